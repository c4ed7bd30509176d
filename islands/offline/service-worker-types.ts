/** The service worker types that TypeScript's browser types lack, as far as we use them. */
interface Lasting extends Event {
  /** Keeps the worker alive until this is done. */
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends Lasting {
  readonly request: Request
  /** The response that the browser requested while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

interface Scope {
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: Lasting) => void): void
    (name: 'fetch', listener: (event: FetchEvent) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void>; matchAll: () => Promise<{ url: string }[]> }
  registration: ServiceWorkerRegistration
  navigator: { connection?: { saveData?: boolean } }
}

export const scope = self as unknown as Scope

/** Set by src/operations/build/build.ts: the id of the build, and the files of the offline page. */
declare const BUILD: string
declare const OFFLINE_FILES: string[]

export const build = { name: BUILD, files: OFFLINE_FILES }
