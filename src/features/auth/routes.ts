import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { accountsApi } from './api.ts'
import { passwordPages } from './password/pages.tsx'
import { signInPages } from './sign-in/pages.tsx'
import { secondFactorPages } from './two-factor/pages.tsx'

export const authRoutes = (deps: Deps) =>
  new Elysia()
    .use(accountsApi(deps))
    .use(signInPages(deps))
    .use(secondFactorPages(deps))
    .use(passwordPages(deps))
