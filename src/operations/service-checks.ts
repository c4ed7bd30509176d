import { isAutomatic } from '#src/env/backup-settings.ts'
import type { Env } from '#src/env/env.ts'
import type { CurrentServices } from '#src/env/services.ts'
import type { Finding } from './finding.ts'

/** Variables without effect while their service is not set up. */
const additions = {
  daraja: { name: 'M-Pesa', keys: ['DARAJA_TILL', 'DARAJA_CALLBACK_URL'] },
  sms: { name: 'SMS', keys: ['AT_SENDER'] },
} as const

/** Services whose settings cannot be used, and settings of services that are not set up. */
export function checkServices(
  { serviceTexts }: Pick<Env, 'serviceTexts'>,
  services: CurrentServices,
): Finding[] {
  const { faults, sources } = services
  const unusable = Object.values(faults).map(
    (fault): Finding => ({
      state: 'wrong',
      text: `A service is off because its settings do not match: ${fault} Correct them in the Settings tab of the admin panel or in the environment.`,
    }),
  )
  const isOff = (service: keyof typeof additions) => sources[service] === null && !faults[service]
  const unused = (['daraja', 'sms'] as const).filter(isOff).flatMap(service => {
    const { name, keys } = additions[service]
    const set = keys.filter(key => serviceTexts[key])
    return set.map(
      (key): Finding => ({ state: 'care', text: `${key} has no effect: ${name} is not set up.` }),
    )
  })
  return [...unusable, ...unused]
}

/** Lists which optional services are configured and where, without keys or passwords. */
export function listServices(
  { smsAlerts, ai, backup }: Pick<Env, 'smsAlerts' | 'ai' | 'backup'>,
  { daraja, smtp, sms, sources }: CurrentServices,
): { name: string; isOn: boolean; source: string | null; text: string }[] {
  const service = (name: string, isOn: boolean, on: string, off: string, source: string | null = null) => ({
    ...{ name, isOn, source },
    text: isOn ? on + (source ? ` Its settings are from the ${source}.` : '') : off,
  })
  return [
    service(
      'M-Pesa',
      daraja !== null,
      'M-Pesa is set up.',
      'M-Pesa is not set up, so no one can pay. To set it up, use the Settings tab of the admin panel or fill in the DARAJA_* settings.',
      sources.daraja,
    ),
    service(
      'Email',
      smtp !== null,
      'Email is sent by SMTP.',
      'Emails are saved to DATA_DIR/outbox. To send them, set up email in the Settings tab of the admin panel, or set SMTP_URL and MAIL_FROM.',
      sources.smtp,
    ),
    service(
      'SMS',
      sms !== null,
      "SMS messages are sent by Africa's Talking.",
      'SMS messages are saved to DATA_DIR/outbox. To send them, set up SMS in the Settings tab of the admin panel, or set AT_USERNAME and AT_API_KEY.',
      sources.sms,
    ),
    service(
      'Job alerts by SMS',
      smsAlerts,
      'Users can get job alerts by SMS, at most one a day each (SMS_ALERTS=on).',
      'Job alerts are sent by email only. To offer them by SMS too, set SMS_ALERTS=on.',
    ),
    service(
      'Assistant',
      ai !== null,
      'The assistant uses a language model.',
      'The assistant uses no language model. To use one, set AI_BASE_URL and AI_MODEL.',
    ),
    service(
      'Automatic backups',
      isAutomatic(backup),
      `A backup is made and checked every night, ${backup.passphrase === null ? 'not encrypted' : 'encrypted'}.`,
      'There are no automatic backups. To turn them on, set BACKUP_DIR or S3_BUCKET.',
    ),
  ]
}
