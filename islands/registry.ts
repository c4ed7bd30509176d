import type { Loaders } from './loaders.ts'

/**
 * Every island by its name, `<feature>/<name>`, each a chunk of its own: `'jobs/example': () => import('./jobs/example.tsx')`.
 * The list is written out, since Bun has no `import.meta.glob`.
 */
export const registry = {
  'accounts/admin-login-form': () => import('./accounts/admin-login-form.tsx'),
  'accounts/login-form': () => import('./accounts/login-form.tsx'),
  'accounts/photo-form': () => import('./accounts/photo-form.tsx'),
  'accounts/profile-form': () => import('./accounts/profile-form.tsx'),
  'accounts/registration-wizard': () => import('./accounts/registration-wizard.tsx'),
  'applications/apply-dialog': () => import('./applications/apply-dialog.tsx'),
  'payments/payment': () => import('./payments/payment.tsx'),
  'platform/users-table': () => import('./platform/users-table.tsx'),
  'schools/log-in-again': () => import('./schools/log-in-again.tsx'),
} satisfies Loaders
