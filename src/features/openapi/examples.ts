import type { JsonSchema, Operation } from './types.ts'

/** Realistic values by field name, for fields of the same type. */
const values: Record<string, unknown> = {
  id: '01938c7e-9a3f-7c21-8d4e-5b6a7c8d9e0f',
  email: 'wanjiku@example.org',
  username: 'wanjiku',
  phone: '254712345678',
  firstName: 'Wanjiku',
  lastName: 'Kamau',
  name: 'Wanjiku Kamau',
  title: 'Mathematics Teacher',
  company: 'Uhuru Academy',
  postedBy: 'Uhuru Academy',
  county: 'Kisumu',
  town: 'Ahero',
  location: 'Ahero, Kisumu',
  salary: 'KES 45,000 a month',
  message: 'Good morning. Is the position still open?',
  content: 'Good morning. Is the position still open?',
  text: 'Patient, and always on time.',
  description: 'Teach Forms 1 to 4 and lead the mathematics club.',
  coverLetter: 'I have taught mathematics for six years.',
  position: 'Deputy Principal',
  password: 'a-long-password',
  code: '123456',
  receipt: 'TGR7K2M9QX',
  kraPin: 'P051234567X',
  amount: 1050,
  maxRate: 1500,
  schedule: 'Saturday mornings',
  subject: 'Mathematics',
  rating: 5,
  startYear: 2015,
  endYear: 2019,
}

/** Adds examples to the body, the parameters and the successful answers of a call, from their schemas. */
export function withExamples({ requestBody, parameters = [], responses }: Operation) {
  for (const parameter of parameters) parameter.example = exampleOf(parameter.schema, parameter.name)
  const answers = Object.values(responses).map(response =>
    'content' in response && response.content ? response.content : {},
  )
  for (const content of [requestBody?.content, ...answers])
    for (const media of Object.values(content ?? {})) media.example ??= exampleOf(media.schema)
}

function exampleOf(schema: JsonSchema = {}, name = ''): unknown {
  const { properties, items, enum: choices, format } = schema
  const anyOf = schema.anyOf ?? schema.oneOf
  const type = [schema.type].flat().find(type => type !== 'null')
  if ('const' in schema) return schema.const
  if (schema.default !== undefined) return schema.default
  if (choices) return choices[0]
  if (anyOf) return exampleOf(anyOf.find(option => option.type !== 'null') ?? anyOf[0], name)
  if (type === 'array') return items ? [exampleOf(items, singular(name))] : []
  if (type === 'object' || properties)
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([key, value]) => [key, exampleOf(value, key)]),
    )
  if (type === 'boolean') return true
  if (format === 'date') return '2026-12-31'
  const known = values[name] ?? (/Id$/.test(name) ? values.id : undefined)
  if (type === 'number' || type === 'integer') return typeof known === 'number' ? known : 1
  if (schema.description?.startsWith('ISO 8601') || /At$/.test(name)) return '2026-11-23T08:00:00.000Z'
  return typeof known === 'string' ? known : name || 'text'
}

const singular = (name: string) => name.replace(/s$/, '')
