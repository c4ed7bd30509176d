import type { Env } from '#src/env/env.ts'
import type { SystemState } from '#src/operations/system-state.ts'
import { formatBytes, formatCount, formatDateTime } from '#src/ui/format.ts'

/** `note` should be known; `care` wants somebody soon, and the site works; `wrong` wants somebody now. */
export interface Finding {
  state: 'ok' | 'note' | 'care' | 'wrong'
  text: string
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const GB = 1_000_000_000

/** What wants care, by one set of rules: for the panel's System tab and for `elimu doctor`. */
export const findingsOf = (state: SystemState, now: number): Finding[] => [
  diskFinding(state.disk),
  backup(state, now),
  schema(state),
  ...queues(state, now),
  ...signIns(state),
  ...secondFactors(state),
]

/** Which optional services are set up; never a key or password. */
export function servicesOf({ daraja, smtp, sms, ai }: Env): { name: string; isOn: boolean; text: string }[] {
  const service = (name: string, isOn: boolean, on: string, off: string) => ({
    name,
    isOn,
    text: isOn ? on : off,
  })
  return [
    service(
      'M-Pesa',
      daraja !== null,
      'M-Pesa is set up.',
      'M-Pesa is not set up: nobody can pay (DARAJA_*).',
    ),
    service(
      'Email',
      smtp !== null,
      'Email goes by SMTP.',
      'Emails become files in DATA_DIR/outbox (SMTP_URL, MAIL_FROM).',
    ),
    service(
      'SMS',
      sms !== null,
      'SMS go by Africa’s Talking.',
      'SMS become files in DATA_DIR/outbox (AT_USERNAME, AT_API_KEY).',
    ),
    service(
      'Assistant',
      ai !== null,
      'The assistant has a model.',
      'The assistant answers without a model (AI_BASE_URL, AI_MODEL).',
    ),
  ]
}

/** Under 1 GB is too little for anything; under a tenth is soon. */
export function diskFinding(disk: SystemState['disk']): Finding {
  if (!disk) return { state: 'note', text: 'The free space on the disk cannot be told.' }
  const share = Math.floor((100 * disk.free) / Math.max(1, disk.size))
  const text = `${(disk.free / GB).toFixed(1)} GB are free on the disk (${share} %).`
  if (disk.free < GB) return { state: 'wrong', text: `${text} Make room: without any, nothing can be saved.` }
  return { state: share < 10 ? 'care' : 'ok', text }
}

function backup({ backup, stored }: SystemState, now: number): Finding {
  const since = stored.migrations.first ?? now
  if (!backup) {
    const text = 'There is no backup by elimu backup yet.'
    return { state: now - since > 3 * DAY ? 'care' : 'note', text }
  }
  const at = Date.parse(backup.createdAt)
  const how = `${formatBytes(backup.size)}, ${backup.verifiedAt ? 'verified' : 'not verified'}`
  const text = `The last backup is of ${formatDateTime(at)} (${how}).`
  return now - at > 3 * DAY
    ? { state: 'care', text: `${text} That is more than 3 days ago.` }
    : { state: 'ok', text }
}

function schema({ stored: { migrations } }: SystemState): Finding {
  return migrations.applied === migrations.known
    ? { state: 'ok', text: 'The database has the schema of this program.' }
    : { state: 'wrong', text: 'The database does not have the schema of this program. Run elimu migrate.' }
}

function queues({ stored: { messages, lateCallbacks } }: SystemState, now: number): Finding[] {
  const findings: Finding[] = []
  if (messages.lateSince !== null) {
    const hours = Math.floor((now - messages.lateSince) / HOUR)
    findings.push({
      state: 'care',
      text: `Emails or SMS wait to be sent for ${hours === 1 ? 'an hour' : `${formatCount(hours)} hours`}.`,
    })
  }
  if (messages.failed > 0) {
    findings.push({ state: 'note', text: `${formatCount(messages.failed)} messages could not be sent.` })
  }
  if (lateCallbacks > 0) {
    findings.push({
      state: 'care',
      text: `${formatCount(lateCallbacks)} answers of M-Pesa are not settled for more than an hour.`,
    })
  }
  return findings
}

const signIns = ({ stored }: SystemState): Finding[] =>
  stored.signInWorries.map(({ text }) => ({
    state: 'care',
    text: `${text}: see the Audit tab of the panel.`,
  }))

/** Who is shut out of the panel, or would be once the site asks for a second factor. */
function secondFactors({ stored: { administrators }, asksFactor }: SystemState): Finding[] {
  const { all, withoutFactor } = administrators
  if (withoutFactor.length === 0) return []
  const names = withoutFactor.slice(0, MAX_NAMED).join(', ')
  const rest = withoutFactor.length > MAX_NAMED ? ` and ${withoutFactor.length - MAX_NAMED} more` : ''
  const who = `${withoutFactor.length} of ${all === 1 ? '1 administrator' : `${all} administrators`}`
  return asksFactor
    ? [
        {
          state: 'care',
          text: `ADMIN_TOTP=required shuts ${who} out of the panel until they set up a second factor: ${names}${rest}.`,
        },
      ]
    : [
        {
          state: 'note',
          text: `${who} without a second factor: ${names}${rest}. Let them set it up at /admin/second-factor before ADMIN_TOTP=required.`,
        },
      ]
}

const MAX_NAMED = 10
