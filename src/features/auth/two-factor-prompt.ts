import { eq, sql } from 'drizzle-orm'
import { sessions } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { hasSecondFactor } from '#src/http/require-two-factor.ts'

/** Whether an administrator is offered a second factor: after each sign-in until there is one, or 'Not now'. */
export function isOfferedFactor({ db }: Deps, { id, sid }: Viewer): boolean {
  if (hasSecondFactor(db.read, id)) return false
  const own = db.read.select({ sess: sessions.sess }).from(sessions).where(eq(sessions.sid, sid)).get()
  return own?.sess.factorLater !== true
}

/** Not now: until the next sign-in it is not offered again. */
export async function dismissTwoFactorPrompt({ db }: Deps, { sid }: Viewer) {
  const sess = sql`json_set(${sessions.sess}, '$.factorLater', json('true'))`
  await db.write(async tx => {
    await tx.update(sessions).set({ sess }).where(eq(sessions.sid, sid))
  })
}
