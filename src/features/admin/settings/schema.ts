import * as z from 'zod/mini'
import { type SettingKey, type SettingValue, settingKeys } from '#db/site-settings.ts'
import { email } from '#src/domain/people/email.ts'
import { cleanLine } from '#src/domain/text.ts'

/** In whole KES. */
export const MAX_FEE = 1_000_000

/** The most that M-Pesa takes at once, in whole KES (facts/daraja.md section 4). */
export const MAX_TRANSACTION = 250_000

const changed = z.optional(
  z.nullable(z.union([z.string(), z.number()], 'Use text, a number, or null for the default')),
)

/** A change by an API call: text or whole KES for each setting that changes, null for its default. */
export const settingsChange = z.object(
  Object.fromEntries(settingKeys.map(key => [key, changed])) as Record<SettingKey, typeof changed>,
)
export type SettingsChange = z.infer<typeof settingsChange>

/** Reads the input for a setting: text without needless spaces, or whole KES. Empty is unset if that is allowed. */
export function readSetting(key: SettingKey, input: string): { value: SettingValue } | { problem: string } {
  if (mayBeUnset(key) && input.trim() === '') return { value: null }
  const { data, error } = schemaOf(key).safeParse(input)
  return data === undefined
    ? { problem: error?.issues[0]?.message ?? 'Please check this field' }
    : { value: data }
}

export const mayBeUnset = (key: SettingKey) => key.startsWith('social.') || key.startsWith('safeguarding.')

function schemaOf(key: SettingKey): z.ZodMiniType<string | number> {
  if (key.startsWith('fees.')) return fee
  return key.startsWith('social.') ? webAddress : (schemas[key] ?? line('Please fill this in', 200))
}

const line = (message: string, most: number) =>
  z
    .string(message)
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, message),
      z.maxLength(most, `Use at most ${most} characters`),
    )

const phoneMessage = 'Please enter a phone number, such as 0712 345 678 or +254 20 123 4567'

const phone = z.string(phoneMessage).check(
  z.overwrite(text => text.replace(/\s+/g, ' ').trim()),
  z.regex(/^\+?[\d ()-]{3,24}$/, phoneMessage),
  z.refine(text => {
    const digits = text.replace(/\D/g, '').length
    return digits >= 3 && digits <= 15
  }, phoneMessage),
)

const feeMessage = 'Please enter whole shillings from 0 to 1,000,000'

/** '1,050' and 'KES 1050' are whole shillings too. */
const fee = z.pipe(
  z.string(feeMessage).check(
    z.overwrite(text => text.replace(/^\s*kes\b/i, '').replaceAll(/[\s,]/g, '')),
    z.regex(/^\d{1,7}$/, feeMessage),
    z.refine(text => Number(text) <= MAX_FEE, feeMessage),
  ),
  z.transform(Number),
)

const addressMessage = 'Please enter a web address that starts with https://'

const webAddress = z
  .string(addressMessage)
  .check(z.trim(), z.maxLength(200, 'Use at most 200 characters'), z.refine(isPublicAddress, addressMessage))

function isPublicAddress(text: string): boolean {
  if (!URL.canParse(text) || /[\s"'<>\\]/.test(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === ''
}

const schemas: Partial<Record<SettingKey, z.ZodMiniType<string>>> = {
  name: line('Please enter the name of the site', 60),
  claim: line('Please enter the closing line', 160),
  'support.email': email,
  'support.phone': phone,
  'safeguarding.name': line('Please enter a name', 100),
  'safeguarding.phone': phone,
  'safeguarding.email': email,
}
