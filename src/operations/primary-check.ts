import { createPrimary } from '#db/libsql/primary.ts'
import type { Env } from '#src/env/env.ts'
import type { Finding } from './finding.ts'

type Site = Pick<Env, 'database'>

/** What is to be said of the primary that several machines share. Their copies are read while it is away. */
export function checkPrimary({ database }: Site, answers: boolean): Finding[] {
  if (!database) return []
  return answers
    ? [{ state: 'ok', text: `The primary at ${database.url} answers.` }]
    : [{ state: 'wrong', text: `${noAnswer(database.url)} Nothing can be saved until it does.` }]
}

export async function doesPrimaryAnswer({ database }: Site): Promise<boolean> {
  if (!database) return false
  const asked = createPrimary(database).query({ sql: 'SELECT max(n) FROM change_log', args: [] })
  return asked.then(
    () => true,
    () => false,
  )
}

export const noAnswer = (url: string) =>
  `The primary at ${url} does not answer, or not to this DATABASE_TOKEN.`
