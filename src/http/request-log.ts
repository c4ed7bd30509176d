import type { Deps } from '#src/deps.ts'

interface Answered {
  id: string
  method: string
  /** The route's pattern; undefined if none matched. */
  route: string | undefined
  status: number
  ms: number
}

/** The number of requests by 'group class': 'jobs 2xx'. */
export const createRequestCounts = () => new Map<string, number>()

/** Counts an answered request, and writes its line in the log. */
export function requestAnswered({ log, state }: Deps, answered: Answered): void {
  const counts = state(createRequestCounts)
  const key = `${groupOf(answered.route)} ${Math.floor(answered.status / 100)}xx`
  counts.set(key, (counts.get(key) ?? 0) + 1)
  log.info('request', { ...answered })
}

/** The first segment of the route's pattern, or the first two under /api: a small set, whatever is requested. */
function groupOf(route: string | undefined): string {
  const [first = '', second = ''] = (route ?? '').split('/').filter(part => part && !/^[:*]/.test(part))
  return first === 'api' ? `api/${second}` : first || (route === '/' ? 'home' : 'other')
}

const routes = new WeakMap<Request, string>()

export const noteRoute = (request: Request, route: string) => void routes.set(request, route)

export const routeOf = (request: Request) => routes.get(request)
