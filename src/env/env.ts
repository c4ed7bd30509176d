import { z } from 'zod'
import type { Fees } from '#src/domain/plans.ts'
import { nearestWord } from '#src/domain/search/spelling.ts'
import { backupSettings, backupVariables } from './backup-settings.ts'
import { databaseSettings, databaseVariables, uploadSettings } from './database-settings.ts'
import { host, isLoopbackName, nameOfHost, url, wholeNumber } from './formats.ts'
import { serviceTextsIn, serviceVariables } from './service-variables.ts'
import { assertWholeGroups, modelOf } from './services.ts'

const defaultFees: Fees = {
  teacher: 1050,
  tutor: 1050,
  parent: 1050,
  counselor: 5000,
  coach: 5000,
  school: 5000,
}

/** The certificate that the program gets and renews by itself. */
export type TlsSettings = NonNullable<Env['tls']>

/** The operator's settings, read once at the start. */
export type Env = ReturnType<typeof readEnv>

const onOrOff = (usual: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(usual)
    .transform(text => text === 'on')

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

const variables = z.object({
  HOST: host.optional(),
  PORT: wholeNumber(0, 65_535).optional(),
  DOMAIN: z
    .string()
    .toLowerCase()
    .regex(
      /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/,
      'must be a domain name such as jobs.yourschool.ac.ke',
    )
    .optional(),
  HTTP_PORT: wholeNumber(1, 65_535).default(80),
  ACME_DIRECTORY: z
    .url({ protocol: /^https$/, error: 'must start with https://' })
    .default('https://acme-v02.api.letsencrypt.org/directory'),
  ACME_EMAIL: z.email('must be an email address').optional(),
  PUBLIC_URL: url
    .refine(isOrigin, 'must be an address without a path, such as https://jobs.yourschool.ac.ke')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  SITE_NAME: z
    .string()
    .trim()
    .min(1, 'must not be blank')
    .max(60, 'must have at most 60 characters')
    .default('Elimu'),
  SUPPORT_EMAIL: z.email('must be an email address').default('support@elimu.example'),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+?[\d ()/-]{7,40}$/, 'must be a phone number')
    .refine(value => value.replace(/\D/g, '').length >= 7, 'must be a phone number')
    .default('+254 700 000 000'),
  FEES: z.string().default('').transform(readFees),
  SESSION_DAYS: wholeNumber(1, 365).default(30),
  TRUST_PROXY: wholeNumber(0, 5).default(0),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  RATE_LIMIT: onOrOff('on'),
  OFFLINE_READING: onOrOff('on'),
  SMS_ALERTS: onOrOff('off'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ADMIN_TOTP: z.enum(['optional', 'required'], 'must be optional or required').default('optional'),
  NODE_ENV: z.string().optional(),
  ...serviceVariables.shape,
  ...backupVariables.shape,
  ...databaseVariables.shape,
})

/**
 * Reads the environment, overridden by `instead`. An empty variable counts as unset.
 * Throws one Error whose message names every variable that is wrong or missing, without its value.
 */
export function readEnv(
  source: Record<string, string | undefined> = process.env,
  instead: Record<string, string> = {},
) {
  const given = Object.fromEntries(
    Object.entries({ ...source, ...instead }).filter(([, value]) => value !== ''),
  )
  const parsed = variables.safeParse(given)
  const problems = [
    ...misspelt(Object.keys(given)),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
  ]
  if (!parsed.success || problems.length > 0) throw new Error(`${[...new Set(problems)].join('; ')}.`)
  const v = parsed.data
  const tls = tlsOf(v)
  const listensOn = v.HOST ?? (tls ? '::' : 'localhost')
  const port = v.PORT ?? (tls ? 443 : 3000)
  if (!v.RATE_LIMIT && !isLoopbackName(listensOn)) {
    throw new Error('RATE_LIMIT=off is for load tests only: HOST must be a loopback address.')
  }
  const local = `http://${nameOfHost(listensOn)}:${port}`
  const publicUrl = v.PUBLIC_URL ?? (tls ? `https://${tls.domain}` : local)
  assertWholeGroups(v, publicUrl)
  const backup = backupSettings(v, v.DATA_DIR)
  const database = databaseSettings(v)
  return {
    host: listensOn,
    port,
    publicUrl,
    /** Null behind a web server, which has the certificate. */
    tls,
    dataDir: v.DATA_DIR,
    /** Null for a file in DATA_DIR. */
    database,
    /** Also without an address, for a site that moves. */
    databaseToken: v.DATABASE_TOKEN ?? null,
    /** The bucket of uploads; null for DATA_DIR/uploads. */
    uploads: uploadSettings(v, database, backup),
    siteName: v.SITE_NAME,
    supportEmail: v.SUPPORT_EMAIL,
    supportPhone: v.SUPPORT_PHONE,
    fees: v.FEES,
    sessionDays: v.SESSION_DAYS,
    /** The number of proxies in front; a visitor's address is that many steps from the right in X-Forwarded-For. */
    trustProxy: v.TRUST_PROXY,
    logLevel: v.LOG_LEVEL,
    rateLimit: v.RATE_LIMIT,
    /** Browsers cache public pages for reading offline. */
    offlineReading: v.OFFLINE_READING,
    /** People may have job alerts by SMS, which the operator pays for. */
    smsAlerts: v.SMS_ALERTS,
    metricsToken: v.METRICS_TOKEN ?? null,
    adminTotp: v.ADMIN_TOTP,
    backup,
    development: v.NODE_ENV === 'development',
    ai: modelOf(v),
    /** The other services as the environment has them. `deps.services()` has the ones in use. */
    serviceTexts: serviceTextsIn(given),
  }
}

function isOrigin(value: string): boolean {
  const { href, origin } = new URL(value)
  return href === `${origin}/`
}

/** Throws if another setting contradicts the domain. */
function tlsOf(v: z.infer<typeof variables>) {
  if (!v.DOMAIN) return null
  const { protocol, hostname } = new URL(v.PUBLIC_URL ?? `https://${v.DOMAIN}`)
  if (protocol !== 'https:' || hostname !== v.DOMAIN)
    throw new Error('PUBLIC_URL must start with https:// and the DOMAIN. Leave one of them out.')
  if (v.TRUST_PROXY > 0)
    throw new Error(
      'DOMAIN is for a site without a web server in front, TRUST_PROXY for one with it. Leave one out.',
    )
  if (v.HTTP_PORT === (v.PORT ?? 443)) throw new Error('HTTP_PORT and PORT must differ.')
  return {
    domain: v.DOMAIN,
    /** The address of the authority's ACME directory. */
    directory: v.ACME_DIRECTORY,
    email: v.ACME_EMAIL ?? null,
    /** Answers the authority, and redirects to HTTPS. */
    httpPort: v.HTTP_PORT,
  }
}

/** Names variables that are almost ours: they would have no effect. Short names are too close to those of other programs. */
function misspelt(names: string[]): string[] {
  const known = Object.keys(variables.shape)
  return names.flatMap(name => {
    const meant = name.length < 8 || known.includes(name) ? null : nearestWord(name, known)
    return meant ? `${name} is not a setting: use ${meant}` : []
  })
}

function readFees(text: string, context: z.RefinementCtx): Fees {
  const fees: Fees = { ...defaultFees }
  for (const part of text.split(',').filter(part => part.trim())) {
    const [name, amount] = part.split('=').map(half => half.trim())
    const isKnown = name !== undefined && Object.hasOwn(fees, name)
    if (!isKnown || !/^\d{1,6}$/.test(amount ?? '') || Number(amount) > 250_000) {
      context.addIssue('must look like teacher=1050,school=5000, in whole KES up to 250000')
      return fees
    }
    fees[name as keyof Fees] = Number(amount)
  }
  return fees
}
