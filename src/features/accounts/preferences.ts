import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Tx } from '#db/open.ts'
import { type User, users } from '#db/schema.ts'
import { type PreferenceName, preferences as schema } from './preferences-schema.ts'
import { individuals } from './schema.ts'

/** Keeps what a person chose; what is left out stays as it is. */
export async function savePreferences(tx: Tx, { id, preferences }: User, chosen: z.infer<typeof schema>) {
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined)
  await tx
    .update(users)
    .set({ preferences: { ...preferences, ...Object.fromEntries(given) } })
    .where(eq(users.id, id))
}

/** The choices that change something for a person: only professionals have a profile to show. */
export const choicesFor = ({ userType }: Pick<User, 'userType'>): PreferenceName[] =>
  individuals.some(role => role === userType)
    ? ['emailNotifications', 'smsNotifications', 'profileVisible']
    : ['emailNotifications', 'smsNotifications']

/** The choices as a form sends them: a box that is not ticked is not sent at all. */
export function ticked(body: unknown, names: PreferenceName[]) {
  const sent: Record<string, unknown> = typeof body === 'object' ? { ...body } : {}
  return schema.parse(Object.fromEntries(names.map(name => [name, sent[name] ?? false])))
}
