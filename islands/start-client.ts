import { hideFromOthers } from './enhance/hide-from-others.ts'
import { preventDoubleSubmit } from './enhance/prevent-double-submit.ts'
import { hydrateIslands } from './hydrate-islands.ts'
import type { Loaders } from './registry-types.ts'

/**
 * What the browser does on every page, in under 2 KB: it listens. What the page brought comes in a chunk after it, which the
 * browser keeps for all pages; what else is done, when it is needed; React with the first island or toast.
 */
export function startClient(loadRegistry: () => Promise<{ registry: Loaders }>): void {
  hideFromOthers()
  hydrateIslands(loadRegistry)
  preventDoubleSubmit()
  import('./enhance/enhance-page.ts').then(({ enhancePage }) => enhancePage())
}
