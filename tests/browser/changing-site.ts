import type { TestApp } from '#tests/support/app.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { furnishedSite } from '#tests/support/demo-site.ts'

/** A furnished site whose service worker a test can change, that can hang, and that can become another one at the same address. */
export async function changingSite() {
  const site = await furnishedSite()
  let { app }: Pick<TestApp, 'app'> = site
  let changed = (script: string) => script
  let open = Promise.resolve()
  let askedForWorker = Promise.withResolvers<void>()
  const isPatient = Promise.withResolvers<void>()
  const lostPatience = Promise.withResolvers<void>()
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname === '/patience') {
        isPatient.resolve()
        await lostPatience.promise
        return new Response()
      }
      await open
      if (pathname !== '/sw.js') return app.handle(request)
      askedForWorker.resolve()
      const script = await (await app.handle(new Request(request.url))).text()
      return new Response(changed(script), {
        headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' },
      })
    },
  })
  afterThisTest(() => server.stop(true))
  return {
    url: `http://127.0.0.1:${server.port}`,
    db: site.db,
    change(to: (script: string) => string) {
      changed = to
    },
    /** The next worker's 8 seconds begin with the one promise, and end when the function is called. */
    holdPatience() {
      changed = script => `${heldPatience};${script}`
      return { isPatient: isPatient.promise, losePatience: lostPatience.resolve }
    },
    /** From now on nothing is answered, until what it gives is called. */
    hang(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      open = promise
      return resolve
    },
    /** Gives when the browser asks for the other one's worker. */
    become(other: TestApp): Promise<void> {
      app = other.app
      changed = script => script
      askedForWorker = Promise.withResolvers()
      return askedForWorker.promise
    },
  }
}

/** Goes before a worker's script: 8 seconds last until the server says that they are over. */
const heldPatience = `const wait = setTimeout
self.setTimeout = (run, ms, ...given) =>
  ms === 8000 ? void fetch('/patience').then(() => run(...given)) : wait(run, ms, ...given)`
