import type { Env } from '#src/env/env.ts'
import type { Services } from '#src/env/services.ts'
import { createDaraja } from '#src/features/payments/daraja/client.ts'
import { type Store, storesOf } from './backup/store.ts'
import { explain } from './cli/cli-error.ts'
import { compareClock } from './clock-checks.ts'
import type { Finding } from './finding.ts'
import { checkSmtp } from './transports/smtp-transport.ts'

const TIMEOUT = 15_000

/**
 * Asks each configured service whether it accepts our credentials, and the first one what time it is. Sends no message and moves
 * no money.
 */
export async function tryServices(
  { backup, tls }: Pick<Env, 'backup' | 'tls'>,
  { daraja, smtp, sms }: Services,
): Promise<Finding[]> {
  const findings = await Promise.all([
    daraja &&
      tryService('M-Pesa', credentials.daraja, 'DARAJA_BASE_URL', createDaraja(daraja).checkCredentials),
    smtp && tryService('The mail server', credentials.smtp, 'SMTP_URL', () => checkSmtp(smtp.url)),
    sms && tryService("Africa's Talking", credentials.sms, 'AT_BASE_URL', () => checkSmsAccount(sms)),
    ...storesOf({ ...backup, folder: null }).map(tryStore),
  ])
  const clocks = [tls?.directory, daraja?.baseUrl, sms?.baseUrl, backup.s3?.endpoint]
  return [
    ...findings.filter(finding => finding !== null),
    ...(await compareClock(clocks.filter(address => address !== undefined))),
  ]
}

/** A folder can be looked at without asking anybody. */
export const checkBackupFolder = ({ backup }: Pick<Env, 'backup'>): Promise<Finding[]> =>
  Promise.all(storesOf({ ...backup, s3: null }).map(tryStore))

const credentials = {
  daraja: 'DARAJA_CONSUMER_KEY and DARAJA_CONSUMER_SECRET',
  smtp: 'the user and password in SMTP_URL',
  sms: 'AT_USERNAME and AT_API_KEY',
}

/** `ask` returns null, or what the service answered, without a secret. */
async function tryService(
  name: string,
  settings: string,
  address: string,
  ask: () => Promise<string | null>,
): Promise<Finding> {
  const refusal = await ask()
  if (refusal === null) return { state: 'ok', text: `${name} accepts our credentials.` }
  return /could not connect|connection lost|no answer|SMTP E(SOCKET|CONNECTION|TIMEDOUT|DNS)/.test(refusal)
    ? {
        state: 'wrong',
        text: `${name} cannot be reached (${refusal}). Check ${address} and this server's connection to the internet.`,
      }
    : { state: 'wrong', text: `${name} cannot be used (${refusal}). Check ${settings}.` }
}

const tryStore = (store: Store): Promise<Finding> =>
  store.list('elimu-').then(
    found => ({
      state: 'ok',
      text: `${store.addressOf('')} has ${found.length === 1 ? '1 backup' : `${found.length} backups`}.`,
    }),
    error => ({ state: 'wrong', text: explain(error) }),
  )

/** Asks for the account's balance (https://developers.africastalking.com/docs/application). */
async function checkSmsAccount({
  baseUrl,
  username,
  apiKey,
}: NonNullable<Services['sms']>): Promise<string | null> {
  try {
    const { status } = await fetch(`${baseUrl}/version1/user?username=${encodeURIComponent(username)}`, {
      headers: { apiKey, accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return status === 200 ? null : `HTTP ${status}`
  } catch {
    return 'no answer'
  }
}
