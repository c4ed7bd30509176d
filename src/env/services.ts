import { z } from 'zod'

/** A gateway with Safaricom's Daraja API, and the account it pays into. */
export interface DarajaSettings {
  /** `https://sandbox.safaricom.co.ke`, `https://api.safaricom.co.ke`, or the simulator. */
  baseUrl: string
  consumerKey: string
  consumerSecret: string
  /** Paybill, or the head-office number of a till. */
  shortcode: string
  passkey: string
  transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline'
  /** The receiver of the money: the paybill itself, or the till. */
  partyB: string
  /** The gateway reports the result of payments here. */
  callbackUrl: string
}

/** The assistant's language model, on a server with OpenAI's API. */
export interface ModelSettings {
  baseUrl: string
  model: string
  apiKey: string | null
  /** Milliseconds for a whole answer; after that the built-in assistant answers. */
  patience: number
}

/** The services that a site may have, each set up by the environment or in the panel. */
export interface Services {
  daraja: DarajaSettings | null
  smtp: { url: string; from: string } | null
  sms: { baseUrl: string; username: string; apiKey: string; sender: string | null } | null
}

export type ServiceName = keyof Services

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

export type ServiceKey = (typeof serviceKeys)[ServiceName][number]

/** Variables of services by name. An empty one counts as unset. */
export type ServiceTexts = Partial<Record<ServiceKey, string>>

export interface CurrentServices extends Services {
  /** Where the values of a service come from, null for one that is not set up. */
  sources: Record<ServiceName, 'environment' | 'panel' | 'environment and panel' | null>
  /** Services that are off because their values contradict each other, which the environment can cause after one was saved. */
  faults: Partial<Record<ServiceName, string>>
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** Whether a host is this machine. */
export const isLoopbackName = (host: string) => loopback.test(host)

/** Whether an address is this machine's own. */
export const isLoopback = (address: string) => isLoopbackName(new URL(address).hostname)

/** An http(s) address, without trailing slashes. */
export const url = z
  .url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
  .transform(value => value.replace(/\/+$/, ''))

export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(message).int(message).min(least, message).max(most, message)
}

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
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
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

type Variables = z.infer<typeof serviceVariables>

function darajaGroup(v: Variables, publicUrl: string): DarajaSettings | null {
  const group = whole(v, [
    'DARAJA_BASE_URL',
    'DARAJA_CONSUMER_KEY',
    'DARAJA_CONSUMER_SECRET',
    'DARAJA_SHORTCODE',
    'DARAJA_PASSKEY',
  ])
  if (!group) return null

  const callbackUrl = v.DARAJA_CALLBACK_URL ?? publicUrl
  if (callbackUrl.startsWith('http:') && !isLoopback(callbackUrl)) {
    throw new Error(
      'DARAJA_CALLBACK_URL (or PUBLIC_URL) must start with https:// because Safaricom calls no other address.',
    )
  }
  const isTill = v.DARAJA_TRANSACTION_TYPE === 'CustomerBuyGoodsOnline'
  if (isTill !== (v.DARAJA_TILL !== undefined)) {
    throw new Error('DARAJA_TILL and DARAJA_TRANSACTION_TYPE=CustomerBuyGoodsOnline must be set together.')
  }
  return {
    baseUrl: group.DARAJA_BASE_URL,
    consumerKey: group.DARAJA_CONSUMER_KEY,
    consumerSecret: group.DARAJA_CONSUMER_SECRET,
    shortcode: group.DARAJA_SHORTCODE,
    passkey: group.DARAJA_PASSKEY,
    transactionType: v.DARAJA_TRANSACTION_TYPE,
    partyB: v.DARAJA_TILL ?? group.DARAJA_SHORTCODE,
    callbackUrl,
  }
}

