import type { Tx } from '#db/connection.ts'
import { buttonTo, enqueue, QUOTE_PLACE } from '#db/outbox.ts'
import { type Notification, notifications, type User } from '#db/schema.ts'
import { hasProvenAddress } from '#db/verified-email.ts'
import type { Deps } from '#src/deps.ts'
import { DAY } from '#src/domain/kenya-time.ts'
import { receivesMail } from '#src/domain/people/email.ts'
import { toGsm } from '#src/domain/text.ts'
import { ensureUnsubscribeKey } from '#src/features/profile/unsubscribe.ts'
import { paths } from '#src/paths.ts'

export interface NewNotification {
  kind: Notification['kind']
  subject: string
  /** One or two sentences. */
  text: string
  /** The path of the page to open, and the label of the email's button to it. */
  path: string
  action: string
  /** True if it is also sent by SMS, such as an interview, an offer or a payment. */
  isUrgent?: boolean
  /** True if it confirms what the person just did: it is listed as read, and not sent to an unproven address. */
  isConfirmation?: boolean
  /** A key that is sent only once. */
  once?: string
  /** The message that the email quotes. */
  messageId?: string
  /** Milliseconds before the email is sent; opening the page in that time cancels it. */
  waits?: number
}

/**
 * Notifies a person in the app and, if their preferences allow it, by email and SMS. Call it in the `write` of the event. Returns false
 * if `once` was sent before.
 */
export async function notify(tx: Tx, deps: Deps, person: User, notice: NewNotification): Promise<boolean> {
  if (!(await createInAppNotification(tx, deps, person, notice))) return false
  // A closed account gets no email or SMS, but sees this in the app if it is restored.
  if (person.deletionRequestedAt !== null) return true

  const title = oneLine(notice.subject)
  const { name } = deps.site()
  const wantsEmail = person.preferences.emailNotifications && receivesMail(person)
  const isEmailProven = wantsEmail && hasProvenAddress(tx, person.id)
  const mayEmail =
    isEmailProven ||
    (wantsEmail && !notice.isConfirmation && deps.limiter.tryConsume(`notices-to:${person.email}`, 10, DAY))
  if (mayEmail) {
    await ensureUnsubscribeKey(tx, person)
    await enqueue(tx, {
      channel: 'email',
      kind: 'notice',
      userId: person.id,
      recipient: person.email,
      subject: isEmailProven ? title : plainTitles[notice.kind],
      nextAttemptAt: deps.clock.now() + (notice.waits ?? 0),
      messageId: notice.messageId ?? null,
      body: isEmailProven ? letterFor(deps, person, notice) : letterWithoutDetails(deps, notice),
    })
  }
  const wantsSms = notice.isUrgent && person.preferences.smsNotifications && person.phone
  const isPhoneProven = person.phoneLinksFrom !== null
  if (wantsSms && (isPhoneProven || deps.limiter.tryConsume(`notices-by-sms-to:${wantsSms}`, 3, DAY))) {
    const text = isPhoneProven ? title : plainTitles[notice.kind]
    const body = `${toGsm(`${name}: ${text}`)}. ${deps.env.publicUrl}${notice.path}`
    await enqueue(tx, { channel: 'sms', kind: 'notice', userId: person.id, recipient: wantsSms, body })
  }
  return true
}

function letterFor(
  { env, site }: Deps,
  { firstName }: User,
  { text, path, action, messageId }: NewNotification,
) {
  const quote = messageId ? `${QUOTE_PLACE}\n\n` : ''
  return `Hello ${firstName},\n\n${text}\n\n${quote}${buttonTo(action, env.publicUrl + path)}\n\n${site().name}\n`
}

/** An unconfirmed address may be a stranger's, so the email contains no text by other people (RULINGS.md section 10). */
function letterWithoutDetails({ env, site }: Deps, { kind, path }: NewNotification) {
  const settings = `${env.publicUrl}${paths.settings()}#email`
  return `Hello,\n\n${plainTitles[kind]}.\n\n${buttonTo('Sign in to read it', env.publicUrl + path)}\n\nTo get details by email, confirm your email address in Account Settings: ${settings}\n\n${site().name}\n`
}

const plainTitles: Record<NewNotification['kind'], string> = {
  admin: 'Something needs your attention',
  application: 'You have an update on an application',
  decision: 'You have an update on your account',
  job: 'You have an update on a job',
  message: 'You have a new message',
  payment: 'You have an update on your payment',
  request: 'You have an update on a tutor request',
  review: 'You have a new review',
  school: 'You have an update on your school',
  subscription: 'You have an update on your subscription',
}

/** Notifies a person only in the app, such as when a separate email is sent. Returns false if `once` was sent before. */
export async function createInAppNotification(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  person: Pick<User, 'id'>,
  { kind, subject, text, path, once, isConfirmation, messageId }: Omit<NewNotification, 'action'>,
): Promise<boolean> {
  const now = clock.now()
  const title = oneLine(subject)
  const readAt = isConfirmation ? now : null
  const created = await tx
    .insert(notifications)
    // The title of a message's notification says who wrote; its text would only repeat that.
    .values({
      userId: person.id,
      kind,
      title,
      text: messageId ? '' : text,
      path,
      once,
      readAt,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  return created.length > 0
}

/** A job title may contain line breaks, an email header may not. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
