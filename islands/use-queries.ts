import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { getQueryFn } from './query-client.ts'

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
 * Data that came with the page and is shared by islands: invalidating its key refreshes it in each that is awake.
 * The first render is the server's even where another island has changed the data since.
 */
export function usePageData<T>(queryKey: QueryKey, fromPage: T): T {
  const { data } = useQuery({ queryKey, initialData: fromPage as unknown })
  const isAwake = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return isAwake ? (data as T) : fromPage
}
