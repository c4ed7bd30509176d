import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { passwordRoutes } from './password/routes.tsx'
import { signInRoutes } from './sign-in/routes.tsx'
import { twoFactorRoutes } from './two-factor/routes.tsx'

export const authRoutes = (deps: Deps) =>
  new Elysia().use(signInRoutes(deps)).use(twoFactorRoutes(deps)).use(passwordRoutes(deps))
