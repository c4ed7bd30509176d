import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { cvPages } from './cv/routes.tsx'
import { professionalsApi } from './directory/api.ts'
import { professionalsPages } from './directory/pages.tsx'
import { documentsApi } from './documents/api.ts'
import { documentsPages } from './documents/pages.tsx'
import { professionalPages } from './show/routes.tsx'

export const professionalsRoutes = (deps: Deps) =>
  new Elysia()
    .use(professionalsApi(deps))
    .use(professionalsPages(deps))
    .use(cvPages(deps))
    .use(documentsApi(deps))
    .use(documentsPages(deps))
    .use(professionalPages(deps))
