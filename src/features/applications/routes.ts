import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { candidatesRoutes } from './candidates/routes.tsx'
import { notesRoutes } from './notes/routes.ts'
import { receivedRoutes } from './received/routes.tsx'
import { sentRoutes } from './sent/routes.tsx'

export const applicationsRoutes = (deps: Deps) =>
  new Elysia()
    .use(sentRoutes(deps))
    .use(receivedRoutes(deps))
    .use(notesRoutes(deps))
    .use(candidatesRoutes(deps))
