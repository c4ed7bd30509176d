import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  partialMatchKey,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError, apiRequest } from './api.ts'

/** The defaults of SPEC.md section 7: nothing is fetched again unless a call says that it changed. */
export function createQueryClient(): PageQueryClient {
  return new PageQueryClient({
    defaultOptions: {
      queries: {
        queryFn: getQueryFn({ on401: 'throw' }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
      // Offline they fail at once instead of waiting without a word.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Remembers refreshed keys, for islands that hydrate later with older data. */
export class PageQueryClient extends QueryClient {
  readonly #refreshed: QueryKey[] = []

  override invalidateQueries<Key extends QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    this.#refreshed.push((filters.queryKey ?? []) as QueryKey)
    return super.invalidateQueries(filters, options)
  }

  /** Whether data of this key that came with the page has been refreshed since. */
  isOutdated(key: QueryKey): boolean {
    return this.#refreshed.some(refreshed => partialMatchKey(key, refreshed))
  }
}

/** Fetches the URL made of the query key's parts, joined by slashes. Throws ApiError; a 401 may return null. */
export function getQueryFn({ on401 }: { on401: 'returnNull' | 'throw' }) {
  return async ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => {
    try {
      return await (await apiRequest('GET', queryKey.join('/'), undefined, signal)).json()
    } catch (error) {
      if (on401 === 'returnNull' && error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
}
