import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { type IslandComponent, IslandRoot } from './island-root.tsx'
import { createQueryClient } from './query-client.ts'
import { registry } from './registry.ts'
import type { Loaders, PropsOf } from './registry-types.ts'

const components = await loadIslands(registry)

/** Places an island of the registry on a page: its HTML now, its behaviour once it wakes. */
export function Island(placed: IslandProps<typeof registry>) {
  return <IslandFrame components={components} island={placed} />
}

/** An island of a registry: its name, its props, and when it hydrates. */
export type IslandProps<R extends Loaders> = {
  [Name in keyof R & `${string}/${string}`]: {
    name: Name
    /** They travel in the page as JSON: nothing secret. */
    props: PropsOf<R[Name]>
    hydrate: Trigger
  }
}[keyof R & `${string}/${string}`]

/**
 * `load` wakes an island when the browser is idle, `interaction` at the first pointer, key, focus or change inside;
 * `stored:key` on load where local storage has the key, else at interaction.
 */
type Trigger = 'load' | 'interaction' | `stored:${string}`

/** The components of a registry by name; loaded before any page is rendered, since rendering does not wait. */
export async function loadIslands(loaders: Loaders): Promise<Map<string, IslandComponent>> {
  const loading = Object.entries(loaders).map(async ([name, load]) => [name, (await load()).default] as const)
  return new Map(await Promise.all(loading))
}

interface FrameProps {
  components: Map<string, IslandComponent>
  island: { name: string; props: object; hydrate: Trigger }
}

/**
 * The island in its wrapper. Each island is a React root of its own: `useId` counts within a root, so it is rendered
 * apart, under the id of its wrapper.
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
