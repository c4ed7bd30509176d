import { eq } from 'drizzle-orm'
import type { Fees } from '#src/domain/plans.ts'
import type { Env } from '#src/env/env.ts'
import { cached } from './cached.ts'
import { type Db, prepared, type Reader, type Tx } from './connection.ts'
import { settingChanges, settings } from './schema.ts'

/** The name, contacts and fees of a site. The environment gives the defaults; a value saved in the panel wins. */
export interface Site {
  name: string
  supportEmail: string
  supportPhone: string
  fees: Fees
  /** The landing page's claim. */
  claim: string
  /** Network name to https address. */
  social: Record<string, string>
  /** The safeguarding contact; null means support. */
  safeguarding: SafeguardingContact | null
}

/** A named person, reached by phone, email or both. */
export interface SafeguardingContact {
  name: string
  phone: string | null
  email: string | null
}

/** The social media pages of a site. */
export const networks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
} as const

const feeNames = ['teacher', 'tutor', 'parent', 'counselor', 'coach', 'school'] as const
const networkNames = Object.keys(networks) as (keyof typeof networks)[]

export const feeKeys = feeNames.map(name => `fees.${name}` as const)
export const socialKeys = networkNames.map(name => `social.${name}` as const)

/** The settings of the panel, in its order. */
export const settingKeys = [
  'name',
  'claim',
  'support.email',
  'support.phone',
  'safeguarding.name',
  'safeguarding.phone',
  'safeguarding.email',
  ...feeKeys,
  ...socialKeys,
] as const

export type SettingKey = (typeof settingKeys)[number]

/** Text, or whole KES; null is unset. */
export type SettingValue = string | number | null

export type SettingValues = Record<SettingKey, SettingValue>

/** Returns the current settings. Reads them again once one has changed, and every 10 seconds for other processes. */
export const siteSettings = (db: Db, env: Env, now = Date.now): (() => Site) =>
  cached(db, () => siteOf(currentSettings(db.read, env)), { now, until: from => from + 10_000 })

/** The value of each setting: the saved one, else the default. */
export const currentSettings = (read: Reader, env: Env): SettingValues => ({
  ...defaultSettings(env),
  ...savedSettings(read),
})

/** The only reader of the table. */
export function savedSettings(read: Reader): Partial<SettingValues> {
  const rows = selectSettings(read).all()
  return Object.fromEntries(
    rows.filter(({ key }) => settingKeys.some(known => known === key)).map(({ key, value }) => [key, value]),
  )
}

const selectSettings = prepared(read => read.select().from(settings).prepare())

/** Saves a setting, with a line in the history. A value equal to the default is not stored: the default applies again. */
export async function saveSetting(
  tx: Tx,
  env: Env,
  { key, value, userId, now }: { key: SettingKey; value: SettingValue; userId: string; now: number },
) {
  const before = savedSettings(tx)[key] ?? null
  const after = value === defaultSettings(env)[key] ? null : value
  if (after === null) await tx.delete(settings).where(eq(settings.key, key))
  else {
    const saved = { value: after, updatedAt: now, updatedById: userId }
    await tx
      .insert(settings)
      .values({ key, ...saved })
      .onConflictDoUpdate({ target: settings.key, set: saved })
  }
  await tx.insert(settingChanges).values({ key, before, after, changedById: userId, changedAt: now })
}

/** The defaults, from the environment. */
export function defaultSettings(env: Env): SettingValues {
  const unset = Object.fromEntries(settingKeys.map(key => [key, null])) as SettingValues
  return {
    ...unset,
    name: env.siteName,
    claim: 'Join over 40,000 education professionals across all 47 counties of Kenya.',
    'support.email': env.supportEmail,
    'support.phone': env.supportPhone,
    ...Object.fromEntries(feeNames.map(name => [`fees.${name}`, env.fees[name]])),
  }
}

function siteOf(values: SettingValues): Site {
  const text = (key: SettingKey) => String(values[key] ?? '')
  const contact = text('safeguarding.name')
  return {
    name: text('name'),
    supportEmail: text('support.email'),
    supportPhone: text('support.phone'),
    fees: Object.fromEntries(feeNames.map(name => [name, Number(values[`fees.${name}`])])) as Fees,
    claim: text('claim'),
    social: Object.fromEntries(
      networkNames
        .map(name => [networks[name], text(`social.${name}`)])
        .filter(([, address]) => address !== ''),
    ),
    safeguarding: contact
      ? {
          name: contact,
          phone: text('safeguarding.phone') || null,
          email: text('safeguarding.email') || null,
        }
      : null,
  }
}
