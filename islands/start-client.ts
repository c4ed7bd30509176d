import { hideFromOthers } from './hide-from-others.ts'
import type { Loaders } from './loaders.ts'
import { sendOnce } from './send-once.ts'
import { wakeIslands } from './wake-islands.ts'

/**
 * What the browser does on every page, in under 2 KB: it listens. What the page brought comes in a chunk after it, which the
 * browser keeps for all pages; what else is done, when it is needed; React with the first island or toast.
 */
export function startClient(loadRegistry: () => Promise<{ registry: Loaders }>): void {
  hideFromOthers()
  wakeIslands(loadRegistry)
  sendOnce()
  import('./arrival.ts').then(({ arrive }) => arrive())
}
