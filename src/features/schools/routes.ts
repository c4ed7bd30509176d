import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { schoolDirectoryRoutes } from './directory/routes.tsx'
import { joinRoutes } from './members/join-routes.tsx'
import { membersRoutes } from './members/routes.tsx'
import { schoolPanelRoutes } from './panel/routes.tsx'
import { ownSchoolRoutes } from './settings/routes.tsx'

export const schoolsRoutes = (deps: Deps) =>
  new Elysia()
    .use(schoolDirectoryRoutes(deps))
    .use(schoolPanelRoutes(deps))
    .use(ownSchoolRoutes(deps))
    .use(membersRoutes(deps))
    .use(joinRoutes(deps))
