import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { sessions } from '#db/schema.ts'
import { DomainError } from '#src/errors.ts'
import type { Viewer } from './current-user.ts'

/** Milliseconds for which an entered password is recent. */
export const PASSWORD_HOLDS = 10 * 60_000

/** The viewer, and when they last entered their password in this session. */
export type Recent = Pick<Viewer, 'id' | 'passwordGivenAt'>

/** Whether the password was given in this session within the last 10 minutes. */
export const isPasswordRecent = ({ passwordGivenAt }: Recent, now: number) =>
  passwordGivenAt > now - PASSWORD_HOLDS

/**
 * Protects payments and deletions from someone else at an open browser: the password must have been entered within the last 10
 * minutes. Throws `forbidden`, which asks for it.
 */
export function assertRecentPassword(viewer: Recent, now: number) {
  if (isPasswordRecent(viewer, now)) return
  throw new DomainError(
    'forbidden',
    'Please enter your password again. You last entered it more than 10 minutes ago.',
    undefined,
    'password',
  )
}

/** Records in a session that the password was entered at `now`. */
export async function notePassword(tx: Tx, sid: string, now: number) {
  const sess = sql`json_set(${sessions.sess}, '$.confirmedAt', ${now})`
  await tx.update(sessions).set({ sess }).where(eq(sessions.sid, sid))
}
