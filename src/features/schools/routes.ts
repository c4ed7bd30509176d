import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { schoolsApi } from './directory/api.ts'
import { schoolDirectoryPages } from './directory/pages.tsx'
import { peopleApi } from './members/api.ts'
import { joinPages } from './members/join-pages.tsx'
import { peoplePages } from './members/pages.tsx'
import { schoolAdminPages } from './panel/pages.tsx'
import { ownSchoolApi } from './settings/api.ts'
import { ownSchoolPages } from './settings/pages.tsx'

export const schoolsRoutes = (deps: Deps) =>
  new Elysia()
    .use(schoolsApi(deps))
    .use(schoolDirectoryPages(deps))
    .use(schoolAdminPages(deps))
    .use(ownSchoolApi(deps))
    .use(ownSchoolPages(deps))
    .use(peopleApi(deps))
    .use(peoplePages(deps))
    .use(joinPages(deps))
