import type { AnyElysia } from 'elysia'
import { withExamples } from './examples.ts'
import type { JsonSchema, OpenapiDocument, Operation } from './types.ts'

/** Only the API and the health checks are calls; pages, files and M-Pesa's callback are not. */
const notCalls = /^\/(?!api\/|healthz$|readyz$)/

/** Describes every call of an app in OpenAPI 3.1. `url` is the site's address without a final slash. */
export async function describeApi(
  app: AnyElysia,
  { name, url }: { name: string; url: string },
): Promise<OpenapiDocument> {
  const [{ toOpenAPISchema, unwrapSchema }, { z }] = await Promise.all([
    import('@elysiajs/openapi/openapi'),
    import('zod'),
  ])
  const schemas = { zod: (schema: Parameters<typeof z.toJSONSchema>[0]) => z.toJSONSchema(schema, asJson) }
  const exclude = { paths: [notCalls], methods: ['options', 'head'] }
  const paths = toOpenAPISchema(app, exclude, undefined, schemas).paths as unknown as OpenapiDocument['paths']
  for (const { method, path, hooks } of app.routes) {
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    if (!operation) continue
    // The plugin does not recognise bodies that our own parser reads.
    const schema = hooks.body && (unwrapSchema(hooks.body, schemas) as JsonSchema)
    complete(operation, path, schema)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: name,
      description:
        'Requests and responses are JSON, and a cookie signs you in. Errors are {"message": "..."}, with "fields" for each invalid field (422). Lists link to the next page in the Link header.',
      version: '1',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url }],
    tags: [...new Set(Object.keys(paths).map(tagOf))].map(name => ({ name, description: topics[name] })),
    paths,
    components,
  } as OpenapiDocument
}

/** A schema's output type describes its input as well. Unknown fields are dropped, not refused. */
const asJson = {
  io: 'output',
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }) => {
    delete jsonSchema.additionalProperties
  },
} as const

function complete(operation: Operation, path: string, body: JsonSchema | undefined) {
  operation.tags = [tagOf(path)]
  operation.security ??= []
  if (body) operation.requestBody = { required: true, content: { 'application/json': { schema: body } } }
  for (const parameter of operation.parameters ?? []) parameter.required = parameter.in === 'path'
  const refusals: Record<string, boolean> = {
    Invalid: body !== undefined,
    Unauthorized: operation.security.length > 0,
    Missing: path.includes(':'),
    Limited: true,
  }
  operation.responses ??= { 200: { description: 'Success' } }
  for (const [name, status] of Object.entries(refused))
    if (refusals[name]) operation.responses[status] ??= { $ref: `#/components/responses/${name}` }
  withExamples(operation)
}

const refused = { Invalid: '422', Unauthorized: '401', Missing: '404', Limited: '429' }

/** Descriptions of the parts of the API, by the first word of their paths. */
const topics: Record<string, string> = {
  health: 'Health checks',
  auth: 'Sign in, and passwords',
  logout: 'Sign out by a link',
  sessions: 'Devices I am signed in on',
  me: 'My account',
  users: 'My profile',
  jobs: 'Jobs posted by schools',
  'saved-jobs': 'My saved jobs',
  matches: 'Open jobs that fit my profile',
  alerts: 'Job alerts',
  professionals: 'Teachers, tutors, counselors and career coaches',
  documents: 'My CVs and certificates',
  profile: 'My experience and education',
  'saved-professionals': 'My saved professionals',
  'verification-requests': 'Requests for verification',
  'tutor-requests': 'Requests of families for a tutor, and answers',
  schools: 'Schools and their colleagues',
  invitations: 'Invitations to join a school',
  applications: 'Job applications and replies',
  notes: 'Private notes on applications',
  messages: 'Messages between people',
  blocks: 'People I block',
  notifications: 'My notifications',
  reviews: 'Reviews of professionals',
  reports: 'Reports of content and people',
  'initiate-payment': 'Payment by M-Pesa',
  payments: 'My payments',
  ai: 'The career assistant',
  admin: "The administrators' panel",
}

function tagOf(path: string): string {
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  return first === 'api' ? second : 'health'
}

const refusal = (description: string, example: object) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' }, example } },
})

const components = {
  securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'elimu_session' } },
  schemas: {
    Refusal: {
      type: 'object',
      required: ['message'],
      properties: {
        message: { type: 'string', description: 'A message for users' },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'A message for each invalid field',
        },
      },
    },
  },
  responses: {
    Invalid: refusal('A field is invalid; nothing was changed', {
      message: 'Please enter your email address',
      fields: { email: 'Please enter your email address' },
    }),
    Unauthorized: refusal('Not signed in; 403 if your role may not make this call', {
      message: 'Unauthorized',
    }),
    Missing: refusal('It does not exist or belongs to someone else', {
      message: 'We could not find this job.',
    }),
    Limited: refusal('Too many requests; try again later', {
      message: 'Too many attempts. Please wait a few minutes.',
    }),
  },
}
