import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { blocksApi } from './blocks/api.ts'
import { blocksPages } from './blocks/pages.tsx'
import { messagesApi } from './inbox/api.ts'
import { messagesPages } from './inbox/pages.tsx'

export const messagesRoutes = (deps: Deps) =>
  new Elysia().use(messagesApi(deps)).use(messagesPages(deps)).use(blocksApi(deps)).use(blocksPages(deps))
