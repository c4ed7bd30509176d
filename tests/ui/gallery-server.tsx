import { brotliCompressSync } from 'node:zlib'
import { embedded, entry } from '#dist/embedded.ts'
import { GalleryPage } from '#src/dev/gallery/gallery-page.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { Board } from '#src/ui/layout/page-header.tsx'
import { markupOf, viewerWith } from './markup.tsx'

const policy = "default-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'"

const pages: Record<string, () => string> = {
  '/gallery': () =>
    markupOf(<GalleryPage />, { viewer: viewerWith({ unreadMessages: 3 }), assets: entry, path: '/' }),
  '/landing': () =>
    markupOf(
      <Layout title="Landing" header="landing" width="full">
        <Board title="Landing" lead="What it is about." />
      </Layout>,
      { assets: entry },
    ),
}

/** Serves the gallery and a landing page with the built stylesheet and the site's content security policy. */
export function serveGallery() {
  return Bun.serve({
    port: 0,
    fetch({ url }) {
      const { pathname } = new URL(url)
      const page = pages[pathname]
      if (page) {
        const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
        return new Response(`<!doctype html>${page()}`, { headers })
      }
      const asset = embedded.find(({ path }) => path === pathname)
      return asset ? new Response(Bun.file(asset.file)) : new Response('Not found', { status: 404 })
    },
  })
}

/** The compressed size of the stylesheet in bytes. */
export async function stylesheetWeight(): Promise<number> {
  const file = embedded.find(({ path }) => path === entry.css)?.file ?? ''
  return brotliCompressSync(await Bun.file(file).bytes()).length
}
