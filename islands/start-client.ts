import { hideFromOthers } from './enhance/hide-from-others.ts'
import { preventDoubleSubmit } from './enhance/prevent-double-submit.ts'
import { type HydrateIsland, hydrateIslands } from './hydrate-islands.ts'

/**
 * Runs on every page in under 2 KB and only adds listeners. The enhancements follow in a cached chunk, rare ones when they are
 * needed, and React with the first island or toast.
 */
export function startClient(load: () => Promise<{ hydrate: HydrateIsland }>): void {
  hideFromOthers()
  hydrateIslands(load)
  preventDoubleSubmit()
  import('./enhance/enhance-page.ts').then(({ enhancePage }) => enhancePage())
}
