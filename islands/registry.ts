import type { Loaders } from './loaders.ts'

/**
 * Every island by its name, `<feature>/<name>`, each a chunk of its own: `'jobs/example': () => import('./jobs/example.tsx')`.
 * The list is written out, since Bun has no `import.meta.glob`.
 */
export const registry = {} satisfies Loaders
