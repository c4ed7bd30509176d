import { Elysia } from 'elysia'
import type { Shared } from '#db/connection.ts'
import type { Deps } from '#src/deps.ts'
import type { Handle, Wrapper } from './response-cache.ts'

/** The number of the last change that a browser may have caused. It says nothing about who it is. */
export const POSITION_COOKIE = 'elimu_position'

/** Seconds, in which every process has long fetched the change. */
const KEPT_FOR = 15
/** No change is further ahead of this process than this: a larger number is made up. */
const MAX_AHEAD = 100_000

/**
 * With several processes, the next request of a browser may reach a different one. It waits there until that process has received
 * the change that the browser made.
 */
export const readYourWrites = (deps: Deps) =>
  new Elysia({ name: 'read-your-writes' }).wrap(
    ((handle: Handle) => (request: Request) =>
      deps.db.shared
        ? inOrder(deps, deps.db.shared, request, handle)
        : handle(request)) as unknown as Wrapper,
  )

async function inOrder({ env }: Deps, shared: Shared, request: Request, handle: Handle): Promise<Response> {
  const seen = positionIn(request)
  const ahead = seen - shared.position()
  // While the primary is away, an older state is better than none.
  if (ahead > 0 && ahead < MAX_AHEAD) await shared.reach(seen).catch(() => undefined)
  const before = shared.position()
  const response = await handle(request)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead && shared.position() > before) {
    const secure = env.publicUrl.startsWith('https:')
    const options = { path: '/', maxAge: KEPT_FOR, httpOnly: true, sameSite: 'lax', secure } as const
    const cookie = new Bun.Cookie(POSITION_COOKIE, String(shared.position()), options)
    response.headers.append('set-cookie', cookie.toString())
  }
  return response
}

const positionIn = ({ headers }: Request): number =>
  Number(/(?:^|;\s*)elimu_position=(\d{1,15})(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1] ?? 0)
