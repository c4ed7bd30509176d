import { z } from 'zod'
import { url } from './formats.ts'

const timeout = 'must be a number of seconds from 1 to 300'

/** The variables of the services. */
export const serviceVariables = z.object({
  DARAJA_BASE_URL: url.optional(),
  DARAJA_CONSUMER_KEY: z.string().optional(),
  DARAJA_CONSUMER_SECRET: z.string().optional(),
  DARAJA_SHORTCODE: z
    .string()
    .regex(/^\d{5,7}$/, 'must have 5 to 7 digits')
    .optional(),
  DARAJA_PASSKEY: z.string().optional(),
  DARAJA_TRANSACTION_TYPE: z
    .enum(
      ['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'],
      'must be CustomerPayBillOnline or CustomerBuyGoodsOnline',
    )
    .default('CustomerPayBillOnline'),
  DARAJA_TILL: z
    .string()
    .regex(/^\d{5,7}$/, 'must have 5 to 7 digits')
    .optional(),
  DARAJA_CALLBACK_URL: url.optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must look like smtp://user:password@host:587 or smtps://user:password@host:465',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@]*<)?[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+>?$/, 'must contain an email address')
    .optional(),
  AT_BASE_URL: url.default('https://api.africastalking.com'),
  AT_USERNAME: z.string().optional(),
  AT_API_KEY: z.string().optional(),
  AT_SENDER: z.string().optional(),
  AI_BASE_URL: url.optional(),
  AI_MODEL: z.string().optional(),
  AI_API_KEY: z.string().optional(),
  AI_TIMEOUT: z.coerce.number(timeout).min(1, timeout).max(300, timeout).default(30),
})

export type ServiceVariables = z.infer<typeof serviceVariables>

/** The variables of each service. */
export const serviceKeys = {
  daraja: [
    'DARAJA_BASE_URL',
    'DARAJA_CONSUMER_KEY',
    'DARAJA_CONSUMER_SECRET',
    'DARAJA_SHORTCODE',
    'DARAJA_PASSKEY',
    'DARAJA_TRANSACTION_TYPE',
    'DARAJA_TILL',
    'DARAJA_CALLBACK_URL',
  ],
  smtp: ['SMTP_URL', 'MAIL_FROM'],
  sms: ['AT_BASE_URL', 'AT_USERNAME', 'AT_API_KEY', 'AT_SENDER'],
} as const

export type ServiceName = keyof typeof serviceKeys

export type ServiceKey = (typeof serviceKeys)[ServiceName][number]

/** Variables of services by name. An empty one counts as unset. */
export type ServiceTexts = Partial<Record<ServiceKey, string>>

/** Returns the variables of services among these. */
export const serviceTextsIn = (given: Record<string, string | undefined>): ServiceTexts =>
  Object.fromEntries(
    Object.values(serviceKeys)
      .flat()
      .filter(key => given[key] !== undefined)
      .map(key => [key, given[key]]),
  )
