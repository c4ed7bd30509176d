import { z } from 'zod'
import { isLoopback, whole } from './formats.ts'
import {
  type ServiceName,
  type ServiceTexts,
  type ServiceVariables,
  serviceKeys,
  serviceVariables,
} from './service-variables.ts'

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

export interface CurrentServices extends Services {
  /** The origin of the values of each service; null if it is not set up. */
  sources: Record<ServiceName, 'environment' | 'panel' | 'environment and panel' | null>
  /** Services that are off because their values contradict each other, which the environment can cause after one was saved. */
  faults: Partial<Record<ServiceName, string>>
}

function darajaGroup(v: ServiceVariables, publicUrl: string): DarajaSettings | null {
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
const readers: { [Name in ServiceName]: (v: ServiceVariables, publicUrl: string) => Services[Name] } = {
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
export function assertWholeGroups(v: ServiceVariables, publicUrl: string): void {
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

/** Returns the services of the environment, with the values saved in the panel over it. */
export function servicesOf(
  { serviceTexts, publicUrl }: { serviceTexts: ServiceTexts; publicUrl: string },
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
export function modelOf(v: ServiceVariables): ModelSettings | null {
  const ai = whole(v, ['AI_BASE_URL', 'AI_MODEL'], ['AI_API_KEY'])
  return (
    ai && {
      baseUrl: ai.AI_BASE_URL,
      model: ai.AI_MODEL,
      apiKey: v.AI_API_KEY ?? null,
      patience: v.AI_TIMEOUT * 1000,
    }
  )
}
