import { networks, type SettingKey, type SettingValue } from '#db/site-settings.ts'
import { type Role, roleNames, toRole } from '#src/domain/people/roles.ts'
import { isAnnual } from '#src/domain/plans.ts'
import { formatKes } from '#src/ui/format.ts'

/** The role that pays a fee: 'fees.coach' is for career coaches. */
export function roleOfFee(key: SettingKey): Role | null {
  return key.startsWith('fees.') ? toRole(key.slice('fees.'.length)) : null
}

export function settingLabel(key: SettingKey): string {
  const role = roleOfFee(key)
  return role ? `${roleNames[role]} fee` : (labels[key] ?? key)
}

/** A value as people read it; unset is null. */
export function valueText(key: SettingKey, value: SettingValue): string | null {
  const role = roleOfFee(key)
  if (value === null || value === '') return null
  if (!role) return String(value)
  return value === 0 ? 'Free' : `${formatKes(Number(value))} ${isAnnual(role) ? 'a year' : 'one-time'}`
}

/** A value as its field shows it. */
export const fieldText = (value: SettingValue) => (value === null ? '' : String(value))

const labels: Partial<Record<SettingKey, string>> = {
  name: 'Name of the site',
  claim: 'Claim on the landing page',
  'support.email': 'Support email',
  'support.phone': 'Support phone',
  'safeguarding.name': 'Safeguarding contact: name',
  'safeguarding.phone': 'Safeguarding contact: phone',
  'safeguarding.email': 'Safeguarding contact: email',
  ...Object.fromEntries(Object.entries(networks).map(([name, label]) => [`social.${name}`, label])),
}