/** Each service by its variables. Throws if a group is set in part. */
const readers: { [Name in ServiceName]: (v: Variables, publicUrl: string) => Services[Name] } = {
  daraja: darajaGroup,
  smtp(v) {
    const smtp = whole(v, ['SMTP_URL', 'MAIL_FROM'])
    return smtp && { url: smtp.SMTP_URL, from: smtp.MAIL_FROM }
  },
  sms(v) {
    const sms = whole(v, ['AT_USERNAME', 'AT_API_KEY'])
    if (!sms) return null
    const { AT_USERNAME: username, AT_API_KEY: apiKey } = sms
    return { baseUrl: v.AT_BASE_URL, username, apiKey, sender: v.AT_SENDER ?? null }
  },
}

/** Throws if a group is set in part. */
export function assertWholeGroups(v: Variables, publicUrl: string): void {
  for (const read of Object.values(readers)) read(v, publicUrl)
}

/** Returns one service. Throws a ZodError for values that are wrong by themselves, an Error for those that do not fit together. */
export function readService<Name extends ServiceName>(
  name: Name,
  texts: ServiceTexts,
  publicUrl: string,
): Services[Name] {
  const given = serviceKeys[name].map(key => [key, texts[key] || undefined])
  return readers[name](serviceVariables.parse(Object.fromEntries(given)), publicUrl)
}

interface ServiceEnv {
  serviceTexts: ServiceTexts
  publicUrl: string
}

/** Returns the services of the environment, with the values saved in the panel over it. */
export function servicesOf(
  { serviceTexts, publicUrl }: ServiceEnv,
  saved: ServiceTexts = {},
): CurrentServices {
  const texts = { ...serviceTexts, ...saved }
  const faults: CurrentServices['faults'] = {}
  const tried = <Name extends ServiceName>(name: Name) => {
    try {
      return readService(name, texts, publicUrl)
    } catch (error) {
      faults[name] = faultText(error)
      return null
    }
  }
  const services = { daraja: tried('daraja'), smtp: tried('smtp'), sms: tried('sms') }
  const sourceOf = (name: ServiceName): CurrentServices['sources'][ServiceName] => {
    const keys = serviceKeys[name].filter(key => texts[key])
    const isSaved = keys.some(key => saved[key])
    if (!services[name]) return null
    if (keys.every(key => saved[key])) return 'panel'
    return isSaved ? 'environment and panel' : 'environment'
  }
  const sources = { daraja: sourceOf('daraja'), smtp: sourceOf('smtp'), sms: sourceOf('sms') }
  return { ...services, sources, faults }
}

function faultText(error: unknown): string {
  if (!(error instanceof z.ZodError)) return error instanceof Error ? error.message : ''
  return `${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}.`
}

/** The assistant's language model, which only the environment sets. */
export function modelOf(v: Variables): ModelSettings | null {
  const ai = whole(v, ['AI_BASE_URL', 'AI_MODEL'])
  return (
    ai && {
      baseUrl: ai.AI_BASE_URL,
      model: ai.AI_MODEL,
      apiKey: v.AI_API_KEY ?? null,
      patience: v.AI_TIMEOUT * 1000,
    }
  )
}

/** Returns the variables of services among these. */
export const serviceTextsIn = (given: Record<string, string | undefined>): ServiceTexts =>
  Object.fromEntries(
    Object.values(serviceKeys)
      .flat()
      .filter(key => given[key] !== undefined)
      .map(key => [key, given[key]]),
  )

/** Returns all variables of a group, or null if none is set. Throws if only some are set. */
export function whole<K extends string>(v: Partial<Record<K, unknown>>, keys: K[]): Record<K, string> | null {
  const absent = keys.filter(key => v[key] === undefined)
  if (absent.length === keys.length) return null
  if (absent.length > 0) {
    const verb = absent.length === 1 ? 'is' : 'are'
    throw new Error(`${inWords(absent)} ${verb} missing. Set ${inWords(keys)} together, or none of them.`)
  }
  return Object.fromEntries(keys.map(key => [key, String(v[key])])) as Record<K, string>
}

const inWords = (names: string[]) => new Intl.ListFormat('en-GB').format(names)
