import type { Tx } from '#db/connection.ts'
import { buttonTo, enqueue } from '#db/outbox.ts'
import { type Notification, notifications, type User } from '#db/schema.ts'
import { hasProvenAddress } from '#db/verified-email.ts'
import type { Deps } from '#src/deps.ts'
import { receivesMail } from '#src/features/account/has-deliverable-email.ts'
import { ensureUnsubscribeKey } from '#src/features/profile/unsubscribe.ts'
import { paths } from '#src/paths.ts'

const DAY = 86_400_000

export interface NewNotification {
  kind: Notification['kind']
  subject: string
  /** One or two sentences. */
  text: string
  /** The page of ours that goes on from there, and what the button of the email that leads there is called. */
  path: string
  action: string
  /** Whether it cannot wait and goes by SMS too: an interview, an offer, a payment. */
  isUrgent?: boolean
  /** A key: a second notification with it is not sent. */
  once?: string
  /** How long the email waits, in ms: whoever comes to the page meanwhile gets none. */
  waits?: number
}

/**
 * Notifies a person under the bell and, as their preferences have it, by email and SMS, in the same `write` as what happened.
 * Returns whether it was sent: false if `once` was sent before.
 */
export async function notify(tx: Tx, deps: Deps, person: User, notice: NewNotification): Promise<boolean> {
  if (!(await createInAppNotification(tx, deps, person, notice))) return false
  // A closed account gets no email or SMS, but finds this under the bell if it is restored.
  if (person.deletionRequestedAt !== null) return true

  const title = oneLine(notice.subject)
  const { name } = deps.site()
  const wantsEmail = person.preferences.emailNotifications && receivesMail(person)
  const isEmailProven = wantsEmail && hasProvenAddress(tx, person.id)
  if (wantsEmail && (isEmailProven || deps.limiter.tryConsume(`notices-to:${person.email}`, 10, DAY))) {
    await ensureUnsubscribeKey(tx, person)
    await enqueue(tx, {
      channel: 'email',
      kind: 'notice',
      userId: person.id,
      recipient: person.email,
      subject: isEmailProven ? title : plainTitles[notice.kind],
      nextAttemptAt: deps.clock.now() + (notice.waits ?? 0),
      body: isEmailProven ? letterFor(deps, person, notice) : letterWithoutDetails(deps, notice),
    })
  }
  const wantsSms = notice.isUrgent && person.preferences.smsNotifications && person.phone
  const isPhoneProven = person.phoneLinksFrom !== null
  if (wantsSms && (isPhoneProven || deps.limiter.tryConsume(`notices-by-sms-to:${wantsSms}`, 3, DAY))) {
    const said = isPhoneProven ? title : plainTitles[notice.kind]
    const body = `${name}: ${said}. ${deps.env.publicUrl}${notice.path}`
    await enqueue(tx, { channel: 'sms', kind: 'notice', userId: person.id, recipient: wantsSms, body })
  }
  return true
}

function letterFor({ env, site }: Deps, { firstName }: User, { text, path, action }: NewNotification) {
  return `Hello ${firstName},\n\n${text}\n\n${buttonTo(action, env.publicUrl + path)}\n\n${site().name}\n`
}

/** Nobody showed that the address is the account's: it gets no word that a person typed (RULINGS.md section 10). */
function letterWithoutDetails({ env, site }: Deps, { kind, path, action }: NewNotification) {
  const settings = `${env.publicUrl}${paths.settings()}#email`
  return `Hello,\n\n${plainTitles[kind]}. Sign in to read it.\n\n${buttonTo(action, env.publicUrl + path)}\n\nTo get the details by email, confirm your email address in Account Settings: ${settings}\n\n${site().name}\n`
}

const plainTitles: Record<NewNotification['kind'], string> = {
  application: 'There is news about an application',
  decision: 'There is news about your account',
  job: 'There is news about a job',
  message: 'You have a new message',
  payment: 'There is news about a payment',
  review: 'You have a new review',
  school: 'There is news about your school',
  subscription: 'There is news about your subscription',
}

/** Notifies a person under the bell alone, where an email and SMS of their own say the same. Returns whether it was sent. */
export async function createInAppNotification(
  tx: Tx,
  { clock }: Deps,
  person: Pick<User, 'id'>,
  { kind, subject, text, path, once }: NewNotification,
): Promise<boolean> {
  const told = await tx
    .insert(notifications)
    .values({ userId: person.id, kind, title: oneLine(subject), text, path, once, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  return told.length > 0
}

/** A job's title may hold a line break; a header or an SMS may not. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
