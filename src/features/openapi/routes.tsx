import type { AnyElysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { renderPage } from '#src/http/render-page.tsx'
import { describeApi } from './document.ts'
import { OpenapiPage } from './openapi-page.tsx'
import type { OpenapiDocument } from './types.ts'

/** The calls of the whole app that uses this: a page for people, and a description for programs. */
export const openapiRoutes = (deps: Deps) => (app: AnyElysia) => {
  let described: { name: string; document: Promise<OpenapiDocument> } | null = null
  const document = () => {
    const { name } = deps.site()
    if (described?.name !== name)
      described = { name, document: describeApi(app, { name, url: deps.env.publicUrl }) }
    return described.document
  }
  return app
    .get('/openapi', async ({ request, viewer }) =>
      renderPage(deps, request, <OpenapiPage document={await document()} />, { viewer }),
    )
    .get('/openapi/json', () => document())
}
