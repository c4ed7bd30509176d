import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { blockPerson, unblockPerson } from '../blocks.ts'

/** Blocking from a conversation, by forms without script. */
export const blocksPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .post('/messages/:id/block', async ({ viewer, params: { id } }) => {
      if (!viewer) return toSignIn(id)
      const { name } = await blockPerson(deps, viewer, id)
      return seeOther(paths.conversation(id), blocked(name))
    })
    .post('/messages/:id/unblock', async ({ viewer, params: { id } }) => {
      if (!viewer) return toSignIn(id)
      await unblockPerson(deps, viewer, id)
      return seeOther(paths.conversation(id), {
        title: 'Unblocked',
        description: 'They can write to you again.',
      })
    })

const toSignIn = (id: string) => seeOther(paths.login(paths.conversation(id)))

const blocked = (name: string): Toast => ({
  title: `${name} is blocked`,
  description: 'They can no longer write to you, and are not told.',
})
