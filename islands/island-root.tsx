import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import type { Loader } from './registry-types.ts'

export type IslandComponent = Awaited<ReturnType<Loader>>['default']

interface Props {
  component: IslandComponent
  props: object
  client: QueryClient
  /** Called once the island is hydrated. */
  onHydrated?: () => void
}

/** The React tree of an island, the same on the server and in the browser. */
export function IslandRoot({ component, props, client, onHydrated }: Props) {
  useEffect(() => onHydrated?.(), [onHydrated])
  const Component = component as ComponentType<object>
  return (
    <QueryClientProvider client={client}>
      <Component {...props} />
    </QueryClientProvider>
  )
}
