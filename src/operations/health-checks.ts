import { DAY, HOUR } from '#src/domain/kenya-time.ts'
import type { SecurityWarning } from '#src/features/auth/suspicious-sign-ins.ts'
import { formatBytes, formatCount, formatDateTime } from '#src/ui/format.ts'
import type { BackupFailure, BackupRecord } from './backup/last-backup.ts'
import { checkSetBack } from './clock-checks.ts'
import type { Finding } from './finding.ts'
import type { CertificateState } from './tls/certificates.ts'

const GB = 1_000_000_000

/** Applies the same rules for the panel's System tab and for `elimu doctor`. */
export const checkHealth = (state: SystemState, now: number): Finding[] => [
  checkDisk(state.disk),
  ...checkSetBack(state.stored.newestEntry, now),
  ...checkCertificate(state, now),
  checkBackup(state, now),
  ...checkFailure(state),
  checkSchema(state),
  ...checkQueues(state, now),
  ...checkSignIns(state),
  ...checkTwoFactor(state),
]

/** Less than 1 GB free is `wrong`, less than a tenth is `care`. */
export function checkDisk(disk: SystemState['disk']): Finding {
  if (!disk) return { state: 'note', text: 'Free disk space is unknown.' }
  const share = Math.floor((100 * disk.free) / Math.max(1, disk.size))
  const text = `${(disk.free / GB).toFixed(1)} GB of disk space is free (${share}%).`
  if (disk.free < GB)
    return { state: 'wrong', text: `${text} Free up space: once the disk is full, nothing can be saved.` }
  return { state: share < 10 ? 'care' : 'ok', text }
}

/** A certificate is renewed 30 days before its end, or later if it lives shorter; a failure is tried again by itself. */
function checkCertificate({ certificate }: SystemState, now: number): Finding[] {
  if (!certificate) return []
  const { domain, expiresAt, failure } = certificate
  const until = expiresAt === null ? '' : formatDateTime(expiresAt)
  const why = failure
    ? ` The last attempt failed (${failure.reason}). Next attempt: ${formatDateTime(failure.nextAttempt)}.`
    : ' elimu serve will get one.'
  if (expiresAt === null) return [{ state: 'wrong', text: `No certificate for ${domain} yet.${why}` }]
  if (expiresAt <= now)
    return [{ state: 'wrong', text: `The certificate for ${domain} expired on ${until}.${why}` }]
  const text = `The certificate for ${domain} is valid until ${until}`
  return failure
    ? [{ state: 'care', text: `${text}, but could not be renewed.${why}` }]
    : [{ state: 'ok', text: `${text}. It is renewed automatically.` }]
}

function checkBackup({ backup, stored }: SystemState, now: number): Finding {
  const since = stored.migrations.first ?? now
  if (!backup) {
    const text = 'No backup yet. Run elimu backup FILE.'
    return { state: now - since > 3 * DAY ? 'care' : 'note', text }
  }
  const at = Date.parse(backup.createdAt)
  const how = `${formatBytes(backup.size)}, ${backup.verifiedAt ? 'verified' : 'not verified'}`
  const text = `Last backup: ${formatDateTime(at)} (${how}).`
  return now - at > 3 * DAY
    ? { state: 'care', text: `${text} That is more than 3 days ago.` }
    : { state: 'ok', text }
}

const checkFailure = ({ backupFailure }: SystemState): Finding[] =>
  backupFailure
    ? [
        {
          state: 'care',
          text: `Automatic backups have failed since ${formatDateTime(backupFailure.since)}: ${backupFailure.reason} Elimu tries again every hour.`,
        },
      ]
    : []

function checkSchema({ stored: { migrations } }: SystemState): Finding {
  return migrations.applied === migrations.known
    ? { state: 'ok', text: 'The database schema is up to date.' }
    : { state: 'wrong', text: 'The database schema does not match this version. Run elimu migrate.' }
}

const carriers = {
  email: { name: 'The mail server is not accepting our emails', settings: 'SMTP_URL and MAIL_FROM' },
  sms: { name: 'The SMS gateway is not accepting our messages', settings: 'AT_USERNAME and AT_API_KEY' },
}

