import { hydrateIsland } from './hydrate.tsx'
import { registry } from './registry.ts'

/** One chunk with the list of islands and what hydrates them. The server needs only the list. */
export const hydrate = (island: HTMLElement) => hydrateIsland(island, registry)
