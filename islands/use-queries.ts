import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { getQueryFn, type PageQueryClient } from './query-client.ts'

/** The signed-in user of GET /api/auth/user, null when signed out; read again by each island that wakes. */
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
 * Data that came with the page and is shared by islands: invalidating its key refreshes it in each that is awake, and
 * in others when they wake.
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
 * False on the server and in the first render in the browser, which must not differ. What an island takes from the shared
 * cache waits for it: another island may have filled the cache already.
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
