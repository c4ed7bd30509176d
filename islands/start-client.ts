import type { Loaders } from './loaders.ts'
import { sendOnce } from './send-once.ts'
import { switchPasswords } from './switch-passwords.ts'
import { wakeIslands } from './wake-islands.ts'

/**
 * What the browser does on every page, in under 2 KB: it listens. What is then done comes in chunks, when it is
 * needed; React with the first island or toast.
 */
export function startClient(loadRegistry: () => Promise<{ registry: Loaders }>): void {
  wakeIslands(loadRegistry)
  switchPasswords()
  sendOnce()
  if (document.querySelector('[data-toast], [data-draft], [data-copy], [data-load-more], .tooltip'))
    import('./arrival.ts').then(({ arrive }) => arrive())
}
