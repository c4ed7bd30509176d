import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { pages } from '#src/http/render-page.tsx'
import { describeCalls, type OpenapiDocument } from './document.ts'
import { OpenapiPage } from './openapi-page.tsx'

/** The calls of this site: a page for people, and a description for programs. */
export function openapiRoutes(deps: Deps) {
  const app = new Elysia({ name: 'openapi' })
  let described: { name: string; document: Promise<OpenapiDocument> } | null = null
  const document = () => {
    const { name } = deps.site()
    if (described?.name !== name) described = { name, document: describeCalls(app, name) }
    return described.document
  }
  return app
    .use(pages(deps))
    .get('/openapi', async ({ page }) => page(<OpenapiPage document={await document()} />))
    .get('/openapi/json', () => document())
}
