import type { AnyElysia } from 'elysia'

export interface Operation {
  summary?: string
  requestBody?: { content: Record<string, { schema?: Shape }> }
  parameters?: { name: string; in: string; required?: boolean }[]
}

export interface Shape {
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
  const { paths } = toOpenAPISchema(app, { paths: [others], methods: ['options', 'head'] }, undefined, {
    zod,
  })
  return {
    openapi: '3.1.2',
    info: {
      title: siteName,
      description:
        'JSON in, JSON out, signed in by cookie. Errors are {"message": "..."}, with "fields" where a field is wrong (422). Lists page by the Link header.',
      version: '1',
    },
    paths: paths as unknown as OpenapiDocument['paths'],
  }
}
