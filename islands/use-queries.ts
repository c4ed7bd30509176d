import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { getQueryFn, type PageQueryClient } from './query-client.ts'

/** The user of GET /api/auth/user, null when signed out; read again by each island that hydrates. */
export function useUser<User extends { id: string }>() {
  const isAwake = useIsAwake()
  const { data, isPending } = useQuery({
    queryKey: ['/api/auth/user'],
    queryFn: getQueryFn({ on401: 'returnNull' }),
    retry: false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  const isLoading = isPending || !isAwake
  return { user: isLoading ? null : ((data ?? null) as User | null), isLoading }
}

/**
 * Data that came with the page and is shared by islands. Invalidating its key refreshes it in hydrated islands, and in others
 * when they hydrate.
 */
export function usePageData<T>(queryKey: QueryKey, fromPage: T): T {
  const isAwake = useIsAwake()
  const client = useQueryClient() as PageQueryClient
  const { data } = useQuery({
    queryKey,
    initialData: fromPage as unknown,
    initialDataUpdatedAt: () => (client.isOutdated(queryKey) ? OUTDATED : performance.timeOrigin),
    staleTime: query => (query.state.dataUpdatedAt === OUTDATED ? 0 : Number.POSITIVE_INFINITY),
  })
  return isAwake ? (data as T) : fromPage
}

/**
 * False on the server and in the first render in the browser, which must be the same. Only then may an island use the shared
 * cache, which another island may have filled already.
 */
function useIsAwake(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const OUTDATED = 0
const neverChanges = () => () => {}
