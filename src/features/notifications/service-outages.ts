import type { Tx } from '#db/connection.ts'
import type { Deps } from '#src/deps.ts'
import { paths } from '#src/paths.ts'
import { isKnownOut, type Service } from './known-outages.ts'
import { type AdminNotice, notifyAdmins, removeFromAdmins } from './notify-admins.ts'

/**
 * Notifies administrators when a service begins to refuse our credentials, and when it accepts them again. The notification of the
 * outage is removed when it ends, so while there is one, no other is made.
 */
export async function noteService(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  service: Service,
  isRefused: boolean,
): Promise<void> {
  if (isKnownOut(tx, service) === isRefused) return
  const { provider, settings, works } = texts[service]
  const [before, once] = isRefused ? ['works', 'refused'] : ['refused', 'works']
  const notice: Pick<AdminNotice, 'subject' | 'text'> = isRefused
    ? {
        subject: `${provider} is rejecting our sign-in details`,
        text: `Check ${settings}. Run "elimu doctor --live" to test them.`,
      }
    : { subject: `${works} again`, text: 'Our sign-in details are accepted again.' }
  await removeFromAdmins(tx, `${before}-${service}`)
  await notifyAdmins(tx, deps, {
    ...notice,
    once: `${once}-${service}`,
    path: paths.adminDashboard('system'),
  })
}

const texts: Record<Service, { provider: string; settings: string; works: string }> = {
  email: { provider: 'The mail server', settings: 'SMTP_URL and MAIL_FROM', works: 'Email works' },
  sms: { provider: 'The SMS provider', settings: 'AT_USERNAME and AT_API_KEY', works: 'SMS works' },
  mpesa: { provider: 'M-Pesa', settings: 'the DARAJA_* settings', works: 'M-Pesa works' },
}
