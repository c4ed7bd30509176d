import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { sessions } from '#db/schema.ts'
import { DomainError } from '#src/errors.ts'
import type { Viewer } from './current-user.ts'

/** For so many ms the password counts as just given. */
export const PASSWORD_HOLDS = 10 * 60_000

/** The viewer, and when they last entered their password in this session. */
export type Recent = Pick<Viewer, 'id' | 'passwordGivenAt'>

/** Whether the password was given in this session within the last 10 minutes. */
export const isPasswordRecent = ({ passwordGivenAt }: Recent, now: number) =>
  passwordGivenAt > now - PASSWORD_HOLDS

/**
 * What moves money or erases is done by the person, not by whoever finds their browser open: the password must have been given
 * within the last 10 minutes. Throws `forbidden` that asks for it.
 */
export function assertRecentPassword(viewer: Recent, now: number) {
  if (isPasswordRecent(viewer, now)) return
  throw new DomainError(
    'forbidden',
    'Please enter your password again: you gave it more than 10 minutes ago.',
    undefined,
    'password',
  )
}

/** Notes in a session that the password was given at `now`. */
export async function notePassword(tx: Tx, sid: string, now: number) {
  const sess = sql`json_set(${sessions.sess}, '$.confirmedAt', ${now})`
  await tx.update(sessions).set({ sess }).where(eq(sessions.sid, sid))
}
