import { and, eq, isNull, ne } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { enqueue } from '#db/outbox.ts'
import { hasRow } from '#db/rows.ts'
import { type School, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { receivesMail } from '#src/domain/people/email.ts'
import type { SchoolRole } from '#src/domain/people/school-roles.ts'
import { conflict, missing } from '#src/errors.ts'
import { closeMember, setSchoolRole } from '#src/features/account/update-account.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { TIME_TO_COME_BACK } from '#src/features/privacy/erase-user.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'
import { endSessions } from '#src/http/session/session.ts'
import { paths } from '#src/paths.ts'
import { formatDate } from '#src/ui/format.ts'
import { ownerNow } from '../policy.ts'
import { endInvitationsBy } from '../school-account.ts'
import { serializeMember } from './queries.ts'
import { schoolRoleTexts } from './schema.ts'

/**
 * Changes the role of a person in the viewer's school. Throws `forbidden` if the viewer is not an owner, `missing` for a person of
 * another school, `conflict` for the last owner.
 */
export function changeRole(deps: Deps, viewer: SchoolViewer, personId: string, role: SchoolRole) {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    const { school } = ownerNow(tx, viewer)
    const person = memberOf(tx, school, personId)
    if (person.schoolRole === role) return serializeMember(person)

    if (role === 'recruiter') assertAnotherOwner(tx, school, person)
    await setSchoolRole(tx, person.id, role, now)
    if (role === 'recruiter') await endInvitationsBy(tx, person)
    await auditMember(tx, viewer, 'school.role', person, { role })
    if (person.id !== viewer.id) await notifyOfRole(tx, deps, person, school, role)
    return serializeMember({ ...person, schoolRole: role })
  })
}

/**
 * Removes a colleague: they are signed out at once and erased after 7 days; their jobs stay with the school. Throws `forbidden` if
 * the viewer is not an owner, `missing` for a person of another school, `conflict` for the viewer.
 */
export function removeMember(deps: Deps, viewer: SchoolViewer, personId: string): Promise<void> {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    const { school } = ownerNow(tx, viewer)
    const person = memberOf(tx, school, personId)
    if (person.id === viewer.id) throw conflict(NOT_YOURSELF)

    await closeMember(tx, person.id, now)
    await endSessions(tx, person.id)
    await endInvitationsBy(tx, person)
    await auditMember(tx, viewer, 'school.remove', person, { school: school.id })
    if (receivesMail(person)) await sendRemovalEmail(tx, deps, person, now + TIME_TO_COME_BACK)
  })
}

const NOT_YOURSELF =
  'You cannot remove yourself. To leave the school, delete your account in Account Settings.'

/** A person who is leaving no longer counts. */
function memberOf(read: Reader, { id }: School, personId: string): User {
  const isOurs = and(eq(users.id, personId), eq(users.schoolId, id), isNull(users.deletionRequestedAt))
  const person = read.select().from(users).where(isOurs).get()
  if (!person) throw missing('person')
  return person
}

function assertAnotherOwner(read: Reader, { id }: School, person: User) {
  const others = and(
    eq(users.schoolId, id),
    eq(users.schoolRole, 'owner'),
    ne(users.id, person.id),
    accountIsActive(),
  )
  if (hasRow(read, users, others)) return
  throw conflict('A school needs at least one owner. Make a colleague an owner first.')
}

function auditMember(
  tx: Tx,
  { id }: SchoolViewer,
  action: 'school.role' | 'school.remove',
  person: User,
  detail: Record<string, string>,
) {
  return audit(tx, id, action, ['user', person.id], detail)
}

async function notifyOfRole(tx: Tx, deps: Deps, person: User, school: School, role: SchoolRole) {
  await notify(tx, deps, person, {
    kind: 'school',
    subject: `You are now ${role === 'owner' ? 'an owner of the account' : 'a recruiter'} for ${school.name}`,
    text: `Your role at ${school.name} has changed. ${schoolRoleTexts[role]}`,
    path: paths.people(),
    action: 'See your colleagues',
  })
}

/** The address may be a stranger's, so the email names neither person nor school (RULINGS.md section 10). */
async function sendRemovalEmail(tx: Tx, deps: Deps, { id, email }: User, at: number) {
  const { name, supportEmail } = deps.site()
  await enqueue(tx, {
    channel: 'email',
    userId: id,
    recipient: email,
    subject: `You have been removed from your school's ${name} account`,
    body: `Hello,\n\nAn owner has removed you from your school's ${name} account. Your own account is closed and will be deleted on ${formatDate(at)}. After that date, you can register again with this email address. The jobs you posted will stay with the school.\n\nIf this is a mistake, contact your school, or write to us before that date: ${supportEmail}\n\n${name}`,
  })
}
