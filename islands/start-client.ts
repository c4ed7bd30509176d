import type { Loaders } from './loaders.ts'
import { switchPasswords } from './switch-passwords.ts'
import { wakeIslands } from './wake-islands.ts'

/** Everything the browser does on every page. It weighs under 2 KB; React comes with the first island or toast. */
export function startClient(loadRegistry: () => Promise<{ registry: Loaders }>): void {
  wakeIslands(loadRegistry)
  switchPasswords()

  const arrived = document.getElementById('toaster')?.dataset.toast
  if (arrived) import('./toaster.tsx').then(({ show }) => show(JSON.parse(arrived)))
}
