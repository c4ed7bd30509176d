import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { getQueryFn, type PageQueryClient } from './query-client.ts'

/** The signed-in user of GET /api/auth/user, null when signed out; read again by each island that wakes. */
export function useUser<User extends { id: string }>() {
  const { data, isPending } = useQuery({
    queryKey: ['/api/auth/user'],
    queryFn: getQueryFn({ on401: 'returnNull' }),
    retry: false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  return { user: (data ?? null) as User | null, isLoading: isPending }
}

/**
 * Data that came with the page and is shared by islands: invalidating its key refreshes it in each that is awake, and
 * in others when they wake. The first render is the server's even where the data has changed since.
 */
export function usePageData<T>(queryKey: QueryKey, fromPage: T): T {
  const client = useQueryClient() as PageQueryClient
  const { data } = useQuery({
    queryKey,
    initialData: fromPage as unknown,
    initialDataUpdatedAt: () => (client.isOutdated(queryKey) ? OUTDATED : performance.timeOrigin),
    staleTime: query => (query.state.dataUpdatedAt === OUTDATED ? 0 : Number.POSITIVE_INFINITY),
  })
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isAwake ? (data as T) : fromPage
}

const OUTDATED = 0
const neverChanges = () => () => {}
