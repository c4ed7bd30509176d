import { hydrateRoot } from 'react-dom/client'
import { type IslandComponent, IslandRoot } from './island-root.tsx'
import { createQueryClient } from './query-client.ts'
import type { Loaders } from './registry-types.ts'
import { syncFields } from './sync-fields-after-hydration.ts'

/** Shared by all islands of the page, so that a refresh in one updates the others. */
const client = createQueryClient()

/** Hydrates an island and resolves once it is interactive. Throws if its chunk cannot be loaded. */
export async function hydrateIsland(island: HTMLElement, loaders: Loaders): Promise<void> {
  const { island: name, props = '{}' } = island.dataset
  const load = Object.entries(loaders).find(([key]) => key === name)?.[1]
  if (!load) throw new Error(`No island is named ${name}`)
  const { default: component } = await load()
  // Not part of what React rendered.
  island.querySelector('[data-unsent]')?.remove()
  await hydrateRootOf(island, component, JSON.parse(props))
  syncFields(island)
}

function hydrateRootOf(island: HTMLElement, component: IslandComponent, props: object): Promise<void> {
  const fromServer = [...island.childNodes]
  return new Promise(resolve => {
    const tree = <IslandRoot component={component} props={props} client={client} onHydrated={resolve} />
    const root = hydrateRoot(island, tree, {
      identifierPrefix: island.id,
      // React empties a root that throws; the server's markup, which works without script, is restored.
      onUncaughtError(error) {
        reportError(error)
        queueMicrotask(() => {
          root.unmount()
          island.replaceChildren(...fromServer)
          resolve()
        })
      },
    })
  })
}
