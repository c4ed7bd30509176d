import { and, eq } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Verification } from '#db/badge-rule.ts'
import type { Tx } from '#db/connection.ts'
import { type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { type NewNotification, notify } from '#src/features/notifications/notify.ts'
import { paths } from '#src/paths.ts'
import { formatDay } from '#src/ui/format.ts'
import type { Subject } from './subject.ts'

export async function notifySubject(tx: Tx, deps: Deps, subject: Subject, notice: NewNotification) {
  for (const person of peopleOf(tx, subject)) await notify(tx, deps, person, notice)
}

/** A professional, or the active owners of a school. */
function peopleOf(tx: Tx, { userId, schoolId }: Subject): User[] {
  const which = schoolId
    ? and(eq(users.schoolId, schoolId), eq(users.schoolRole, 'owner'), accountIsActive())
    : eq(users.id, userId ?? '')
  return tx.select().from(users).where(which).all()
}

const about = {
  kind: 'decision' as const,
  path: paths.verification(),
  action: 'See your verification',
}
const again = { ...about, action: 'Ask to be checked' }

export const confirmed = (check: Verification, note: string | null): NewNotification => ({
  ...about,
  subject: 'You are verified',
  text: joined(
    `We checked: ${check.checked}, ${check.place}, on ${formatDay(check.checkedOn)}. The Verified badge shows from now on${check.validUntil ? `, until ${formatDay(check.validUntil)}` : ''}.`,
    note,
  ),
})

export const declined = (note: string): NewNotification => ({
  ...again,
  subject: 'We could not confirm your request to be verified',
  text: `${note}\n\nYou may ask again once that is put right.`,
})

export const withdrawn = (reason: string): NewNotification => ({
  ...again,
  subject: 'Your Verified badge was taken away',
  text: `The reason: ${reason}\n\nYou may ask to be checked again.`,
})

export const endsSoon = (until: string): NewNotification => ({
  ...again,
  subject: `Your Verified badge ends on ${formatDay(until)}`,
  text: `It shows through ${formatDay(until)}. Ask for the next check now, and it goes on without a gap.`,
  once: `verification-ends-${until}`,
})

export const ended = (until: string): NewNotification => ({
  ...again,
  subject: 'Your Verified badge has ended',
  text: `It showed until ${formatDay(until)}. Ask to be checked again, and it comes back.`,
  once: `verification-ended-${until}`,
})

const joined = (text: string, note: string | null) => (note ? `${text}\n\n${note}` : text)
