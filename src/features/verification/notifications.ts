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
  action: 'View verification',
}
const again = { ...about, action: 'Request verification' }

export const confirmed = (check: Verification, note: string | null): NewNotification => ({
  ...about,
  subject: 'You are verified',
  text: joined(
    `On ${formatDay(check.checkedOn)} we checked: ${check.checked} (${check.place}). Your Verified badge is now public${check.validUntil ? ` and valid until ${formatDay(check.validUntil)}` : ''}.`,
    note,
  ),
})

export const declined = (note: string): NewNotification => ({
  ...again,
  subject: 'An update on your verification request',
  text: `We could not confirm your details. ${note}\n\nOnce you have corrected this, you can request verification again.`,
})

export const withdrawn = (reason: string): NewNotification => ({
  ...again,
  subject: 'Your Verified badge was removed',
  text: `We removed your Verified badge. Reason: ${reason}\n\nYou can request verification again.`,
})

export const endsSoon = (until: string): NewNotification => ({
  ...again,
  subject: `Your Verified badge expires on ${formatDay(until)}`,
  text: `Your badge is valid until ${formatDay(until)}. To keep it, request verification again now.`,
  once: `verification-ends-${until}`,
})

export const ended = (until: string): NewNotification => ({
  ...again,
  subject: 'Your Verified badge has expired',
  text: `Your badge was valid until ${formatDay(until)}. Request verification again to get your badge back.`,
  once: `verification-ended-${until}`,
})

const joined = (text: string, note: string | null) => (note ? `${text}\n\n${note}` : text)
