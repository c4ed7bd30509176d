import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { blocksRoutes } from './blocks/routes.ts'
import { inboxRoutes } from './inbox/routes.tsx'

export const messagesRoutes = (deps: Deps) => new Elysia().use(inboxRoutes(deps)).use(blocksRoutes(deps))
