import { z } from 'zod'

const defaultFees = { teacher: 1050, tutor: 1050, parent: 1050, counselor: 5000, coach: 5000, school: 5000 }

export type Fees = typeof defaultFees

export interface DarajaSettings {
  baseUrl: string
  consumerKey: string
  consumerSecret: string
  shortcode: string
  passkey: string
  transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline'
  /** Who receives the money: the paybill itself, or a till beside its head-office number (facts/daraja.md section 2). */
  partyB: string
  callbackUrl: string
}

/** The assistant's language model, at a server that speaks OpenAI's protocol. */
export interface ModelSettings {
  baseUrl: string
  model: string
  apiKey: string | null
  /** Milliseconds for a whole answer, after which the built-in assistant gives one. */
  patience: number
}

/** What the operator set, read once at the start. An optional service is a whole group or null. */
export interface Env {
  host: string
  port: number
  publicUrl: string
  dataDir: string
  siteName: string
  supportEmail: string
  supportPhone: string
  fees: Fees
  sessionDays: number
  /** How many proxies stand in front; the address of a visitor is that many steps from the right in X-Forwarded-For. */
  trustProxy: number
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  rateLimit: boolean
  /** Browsers keep copies of public pages, to be read without network. */
  offlineReading: boolean
  metricsToken: string | null
  adminTotp: 'optional' | 'required'
  development: boolean
  daraja: DarajaSettings | null
  smtp: { url: string; from: string } | null
  sms: { baseUrl: string; username: string; apiKey: string; sender: string | null } | null
  ai: ModelSettings | null
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** Whether an address is this machine's own. */
export const isLoopback = (address: string) => loopback.test(new URL(address).hostname)

const url = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform(value => value.replace(/\/+$/, ''))

const variables = z.object({
  HOST: z.string().default('localhost'),
  PORT: z.coerce.number('must be a number').int().min(0).max(65535).default(3000),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().default('./data'),
  SITE_NAME: z.string().max(60).default('Elimu'),
  SUPPORT_EMAIL: z.email('must be an email address').default('support@elimu.example'),
  SUPPORT_PHONE: z.string().default('+254 700 000 000'),
  FEES: z.string().default('').transform(readFees),
  SESSION_DAYS: z.coerce.number('must be a number').int().min(1).max(365).default(30),
  TRUST_PROXY: z.coerce.number('must be a number').int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  OFFLINE_READING: z.enum(['on', 'off']).default('on'),
  METRICS_TOKEN: z.string().optional(),
  ADMIN_TOTP: z.enum(['optional', 'required']).default('optional'),
  NODE_ENV: z.string().optional(),
  DARAJA_BASE_URL: url.optional(),
  DARAJA_CONSUMER_KEY: z.string().optional(),
  DARAJA_CONSUMER_SECRET: z.string().optional(),
  DARAJA_SHORTCODE: z
    .string()
    .regex(/^\d{5,7}$/, 'must be 5 to 7 digits')
    .optional(),
  DARAJA_PASSKEY: z.string().optional(),
  DARAJA_TRANSACTION_TYPE: z
    .enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'])
    .default('CustomerPayBillOnline'),
  DARAJA_TILL: z
    .string()
    .regex(/^\d{5,7}$/, 'must be 5 to 7 digits')
    .optional(),
  DARAJA_CALLBACK_URL: url.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp://... or smtps://...' }).optional(),
  MAIL_FROM: z.string().optional(),
  AT_BASE_URL: url.default('https://api.africastalking.com'),
  AT_USERNAME: z.string().optional(),
  AT_API_KEY: z.string().optional(),
  AT_SENDER: z.string().optional(),
  AI_BASE_URL: url.optional(),
  AI_MODEL: z.string().optional(),
  AI_API_KEY: z.string().optional(),
  AI_TIMEOUT: z.coerce.number('must be a number').min(1).max(300).default(30),
})

type Variables = z.infer<typeof variables>

/**
 * Reads the environment; what `instead` holds stands over it. An empty variable counts as unset.
 * Throws one Error whose message names every variable that is wrong or missing, without its value.
 */
export function readEnv(
  source: Record<string, string | undefined> = process.env,
  instead: Record<string, string> = {},
): Env {
  const given = Object.fromEntries(
    Object.entries({ ...source, ...instead }).filter(([, value]) => value !== ''),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; '))
  }
  const v = parsed.data
  if (v.RATE_LIMIT === 'off' && !loopback.test(v.HOST)) {
    throw new Error('RATE_LIMIT=off is only for load tests: it needs HOST to be a loopback address.')
  }
  const publicUrl = v.PUBLIC_URL ?? `http://${v.HOST === '0.0.0.0' ? 'localhost' : v.HOST}:${v.PORT}`
  return {
    host: v.HOST,
    port: v.PORT,
    publicUrl,
    dataDir: v.DATA_DIR,
    siteName: v.SITE_NAME,
    supportEmail: v.SUPPORT_EMAIL,
    supportPhone: v.SUPPORT_PHONE,
    fees: v.FEES,
    sessionDays: v.SESSION_DAYS,
    trustProxy: v.TRUST_PROXY,
    logLevel: v.LOG_LEVEL,
    rateLimit: v.RATE_LIMIT === 'on',
    offlineReading: v.OFFLINE_READING === 'on',
    metricsToken: v.METRICS_TOKEN ?? null,
    adminTotp: v.ADMIN_TOTP,
    development: v.NODE_ENV === 'development',
    daraja: darajaGroup(v, publicUrl),
    ...otherGroups(v),
  }
}

/** Sample accounts may sign in: not on a public site where people register, since everybody knows their password. */
export function admitsSamples(env: Env, fees: Fees): boolean {
  return !env.publicUrl.startsWith('https:') || !takesMembers(env, fees)
}

/** People can register: by real payments, not those of a simulator on this machine, or free of charge. */
function takesMembers({ daraja }: Env, fees: Fees): boolean {
  return daraja ? !isLoopback(daraja.baseUrl) : Object.values(fees).includes(0)
}

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
    throw new Error('DARAJA_CALLBACK_URL (or PUBLIC_URL) must be https://: Safaricom calls no other address.')
  }
  const isTill = v.DARAJA_TRANSACTION_TYPE === 'CustomerBuyGoodsOnline'
  if (isTill !== (v.DARAJA_TILL !== undefined)) {
    throw new Error('DARAJA_TILL and DARAJA_TRANSACTION_TYPE=CustomerBuyGoodsOnline go together.')
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

function otherGroups(v: Variables): Pick<Env, 'smtp' | 'sms' | 'ai'> {
  const smtp = whole(v, ['SMTP_URL', 'MAIL_FROM'])
  const sms = whole(v, ['AT_USERNAME', 'AT_API_KEY'])
  const ai = whole(v, ['AI_BASE_URL', 'AI_MODEL'])
  return {
    smtp: smtp && { url: smtp.SMTP_URL, from: smtp.MAIL_FROM },
    sms: sms && {
      baseUrl: v.AT_BASE_URL,
      username: sms.AT_USERNAME,
      apiKey: sms.AT_API_KEY,
      sender: v.AT_SENDER ?? null,
    },
    ai: ai && {
      baseUrl: ai.AI_BASE_URL,
      model: ai.AI_MODEL,
      apiKey: v.AI_API_KEY ?? null,
      patience: v.AI_TIMEOUT * 1000,
    },
  }
}

/** All of a group's needs, or null where none is set. Some without the others is a mistake that must not start. */
function whole<K extends keyof Variables>(v: Variables, keys: K[]): Record<K, string> | null {
  const absent = keys.filter(key => v[key] === undefined)
  if (absent.length === keys.length) return null
  if (absent.length > 0) throw new Error(`${absent.join(' and ')} missing: ${keys.join(', ')} go together.`)
  return Object.fromEntries(keys.map(key => [key, String(v[key])])) as Record<K, string>
}

function readFees(text: string, context: z.RefinementCtx): Fees {
  const fees: Fees = { ...defaultFees }
  for (const part of text.split(',').filter(part => part.trim())) {
    const [name, amount] = part.split('=').map(half => half.trim())
    const isKnown = name !== undefined && Object.hasOwn(fees, name)
    if (!isKnown || !/^\d{1,6}$/.test(amount ?? '') || Number(amount) > 250_000) {
      context.addIssue('must read like teacher=1050,school=5000 with whole KES up to 250000')
      return fees
    }
    fees[name as keyof Fees] = Number(amount)
  }
  return fees
}
