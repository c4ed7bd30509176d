import type { JobAlert, User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { toGsm } from '#src/domain/text.ts'
import { invalidFields } from '#src/errors.ts'
import { paths } from '#src/paths.ts'

type Contact = Pick<User, 'phone' | 'phoneLinksFrom'>

/** One SMS of the GSM 03.38 alphabet. */
const MAX_LENGTH = 160

/** The number for a person's job alerts by SMS: a confirmed one, if the operator allows them (SMS_ALERTS); else null. */
export const alertPhone = ({ env }: Pick<Deps, 'env'>, person: Contact | null): string | null =>
  env.smsAlerts && person?.phone && person.phoneLinksFrom !== null ? person.phone : null

/** Throws `invalid` unless the person has a number for job alerts. */
export function assertAlertPhone(deps: Pick<Deps, 'env'>, person: Contact | null) {
  if (alertPhone(deps, person)) return
  throw invalidFields({
    channel: deps.env.smsAlerts
      ? 'Confirm your phone number in Account Settings first.'
      : 'Job alerts are sent by email only.',
  })
}

export const sendsSms = ({ channel }: Pick<JobAlert, 'channel'>) => channel !== 'email'

/**
 * A digest as one SMS: what is new, as in the email's subject, the path of the best job, and where the alerts end. The subject
 * is cut to fit.
 */
export function digestSms({ env, site }: Pick<Deps, 'env' | 'site'>, subject: string, path: string): string {
  const links = ` ${env.publicUrl}${path} Stop: ${env.publicUrl}${paths.alerts()}`
  const text = toGsm(`${site().name}: ${subject}`)
  const room = MAX_LENGTH - links.length
  return (text.length <= room ? text : `${text.slice(0, Math.max(0, room - 3)).trimEnd()}...`) + links
}
