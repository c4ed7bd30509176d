import type { AnyElysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { renderPage } from '#src/http/render-page.tsx'
import { describeApi } from './document.ts'
import { OpenapiPage } from './openapi-page.tsx'
import type { OpenapiDocument } from './types.ts'

/** Documents the calls of the app: as a page, and in OpenAPI for programs. */
export const openapiRoutes = (deps: Deps) => (app: AnyElysia) => {
  const documents = new Map<string, Promise<OpenapiDocument>>()
  const document = () => {
    const site = { name: deps.site().name, url: deps.env.publicUrl }
    const key = JSON.stringify(site)
    const described = documents.get(key) ?? describeApi(app, site)
    if (!documents.has(key)) documents.clear()
    documents.set(key, described)
    return described
  }
  return app
    .get('/openapi', async ({ request, viewer }) =>
      renderPage(deps, request, <OpenapiPage document={await document()} />, { viewer }),
    )
    .get('/openapi/json', () => document())
}
