import type { Loaders } from './registry-types.ts'

/**
 * Every island by its name, `<feature>/<name>`, each a chunk of its own: `'jobs/example': () => import('./jobs/example.tsx')`.
 * The list is written out, since Bun has no `import.meta.glob`.
 */
export const registry = {
  'auth/admin-login-form': () => import('./auth/admin-login-form.tsx'),
  'auth/login-form': () => import('./auth/login-form.tsx'),
  'profile/photo-form': () => import('./profile/photo-form.tsx'),
  'profile/profile-form': () => import('./profile/profile-form.tsx'),
  'registration/registration-wizard': () => import('./registration/registration-wizard.tsx'),
  'admin/users-table': () => import('./admin/users-table.tsx'),
  'schools/log-in-again': () => import('./schools/session-expired.tsx'),
} satisfies Loaders
