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
        'JSON in, JSON out, signed in by cookie. Errors are {"message": "..."}, with "fields" where a field is wrong (422). Lists page by the Link header.',
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
  operation.responses ??= { 200: { description: 'The answer' } }
  for (const [name, status] of Object.entries(refused))
    if (refusals[name]) operation.responses[status] ??= { $ref: `#/components/responses/${name}` }
  withExamples(operation)
}

const refused = { Invalid: '422', Unauthorized: '401', Missing: '404', Limited: '429' }

/** Descriptions of the parts of the API, by the first word of their paths. */
const topics: Record<string, string> = {
  health: 'Whether the program and its database answer',
  auth: 'Signing in, and passwords',
  logout: 'Signing out by a link',
  sessions: 'The devices on which I am signed in',
  me: 'My account',
  users: 'My profile',
  jobs: 'Jobs that schools post',
  'saved-jobs': 'Jobs that I saved for later',
  matches: 'Jobs that suit my profile',
  alerts: 'New jobs by email',
  professionals: 'Teachers, tutors, counselors and career coaches',
  documents: 'Files of a profile',
  'verification-requests': 'Asking to be verified',
  schools: 'Schools and their people',
  invitations: 'Joining a school',
  applications: 'Applying for jobs, and answering',
  notes: 'Private notes on applications',
  messages: 'Messages between people',
  blocks: 'People whose messages I do not want',
  notifications: 'What is new for me',
  reviews: 'Reviews of professionals',
  reports: 'Reporting what is wrong',
  'initiate-payment': 'Paying by M-Pesa',
  payments: 'What I paid',
  ai: 'The career assistant',
  admin: 'The panel of administrators',
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
        message: { type: 'string', description: 'For people' },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'A message by field',
        },
      },
    },
  },
  responses: {
    Invalid: refusal('A field is wrong; nothing is stored', {
      message: 'Please enter your email address',
      fields: { email: 'Please enter your email address' },
    }),
    Unauthorized: refusal('Nobody is signed in, or (403) not in a role that may do this', {
      message: 'Unauthorized',
    }),
    Missing: refusal('It does not exist, or is not yours', { message: 'We could not find this job.' }),
    Limited: refusal('Too often; try again later', { message: 'Too many tries. Please wait a few minutes.' }),
  },
}
