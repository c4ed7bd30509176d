import type { OutboxMessage } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { HOUR } from '#src/domain/kenya-time.ts'
import { email } from '#src/domain/people/email.ts'
import { toPhone } from '#src/domain/people/to-phone.ts'
import { invalidFields } from '#src/errors.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { serviceForms } from './service-forms.ts'
import type { ServiceStep } from './steps.ts'

type OutgoingMessage = Parameters<Deps['transports']['email']>[0]

export interface Trial {
  isOk: boolean
  title: string
  text: string
}

/** Returns the field's receiver as the service takes it. Throws `invalid` with `receiver`. */
export function receiverOf(step: ServiceStep, text: string): string {
  if (!serviceForms[step].receiver) return ''
  if (step === 'mail') {
    const { data, error } = email.safeParse(text)
    if (data === undefined) throw invalidFields({ receiver: error?.issues[0]?.message ?? '' })
    return data
  }
  const phone = toPhone(text)
  if (!phone) throw invalidFields({ receiver: 'Please enter a Kenyan mobile number, such as 0712 345 678' })
  return phone
}

/** Tries a service with its current settings: a token of M-Pesa, an email or an SMS. Throws `limited` after 20 in an hour. */
export async function tryService(
  deps: Deps,
  admin: Viewer,
  step: ServiceStep,
  receiver: string,
): Promise<Trial> {
  takeTrial(deps, admin)
  if (step === 'mpesa') return tryDaraja(deps)

  const channel = step === 'mail' ? 'email' : 'sms'
  const delivery = await deps.transports[channel](testMessage(deps, channel, receiver))
  if (delivery.outcome !== 'sent') return failed(channel, delivery.reason)
  return step === 'mail'
    ? passed(
        `The mail server accepted the test email to ${receiver}. If it does not arrive, check the spam folder.`,
      )
    : passed(
        `Africa's Talking accepted the test SMS to 0${receiver.slice(3)}. It should arrive within a minute.`,
      )
}

/** Tries to write to the places of the backups. Throws `limited` after 20 trials in an hour. */
export async function tryBackups(deps: Deps, admin: Viewer): Promise<Trial> {
  takeTrial(deps, admin)
  const fault = await deps.tryBackups()
  return fault === null
    ? passed('Backups can be written there. The site makes one every night, and restores it to check it.')
    : { isOk: false, title: 'The test failed', text: fault }
}

const takeTrial = ({ limiter }: Deps, admin: Viewer) => limiter.take(`service-trial:${admin.id}`, 20, HOUR)

async function tryDaraja({ daraja }: Deps): Promise<Trial> {
  const refusal = (await daraja()?.checkCredentials()) ?? null
  return refusal === null
    ? passed(
        'Safaricom accepts the consumer key and secret. The first payment will show whether the shortcode and passkey are correct.',
      )
    : failed('mpesa', refusal)
}

const passed = (text: string): Trial => ({ isOk: true, title: 'The test worked', text })

const failed = (service: keyof typeof advice, reason: string): Trial => ({
  isOk: false,
  title: 'Your settings are saved, but the test failed',
  text: `${advice[service].find(([cause]) => cause.test(reason))?.[1] ?? 'Check each field.'} (${reason})`,
})

/** Advice on a failure, by the service's answer; the last fits all. */
const advice: Record<'mpesa' | 'email' | 'sms', [cause: RegExp, text: string][]> = {
  mpesa: [
    [
      /could not connect|connection lost|no answer/,
      "Safaricom's server could not be reached. Check its address and the server's internet connection, then try again.",
    ],
    [
      /HTTP 40[013]/,
      'Safaricom refused the consumer key or secret. Copy both again from your app. Sandbox keys do not work for real payments.',
    ],
    [/./, "Safaricom's reply was unclear. Check the address, and try again in a few minutes."],
  ],
  email: [
    [
      /EAUTH|53[045]/,
      'The mail server refused the username or password. Check both; Gmail and Outlook need an app password instead of your usual one.',
    ],
    [/ETLS|STARTTLS/, 'The mail server offers no encryption on this port. Try port 587 or 465.'],
    [
      /EENVELOPE|RCPT|MAIL FROM|DATA/,
      'The mail server refused the sender or the recipient. The sender must be an address that your provider lets you use.',
    ],
    [
      /./,
      'The mail server could not be reached. Check its name and port (587 or 465). Some hosts block mail until you ask them to allow it.',
    ],
  ],
  sms: [
    [
      /HTTP 40[13]|authentication/i,
      "Africa's Talking refused the username or the API key. Copy both again. In the sandbox the username is sandbox.",
    ],
    [/405|balance/i, "Your Africa's Talking account has no credit. Top it up, then try again."],
    [/403|phone/i, "Africa's Talking refused the phone number. Check it."],
    [/402|sender/i, 'This sender name is not registered for your account. Correct it or leave it empty.'],
    [/./, "Africa's Talking's reply was unclear. Try again in a few minutes, and check your account there."],
  ],
}

function testMessage(
  { clock, site }: Deps,
  channel: OutboxMessage['channel'],
  recipient: string,
): OutgoingMessage {
  const now = clock.now()
  const { name } = site()
  const isEmail = channel === 'email'
  const unused = {
    userId: null,
    messageId: null,
    quote: null,
    unsubscribeKey: null,
    error: null,
    sentAt: null,
  }
  return {
    ...{
      ...unused,
      id: Bun.randomUUIDv7(),
      channel,
      recipient,
      nextAttemptAt: now,
      createdAt: now,
      attempts: 1,
    },
    ...({ kind: 'account', status: 'sending' } as const),
    subject: isEmail ? `Test email from ${name}` : null,
    body: isEmail
      ? `Hello,\n\nThis is a test. ${name} can send email.\n`
      : `${name}: this is a test. Your site can send SMS.`,
  }
}
