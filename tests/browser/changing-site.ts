import type { TestApp } from '#tests/support/app.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { furnishedSite } from '#tests/support/furnished.ts'

/** A furnished site whose service worker a test can change, that can hang, and that can become another one at the same address. */
export async function changingSite() {
  const site = await furnishedSite()
  let { app }: Pick<TestApp, 'app'> = site
  let changed = (script: string) => script
  let open = Promise.resolve()
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      await open
      if (new URL(request.url).pathname !== '/sw.js') return app.handle(request)
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
    /** From now on nothing is answered, until what it gives is called. */
    hang(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      open = promise
      return resolve
    },
    become(other: TestApp) {
      app = other.app
      changed = script => script
    },
  }
}