function checkQueues({ stored }: SystemState, now: number): Finding[] {
  const { messages, refusals, isMpesaRefused, lateCallbacks } = stored
  const findings = refusals.map(({ channel, reason }): Finding => {
    const { name, settings } = carriers[channel]
    return {
      state: 'care',
      text: `${name} (${reason}). Check ${settings}; run elimu doctor --live to test them.`,
    }
  })
  if (isMpesaRefused) {
    findings.push({
      state: 'wrong',
      text: 'M-Pesa is rejecting our sign-in details, so no one can pay. Check the DARAJA_* settings; run elimu doctor --live to test them.',
    })
  }
  if (messages.lateSince !== null) {
    const hours = Math.floor((now - messages.lateSince) / HOUR)
    findings.push({
      state: 'care',
      text: `Emails or SMS have been waiting to be sent for ${hours === 1 ? 'an hour' : `${formatCount(hours)} hours`}.`,
    })
  }
  if (messages.failed > 0) {
    findings.push({
      state: 'note',
      text:
        messages.failed === 1
          ? '1 message could not be sent.'
          : `${formatCount(messages.failed)} messages could not be sent.`,
    })
  }
  if (lateCallbacks > 0) {
    findings.push({
      state: 'care',
      text: `M-Pesa callbacks waiting for more than an hour: ${formatCount(lateCallbacks)}.`,
    })
  }
  return findings
}

const checkSignIns = ({ stored }: SystemState): Finding[] =>
  stored.signInWarnings.map(({ text }) => ({
    state: 'care',
    text: `${text}. See the Audit tab of the admin panel.`,
  }))

/** Administrators without a second factor cannot use the panel while, or once, it is required. */
function checkTwoFactor({ stored: { administrators }, requiresTwoFactor }: SystemState): Finding[] {
  const { all, withoutFactor } = administrators
  if (withoutFactor.length === 0) return []
  const names = withoutFactor.slice(0, MAX_NAMED).join(', ')
  const rest = withoutFactor.length > MAX_NAMED ? ` and ${withoutFactor.length - MAX_NAMED} more` : ''
  const count = `${withoutFactor.length} of ${all === 1 ? '1 administrator' : `${all} administrators`}`
  return requiresTwoFactor
    ? [
        {
          state: 'care',
          text: `ADMIN_TOTP=required locks ${count} out of the panel until they set up two-step sign-in: ${names}${rest}.`,
        },
      ]
    : [
        {
          state: 'note',
          text: `No two-step sign-in for ${count}: ${names}${rest}. Ask them to set it up at /admin/second-factor before you set ADMIN_TOTP=required.`,
        },
      ]
}

const MAX_NAMED = 10

/** The state of an installation. Sizes in bytes, times in ms. */
export interface SystemState {
  version: string
  disk: { free: number; size: number } | null
  /** Null where a web server in front has the certificate. */
  certificate: CertificateState | null
  backup: BackupRecord | null
  /** While automatic backups fail. */
  backupFailure: BackupFailure | null
  database: { file: number; log: number; indexShare: number | null }
  stored: StoredState
  /** Whether every administrator must have a second factor. */
  requiresTwoFactor: boolean
}

/** Values read from the database. */
export interface StoredState {
  /** When the newest job or line of the audit log was saved, in ms. */
  newestEntry: number | null
  migrations: {
    applied: number
    known: number
    last: string | null
    first: number | null
    lastAt: number | null
  }
  messages: { waiting: number; failed: number; lateSince: number | null }
  /** The last error of the mail server and of the SMS gateway for messages that will be tried again. */
  refusals: { channel: 'email' | 'sms'; reason: string }[]
  /** Whether M-Pesa refused our credentials at the last prompt. */
  isMpesaRefused: boolean
  unsettledCallbacks: number
  lateCallbacks: number
  heldJobs: number
  waitingReports: number
  signInWarnings: SecurityWarning[]
  /** Sample accounts are not counted; `withoutFactor` are usernames. */
  administrators: { all: number; withoutFactor: string[] }
}
