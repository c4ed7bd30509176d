import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { cvRoutes } from './cv/routes.tsx'
import { directoryRoutes } from './directory/routes.tsx'
import { documentsRoutes } from './documents/routes.tsx'
import { entriesRoutes } from './entries/routes.tsx'
import { savedProfessionalsRoutes } from './saved/routes.tsx'
import { profileRoutes } from './show/routes.tsx'

export const professionalsRoutes = (deps: Deps) =>
  new Elysia()
    .use(directoryRoutes(deps))
    .use(profileRoutes(deps))
    .use(cvRoutes(deps))
    .use(documentsRoutes(deps))
    .use(entriesRoutes(deps))
    .use(savedProfessionalsRoutes(deps))
