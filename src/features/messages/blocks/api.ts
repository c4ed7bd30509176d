import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { session } from '#src/http/session.ts'
import { blockedBy, blockPerson, unblockPerson } from '../blocks.ts'
import { newBlock } from '../schema.ts'

/** Whom a person does not want to hear from. */
export const blocksApi = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get('/api/blocks', async ({ user }) => blockedBy(deps.db.read, user.id), { role: 'anyone' })
    .post(
      '/api/blocks',
      async ({ body, user, status }) => status(201, await blockPerson(deps, user, body.userId)),
      { body: newBlock, role: 'anyone' },
    )
    .delete('/api/blocks/:id', async ({ params, user }) => unblockPerson(deps, user, params.id), {
      role: 'anyone',
    })
