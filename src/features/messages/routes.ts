import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { byId } from '#src/http/api.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { blockedBy, blockPerson, unblockPerson } from './blocks.ts'
import { inboxRoutes } from './inbox/routes.tsx'
import { blockJson } from './json.ts'
import { newBlock } from './schema.ts'

export const messagesRoutes = (deps: Deps) => new Elysia().use(inboxRoutes(deps)).use(blocksRoutes(deps))

const blocksRoutes = (deps: Deps) =>
  routes(deps)
    .get('/api/blocks', ({ user }) => blockedBy(deps.db.read, user.id), {
      role: 'anyone',
      response: z.array(blockJson),
      detail: { summary: 'List the people I blocked' },
    })
    .post(
      '/api/blocks',
      async ({ body, user, status }) => status(201, await blockPerson(deps, user, body.userId)),
      {
        body: newBlock,
        role: 'anyone',
        response: { 201: blockJson },
        detail: { summary: 'Block a person' },
      },
    )
    .post(
      '/messages/:id/block',
      async ({ user, params: { id } }) => {
        const { name } = await blockPerson(deps, user, id)
        return seeOther(paths.conversation(id), {
          title: `${name} is blocked`,
          description: 'They can no longer message you. They will not be notified.',
        })
      },
      { ...byId, role: 'anyone' },
    )
    .delete('/api/blocks/:id', ({ params, user }) => unblockPerson(deps, user, params.id), {
      ...byId,
      role: 'anyone',
      response: z.object({ success: z.boolean() }),
      detail: { summary: 'Unblock a person' },
    })
    .post(
      '/messages/:id/unblock',
      async ({ user, params: { id } }) => {
        await unblockPerson(deps, user, id)
        return seeOther(paths.conversation(id), {
          title: 'Unblocked',
          description: 'This person can message you again.',
        })
      },
      { ...byId, role: 'anyone' },
    )
