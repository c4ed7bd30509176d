import { eq } from 'drizzle-orm'
import { modelConsents } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import type { Viewer } from '#src/http/session/current-user.ts'

/** The model that the operator named, as people read of it; null where there is none. */
export function modelOf({ env }: Pick<Deps, 'env'>): { name: string; host: string } | null {
  return env.ai && { name: env.ai.model, host: new URL(env.ai.baseUrl).host }
}

/** Whether a person agreed that their messages go to the server that the operator names now. */
export function hasAgreed(deps: Pick<Deps, 'db' | 'env'>, { id }: Pick<Viewer, 'id'>): boolean {
  const { host } = deps.db.read
    .select({ host: modelConsents.host })
    .from(modelConsents)
    .where(eq(modelConsents.userId, id))
    .get() ?? { host: null }
  return host !== null && host === modelOf(deps)?.host
}

/** Agrees, or takes it back. Throws `missing` where there is no model to agree to. */
export async function saveConsent(deps: Deps, { id }: Viewer, agrees: boolean) {
  const model = modelOf(deps)
  if (agrees && !model) throw missing('language model')
  const agreedAt = deps.clock.now()
  await deps.db.write(async tx => {
    await tx.delete(modelConsents).where(eq(modelConsents.userId, id))
    if (agrees && model) await tx.insert(modelConsents).values({ userId: id, host: model.host, agreedAt })
  })
}
