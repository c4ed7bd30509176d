import type { ComponentProps } from 'react'
import type { ServiceKey, ServiceTexts } from '#src/env/services.ts'
import type { ServiceStep } from './steps.ts'

type Texts = Record<string, string>

export interface ServiceField {
  /** The variable, where one field is one variable. */
  name: string
  label: string
  hint?: string
  /** Never sent to a page. Left empty, the saved value stays. */
  isSecret?: true
  isOptional?: true
  input?: ComponentProps<'input'>
}

export interface ServiceForm {
  lead: string
  fields: ServiceField[]
  /** The field of the server, to which the secrets belong. */
  server: string
  /** The content of the fields, secrets included. */
  read: (texts: ServiceTexts) => Texts
  /** The variables of a filled-in form. An empty one is unset. */
  write: (fields: Texts) => Partial<Record<ServiceKey, string>>
  /** The label of the field for the receiver of a test. */
  receiver?: { label: string; hint: string; input: ComponentProps<'input'> }
}

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
const digits = { ...plain, inputMode: 'numeric', className: 'figures' } as const

/** The forms of the services, whose fields are their variables; the address of the mail server is in four fields. */
export const serviceForms: Record<ServiceStep, ServiceForm> = {
  mpesa: {
    lead: 'People pay their fees by M-Pesa, straight to your Paybill or Till. Safaricom gives you these details when you register your Paybill or Till at developer.safaricom.co.ke.',
    fields: [
      {
        name: 'DARAJA_BASE_URL',
        label: "Safaricom's address",
        hint: 'Real payments: https://api.safaricom.co.ke. For trying out: https://sandbox.safaricom.co.ke',
        input: { ...plain, inputMode: 'url' },
      },
      { name: 'DARAJA_CONSUMER_KEY', label: 'Consumer key', isSecret: true },
      { name: 'DARAJA_CONSUMER_SECRET', label: 'Consumer secret', isSecret: true },
      {
        name: 'DARAJA_SHORTCODE',
        label: 'Shortcode',
        hint: 'Your Paybill number, or the head-office number of your Till',
        input: digits,
      },
      { name: 'DARAJA_PASSKEY', label: 'Passkey', isSecret: true },
      {
        name: 'DARAJA_TILL',
        label: 'Till number',
        hint: 'Only if people pay to a Till (Buy Goods)',
        isOptional: true,
        input: digits,
      },
      {
        name: 'DARAJA_CALLBACK_URL',
        label: 'Callback address',
        hint: "Only if Safaricom can't reach this site at its own address",
        isOptional: true,
        input: { ...plain, inputMode: 'url' },
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
    lead: 'The site sends links to choose a password, receipts and job alerts by email. Your email provider lists these details under SMTP. For Gmail, use an app password.',
    fields: [
      {
        name: 'host',
        label: 'Mail server',
        hint: 'For example smtp.gmail.com',
        input: { ...plain, inputMode: 'url' },
      },
      { name: 'port', label: 'Port', hint: '587, or 465 if your provider says so', input: digits },
      {
        name: 'username',
        label: 'Username',
        hint: 'Often the email address',
        isOptional: true,
        input: plain,
      },
      { name: 'mailPassword', label: 'Mail password', isSecret: true, isOptional: true },
      {
        name: 'MAIL_FROM',
        label: 'Sender',
        hint: 'An email address, or with a name: Elimu <post@example.co.ke>',
        input: { ...plain, inputMode: 'email' },
      },
    ],
    server: 'host',
    read: ({ SMTP_URL, MAIL_FROM = '' }) => ({ ...mailServerIn(SMTP_URL), MAIL_FROM }),
    write: ({ MAIL_FROM = '', ...server }) => ({ SMTP_URL: smtpUrl(server), MAIL_FROM }),
    receiver: {
      label: 'Send a test email to',
      hint: 'Press "Save and test" to send one',
      input: { ...plain, inputMode: 'email' },
    },
  },
  sms: {
    lead: "Codes and urgent notifications go out by SMS through Africa's Talking (africastalking.com). You pay them for each SMS.",
    fields: [
      { name: 'AT_USERNAME', label: "Africa's Talking username", input: plain },
      { name: 'AT_API_KEY', label: 'API key', isSecret: true },
      {
        name: 'AT_SENDER',
        label: 'Sender name',
        hint: 'Only if you registered one',
        isOptional: true,
        input: plain,
      },
      {
        name: 'AT_BASE_URL',
        label: "Address of Africa's Talking",
        hint: 'Leave empty for real messages. Their sandbox: https://api.sandbox.africastalking.com',
        isOptional: true,
        input: { ...plain, inputMode: 'url' },
      },
    ],
    server: 'AT_BASE_URL',
    read: texts => ({ ...texts }),
    write: fields => fields,
    receiver: {
      label: 'Send a test SMS to',
      hint: 'Press "Save and test" to send one. It costs as much as any SMS.',
      input: { type: 'tel', autoComplete: 'off' },
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
