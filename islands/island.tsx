import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { type IslandComponent, IslandRoot } from './island-root.tsx'
import { createQueryClient } from './query-client.ts'
import { registry } from './registry.ts'
import type { Loaders, PropsOf } from './registry-types.ts'

const components = await loadIslands(registry)

/** Renders an island of the registry as HTML, which hydrates later. */
export function Island(placed: IslandProps<typeof registry>) {
  return <IslandFrame components={components} island={placed} />
}

/** An island of a registry: its name, its props, and when it hydrates. */
export type IslandProps<R extends Loaders> = {
  [Name in keyof R & `${string}/${string}`]: {
    name: Name
    /** Sent in the page as JSON, so nothing secret. */
    props: PropsOf<R[Name]>
    hydrate: Trigger
  }
}[keyof R & `${string}/${string}`]

/**
 * `load` hydrates an island when the browser is idle, `interaction` at the first pointer, key, focus or change event inside,
 * `stored:key` on load if local storage has the key, else at interaction.
 */
type Trigger = 'load' | 'interaction' | `stored:${string}`

/** Loads the components of a registry by name, before any page is rendered, since rendering is synchronous. */
export async function loadIslands(loaders: Loaders): Promise<Map<string, IslandComponent>> {
  const loading = Object.entries(loaders).map(async ([name, load]) => [name, (await load()).default] as const)
  return new Map(await Promise.all(loading))
}

interface FrameProps {
  components: Map<string, IslandComponent>
  island: { name: string; props: object; hydrate: Trigger }
}

/**
 * Renders the island in its wrapper. `useId` counts within a React root, so each island is rendered as a root of its own, with
 * the wrapper's id as prefix.
 */
export function IslandFrame({ components, island: { name, props, hydrate } }: FrameProps) {
  const id = useId()
  const component = components.get(name)
  if (!component) throw new Error(`No island is named ${name}`)
  const tree = <IslandRoot component={component} props={props} client={createQueryClient()} />
  return (
    <div
      id={id}
      className="contents"
      data-island={name}
      data-hydrate={hydrate}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, escaped by it
      dangerouslySetInnerHTML={{ __html: renderToString(tree, { identifierPrefix: id }) }}
    />
  )
}
