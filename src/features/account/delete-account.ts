import { and, eq, ne } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/connection.ts'
import { buttonTo, enqueue } from '#db/outbox.ts'
import { countRows } from '#db/rows.ts'
import { applications, jobs, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { receivesMail } from '#src/domain/people/email.ts'
import { conflict } from '#src/errors.ts'
import { assertOwnPassword, withSamePassword } from '#src/features/auth/reauthenticate.ts'
import { TIME_TO_COME_BACK } from '#src/features/privacy/erase-user.ts'
import { nextOwnerOf, syncSchoolVisibility } from '#src/features/schools/school-account.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { endSessions } from '#src/http/session/session.ts'
import { formatDate } from '#src/ui/format.ts'

/**
 * Hides an account at once and ends all its sessions; 7 days later it is erased (src/features/privacy/erase-user.ts), unless the
 * person signs in before (RULINGS.md section 6). A school goes on with its other people. Returns the time of erasure in ms.
 * Throws `invalid` for a wrong password, `conflict` for the only administrator.
 */
export async function requestAccountDeletion(deps: Deps, viewer: Viewer, password: string): Promise<number> {
  await assertOwnPassword(deps, viewer, { password })

  const now = deps.clock.now()
  const erasedAt = now + TIME_TO_COME_BACK
  await deps.db.write(async tx => {
    withSamePassword(tx, viewer)
    if (viewer.userType === 'admin') await assertAnotherAdministrator(tx, viewer)
    const heir = nextOwnerOf(tx, viewer)
    await tx.update(users).set({ deletionRequestedAt: now }).where(eq(users.id, viewer.id))
    await endSessions(tx, viewer.id)
    if (heir && heir.schoolRole !== 'owner') await makeOwner(tx, deps, heir)
    if (viewer.schoolId) await syncSchoolVisibility(tx, viewer.schoolId, now)
    if (receivesMail(viewer)) await sendFarewell(tx, deps, viewer, erasedAt)
    await audit(tx, viewer.id, 'account.leave', ['user', viewer.id])
  })
  return erasedAt
}

/** Undoes a request for deletion, and shows the school again that the person owns. */
export async function restoreAccount(tx: Tx, user: User, now: number): Promise<void> {
  if (user.deletionRequestedAt === null) return

  await tx.update(users).set({ deletionRequestedAt: null }).where(eq(users.id, user.id))
  if (user.schoolId) await syncSchoolVisibility(tx, user.schoolId, now)
  await audit(tx, user.id, 'account.restore', ['user', user.id])
}

async function assertAnotherAdministrator(tx: Tx, { id }: User) {
  const others = and(eq(users.userType, 'admin'), ne(users.id, id), accountIsActive())
  if ((await tx.$count(users, others)) > 0) return
  throw conflict('You are the only administrator. Create another one before you delete your account.')
}

/** The address may be a stranger's, so the email names neither person nor school (RULINGS.md section 10). */
async function makeOwner(tx: Tx, deps: Deps, heir: User) {
  const { name } = deps.site()
  await tx.update(users).set({ schoolRole: 'owner' }).where(eq(users.id, heir.id))
  if (!receivesMail(heir)) return
  await enqueue(tx, {
    channel: 'email',
    userId: heir.id,
    recipient: heir.email,
    subject: `You are now an owner of your school's account on ${name}`,
    body: `Hello,\n\nThe last owner of your school's account has left ${name}. You have been on the team the longest, so you are now an owner. The school's jobs, applications and subscription have not changed.\n\n${buttonTo('Sign in', `${deps.env.publicUrl}/login`)}\n\n${name}`,
  })
}

async function sendFarewell(tx: Tx, deps: Deps, { id, email }: User, erasedAt: number) {
  const { name, supportEmail } = deps.site()
  const day = formatDate(erasedAt)
  await enqueue(tx, {
    channel: 'email',
    userId: id,
    recipient: email,
    subject: `Your ${name} account is closed`,
    body: `Hello,\n\nAs you asked, we have closed your ${name} account. Your data will be deleted on ${day}.\n\nHave you changed your mind, or did someone else ask for this? Sign in before that date and your account will be restored.\n\n${buttonTo('Sign in and keep your account', `${deps.env.publicUrl}/login`)}\n\nThank you for using ${name}. If you have questions, write to ${supportEmail}.\n\n${name}`,
  })
}

/** The losses that come with deleting an account. */
export interface DeletionImpact {
  /** Milliseconds. */
  erasedAt: number
  applications: number
  isSubscribed: boolean
  /** Null without a school. */
  school: {
    name: string
    isOwner: boolean
    /** The next owner; null if the school has no other users. */
    heir: { name: string; isOwner: boolean } | null
    openJobs: number
  } | null
}

export function deletionImpact({ db, clock }: Deps, viewer: Viewer): DeletionImpact {
  const { id, school, schoolRole, subscription } = viewer
  const heir = nextOwnerOf(db.read, viewer)
  return {
    erasedAt: clock.now() + TIME_TO_COME_BACK,
    applications: countRows(db.read, applications, eq(applications.applicantId, id)),
    isSubscribed: subscription.isActive,
    school: school && {
      name: school.name,
      isOwner: schoolRole === 'owner',
      heir: heir && {
        name: `${heir.firstName} ${heir.lastName}`.trim(),
        isOwner: heir.schoolRole === 'owner',
      },
      openJobs: countRows(db.read, jobs, and(eq(jobs.schoolId, school.id), eq(jobs.isActive, true))),
    },
  }
}
