import type { AnyElysia } from 'elysia'
import { summaries } from '../call-summaries.ts'

export interface Operation {
  summary?: string
  requestBody?: { content: Record<string, { schema?: Shape }> }
  parameters?: { name: string; in: string; required?: boolean }[]
}

interface Shape {
  properties?: Record<string, unknown>
  required?: string[]
}

export interface OpenapiDocument {
  openapi: string
  info: { title: string; description: string; version: string }
  paths: Record<string, Record<string, Operation>>
}

/** Pages, files and the gateway's own address are no calls. */
const others = /^\/(?!api\/|healthz$|readyz$)/

/**
 * Describes every call of an app by its own routes and schemas, in OpenAPI 3.1. What a schema makes of its input stands for
 * the input, which it takes too.
 */
export async function describeCalls(app: AnyElysia, siteName: string): Promise<OpenapiDocument> {
  const [{ toOpenAPISchema }, { z }] = await Promise.all([import('@elysiajs/openapi/openapi'), import('zod')])
  const zod = (schema: Parameters<typeof z.toJSONSchema>[0]) =>
    z.toJSONSchema(schema, {
      io: 'output',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // Unknown fields are dropped, not refused.
        delete jsonSchema.additionalProperties
      },
    })
  const exclude = { paths: [others], methods: ['options', 'head'] }
  const described = toOpenAPISchema(withPlainRoutes(app), exclude, undefined, { zod })
  return {
    openapi: '3.1.2',
    info: {
      title: siteName,
      description:
        'JSON in, JSON out, signed in by cookie. Errors are {"message": "..."}, with "fields" where a field is wrong (422). Lists page by the Link header.',
      version: '1',
    },
    paths: completed(described.paths as unknown as OpenapiDocument['paths']),
  }
}

/** What the plugin asks of an app: the routes of the whole app, whichever part asks. */
interface Routes {
  getGlobalRoutes: () => { path: string; hooks: object }[]
}

/** Our own parser of bodies hides from the plugin that they are JSON; and a prefix leaves a slash at the end. */
function withPlainRoutes(app: AnyElysia): AnyElysia {
  const routes = (app as unknown as Routes).getGlobalRoutes().map(route => ({
    ...route,
    path: route.path.replace(/(.)\/$/, '$1'),
    hooks: { ...route.hooks, parse: undefined },
  }))
  return Object.assign(Object.create(app), { getGlobalRoutes: () => routes })
}

/** Adds what schemas do not say: what a call is for, and that no part of a query is needed. */
function completed(paths: OpenapiDocument['paths']): OpenapiDocument['paths'] {
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      operation.summary ??= summaries[`${method.toUpperCase()} ${path}`]
      for (const parameter of operation.parameters ?? []) parameter.required = parameter.in === 'path'
    }
  }
  return paths
}
