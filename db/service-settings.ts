import { eq, inArray } from 'drizzle-orm'
import type { Env } from '#src/env/env.ts'
import {
  type ServiceKey,
  type ServiceTexts,
  serviceKeys,
  serviceTextsIn,
} from '#src/env/service-variables.ts'
import { type CurrentServices, servicesOf } from '#src/env/services.ts'
import { cached } from './cached.ts'
import { type Db, prepared, type Reader, type Tx } from './connection.ts'
import { settings } from './schema.ts'

/** Returns the services in use. Reads them again once a setting has changed, and every 10 seconds for other processes. */
export const serviceSettings = (db: Db, env: Env, now = Date.now): (() => CurrentServices) =>
  cached(db, () => currentServices(db.read, env), { now, until: from => from + 10_000 })

/** The services of the environment; a value saved in the panel wins. */
export const currentServices = (read: Reader, env: Env) => servicesOf(env, savedServices(read))

/** The values saved in the panel, by the names of their variables. */
export function savedServices(read: Reader): ServiceTexts {
  const rows = selectServices(read).all()
  return serviceTextsIn(Object.fromEntries(rows.map(({ key, value }) => [key, String(value)])))
}

const selectServices = prepared(read =>
  read
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, Object.values(serviceKeys).flat()))
    .prepare(),
)

/**
 * Saves values, which apply at once; an empty one unsets the environment's, null and a value equal to the environment's restore it.
 * Returns the variables that changed. Their values are secrets and have no history.
 */
export async function saveServices(
  tx: Tx,
  { serviceTexts }: Env,
  values: Partial<Record<ServiceKey, string | null>>,
  { userId, now }: { userId: string; now: number },
): Promise<ServiceKey[]> {
  const before = savedServices(tx)
  const isChanged = (key: ServiceKey) => savedValue(key) !== before[key]
  const savedValue = (key: ServiceKey) => {
    const value = values[key]
    return value === null || value === (serviceTexts[key] ?? '') ? undefined : value
  }
  const changed = Object.values(serviceKeys)
    .flat()
    .filter(key => values[key] !== undefined && isChanged(key))
  for (const key of changed) {
    const value = savedValue(key)
    const saved = { value, updatedAt: now, updatedById: userId }
    if (value === undefined) await tx.delete(settings).where(eq(settings.key, key))
    else
      await tx
        .insert(settings)
        .values({ key, ...saved })
        .onConflictDoUpdate({ target: settings.key, set: saved })
  }
  return changed
}
