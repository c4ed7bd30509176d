import { eq } from 'drizzle-orm'
import { modelConsents } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import type { ChatJson } from '../json.ts'

/** The name and host of the operator's model, or null if there is none. */
function modelOf({ env }: Pick<Deps, 'env'>): ChatJson['model'] {
  return env.ai && { name: env.ai.model, host: new URL(env.ai.baseUrl).host }
}

/** Whether the model answers the user's next message, and which model it is. */
export function answererFor(deps: Deps, asker: Viewer): Omit<ChatJson, 'messages'> {
  const agreed = hasAgreed(deps, asker)
  return { isModel: agreed, hasAgreed: agreed, model: modelOf(deps) }
}

/** Whether a user agreed that their messages are sent to the current model's host. */
export function hasAgreed(deps: Pick<Deps, 'db' | 'env'>, { id }: Pick<Viewer, 'id'>): boolean {
  const consent = deps.db.read
    .select({ host: modelConsents.host })
    .from(modelConsents)
    .where(eq(modelConsents.userId, id))
    .get()
  return consent !== undefined && consent.host === modelOf(deps)?.host
}

/** Saves or withdraws a user's consent. Throws `missing` for consent without a model. */
export async function saveConsent(deps: Deps, { id }: Viewer, agrees: boolean) {
  const model = modelOf(deps)
  if (agrees && !model) throw missing('language model')
  const agreedAt = deps.clock.now()
  await deps.db.write(async tx => {
    await tx.delete(modelConsents).where(eq(modelConsents.userId, id))
    if (agrees && model) await tx.insert(modelConsents).values({ userId: id, host: model.host, agreedAt })
  })
}
