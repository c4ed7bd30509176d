import type { ServiceKey, ServiceTexts } from '#src/env/service-variables.ts'
import type { SetupField } from './setup-field.tsx'
import type { ServiceStep } from './steps.ts'

type Texts = Record<string, string>

export interface ServiceForm {
  lead: string
  fields: SetupField[]
  /** The field of the server, to which the secrets belong. */
  server: string
  /** The content of the fields, secrets included. */
  read: (texts: ServiceTexts) => Texts
  /** The variables of a filled-in form. An empty one is unset. */
  write: (fields: Texts) => Partial<Record<ServiceKey, string>>
  /** The receiver of a test message. */
  receiver?: SetupField
}

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
const digits = { ...plain, inputMode: 'numeric', className: 'figures' } as const
const address = { ...plain, inputMode: 'url' } as const
const mailbox = { ...plain, inputMode: 'email' } as const

const isSecret = true
const isOptional = true

/** The forms of the services, whose fields are their variables; the address of the mail server is in four fields. */
export const serviceForms: Record<ServiceStep, ServiceForm> = {
  mpesa: {
    lead: 'People pay their fees by M-Pesa, straight to your Paybill or Till. Safaricom gives you these details when you register your Paybill or Till at developer.safaricom.co.ke.',
    fields: [
      {
        ...{ name: 'DARAJA_BASE_URL', label: 'Safaricom API address', input: address },
        hint: 'Real payments: https://api.safaricom.co.ke. For testing: https://sandbox.safaricom.co.ke',
      },
      { name: 'DARAJA_CONSUMER_KEY', label: 'Consumer key', isSecret },
      { name: 'DARAJA_CONSUMER_SECRET', label: 'Consumer secret', isSecret },
      {
        ...{ name: 'DARAJA_SHORTCODE', label: 'Shortcode', input: digits },
        hint: 'Your Paybill number, or the head-office number of your Till',
      },
      { name: 'DARAJA_PASSKEY', label: 'Passkey', isSecret },
      {
        ...{ name: 'DARAJA_TILL', label: 'Till number', isOptional, input: digits },
        hint: 'Needed only if people pay to a Till (Buy Goods)',
      },
      {
        ...{ name: 'DARAJA_CALLBACK_URL', label: 'Callback address', isOptional, input: address },
        hint: "Needed only if Safaricom can't reach this site at its public address",
      },
    ],
    server: 'DARAJA_BASE_URL',
    read: texts => ({ DARAJA_BASE_URL: 'https://api.safaricom.co.ke', ...texts }),
    write: fields => ({
      ...fields,
      DARAJA_TRANSACTION_TYPE: fields.DARAJA_TILL ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline',
    }),
  },
  mail: {
    lead: 'Password links, receipts and job alerts are sent by email. Your email provider lists these details under SMTP. For Gmail, use an app password.',
    fields: [
      { name: 'host', label: 'Mail server', hint: 'For example smtp.gmail.com', input: address },
      { name: 'port', label: 'Port', hint: '587, or 465 if your provider says so', input: digits },
      { name: 'username', label: 'Username', hint: 'Often the email address', isOptional, input: plain },
      { name: 'mailPassword', label: 'Mail password', isSecret, isOptional },
      {
        ...{ name: 'MAIL_FROM', label: 'Sender', input: mailbox },
        hint: 'An email address, with or without a name, such as Elimu <post@example.co.ke>',
      },
    ],
    server: 'host',
    read: ({ SMTP_URL, MAIL_FROM = '' }) => ({ ...mailServerIn(SMTP_URL), MAIL_FROM }),
    write: ({ MAIL_FROM = '', ...server }) => ({ SMTP_URL: smtpUrl(server), MAIL_FROM }),
    receiver: {
      ...{ name: 'receiver', label: 'Send a test email to', isOptional, input: mailbox },
      hint: 'Press “Save and test email” to send one',
    },
  },
  sms: {
    lead: "Codes and urgent notifications are sent by SMS through Africa's Talking (africastalking.com), which charges you for each SMS.",
    fields: [
      { name: 'AT_USERNAME', label: "Africa's Talking username", input: plain },
      { name: 'AT_API_KEY', label: 'API key', isSecret },
      {
        ...{ name: 'AT_SENDER', label: 'Sender name', isOptional, input: plain },
        hint: "Only if you have registered one with Africa's Talking",
      },
      {
        ...{ name: 'AT_BASE_URL', label: "Africa's Talking API address", isOptional, input: address },
        hint: 'Leave empty for real messages. For testing: https://api.sandbox.africastalking.com',
      },
    ],
    server: 'AT_BASE_URL',
    read: texts => ({ ...texts }),
    write: fields => fields,
    receiver: {
      ...{ name: 'receiver', label: 'Send a test SMS to', isOptional },
      ...{
        hint: 'Press “Save and test SMS” to send one. You will be charged for it like any other SMS.',
        input: { type: 'tel' },
      },
    },
  },
}

function mailServerIn(address: string | undefined): Texts {
  if (!address) return { host: '', port: '587', username: '', mailPassword: '' }
  const { protocol, hostname, port, username, password } = new URL(address)
  return {
    host: hostname,
    port: port || (protocol === 'smtps:' ? '465' : '587'),
    username: decoded(username),
    mailPassword: decoded(password),
  }
}

/** The environment's address may have a bare percent sign. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Port 465 is encrypted from the start, any other before the password is sent (smtp-transport.ts). */
function smtpUrl({ host = '', port = '', username = '', mailPassword = '' }: Texts): string {
  const user = username ? `${encodeURIComponent(username)}:${encodeURIComponent(mailPassword)}@` : ''
  return `${port === '465' ? 'smtps' : 'smtp'}://${user}${host}:${port}`
}
