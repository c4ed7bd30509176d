/** A word that no page or call of ours contains. */
export const TOKEN_PREFIX = 'mark3dWord'

export interface OddInput {
  /** Describes the input in a failure. */
  name: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

/** Odd requests for a route; `id` is a valid value for its parameters. */
export function oddInputs(method: string, pattern: string, id: string): OddInput[] {
  const at = (name: string) => pattern.replace(/:\w+|\*/g, name)
  const asked = (name: string, rest: Partial<OddInput> = {}) => ({ name, path: at(id), ...rest })
  return [
    ...(at('') === pattern ? [] : ids.map(name => ({ name: `id ${name.slice(0, 20)}`, path: at(name) }))),
    ...queries.map(query => ({ name: `query ${query.slice(0, 40)}`, path: `${at(id)}?${query}` })),
    ...headers.map(header => asked(`header ${JSON.stringify(header).slice(0, 60)}`, { headers: header })),
    ...(method === 'GET' || method === 'HEAD' ? [] : bodies.map(body => asked(body.name, body))),
  ]
}

/** Valid bodies with an odd value in one field, also in the fields of an object. */
export function oddBodies(path: string, good: Record<string, unknown>, field: string): OddInput[] {
  const inside = Object.keys(typeof good[field] === 'object' ? { ...good[field] } : {})
  const odd = [
    ...values,
    ...inside.flatMap(name => values.map(value => ({ ...(good[field] as object), [name]: value }))),
  ]
  return odd.flatMap(value => {
    const body = { ...good, [field]: value }
    const texts = Object.entries(body).map(([name, text]) => `${name}=${encodeURIComponent(asText(text))}`)
    return [
      { name: `JSON ${JSON.stringify(value).slice(0, 40)}`, path, headers: json, body: JSON.stringify(body) },
      { name: `form ${JSON.stringify(value).slice(0, 40)}`, path, headers: form, body: texts.join('&') },
    ]
  })
}

const ids = [
  '%00',
  `${TOKEN_PREFIX}%00`,
  '..%2f..%2fetc%2fpasswd',
  '%E0%A4%A',
  '%',
  '%ff%fe',
  '%ED%A0%80',
  `${TOKEN_PREFIX}'%20OR%201=1--`,
  TOKEN_PREFIX.repeat(500),
  '-1',
  '1e309',
  '__proto__',
  'constructor',
  '%22%3E%3Cscript%3E',
  '%0d%0aset-cookie:x=1',
  '%F0%9F%98%80',
]

const queryNames =
  'next token key role plan tab search location type jobType category level county subject specialization sort limit cursor filters status topic verified template application tick action actor from'.split(
    ' ',
  )
const everyName = (value: string) => queryNames.map(name => `${name}=${value}`).join('&')

const queries = [
  ...[
    '%00',
    TOKEN_PREFIX,
    '%E0%A4%A',
    '%',
    '%ff',
    '%CC%81%CC%81',
    '%C2%B2',
    `%22${TOKEN_PREFIX}%22%20NEAR%20*`,
    '"*"',
  ],
  ...[
    '-1',
    '1e309',
    'NaN',
    '99999999999999999999_x',
    '999999999999999_x',
    '1.999999999',
    '0.20',
    '{}',
    '[1]',
  ],
  ...['__proto__', 'constructor', '%0d%0aset-cookie:x=1', '/%09/evil', '//evil', '/%5Cevil', '%25', "-'-"],
  TOKEN_PREFIX.repeat(800),
]
  .map(everyName)
  .concat([
    queryNames.map(name => `${name}=1&${name}=2`).join('&'),
    queryNames.map(name => `${name}[]=1&${name}[a]=2`).join('&'),
    `${queryNames.join('&')}&&=&__proto__=1&constructor`,
  ])

const headers: Record<string, string>[] = [
  { cookie: 'elimu_session=%' },
  { cookie: `elimu_session=${'a'.repeat(64)}; elimu_session=b; =; ; __proto__=x` },
  { cookie: 'elimu_toast=%E0%A4%A; elimu_payment=__proto__' },
  {
    cookie: `elimu_toast=${encodeURIComponent('{"title":{"a":1},"action":{"label":"x","href":"javascript:1"}}')}`,
  },
  { referer: 'http://[' },
  { referer: `http://localhost:3000//evil?${TOKEN_PREFIX}` },
  { authorization: 'Bearer metrics-tokén' },
  { 'x-forwarded-for': ',,' },
  { 'x-forwarded-for': TOKEN_PREFIX },
  { origin: TOKEN_PREFIX },
  { host: TOKEN_PREFIX },
  { 'user-agent': 'é'.repeat(3000) },
]

const fields =
  'email password username code rememberMe token currentPassword phoneNumber planType registrationData title description company location jobType type salary requirements subjects category level county town specialization urgency payFrom payTo payPeriod closesAt posts schoolType benefits formKey updatedAt jobId coverLetter status applicationId ids deed noteId receiverId subject content checked where date outcome validUntil userId refundNote createAccount account next name reach message topic leaveEmpty step action firstName lastName phone userType tscNumber qualifications experience availability rates institutionName institutionType childAge preferredSubjects schedule rating text review reason'.split(
    ' ',
  )

const values: unknown[] = [
  ...[null, true, 0, -1, 1e308, 1e-7, '', ' ', [], {}, [[]], [null], [{}], { length: 5 }, { toString: 1 }],
  ...[
    `\u0000${TOKEN_PREFIX}`,
    `\ud800${TOKEN_PREFIX}`,
    { [TOKEN_PREFIX]: 1 },
    [TOKEN_PREFIX, 5],
    TOKEN_PREFIX.repeat(50),
    TOKEN_PREFIX.repeat(700),
  ],
  ...['2026-13-45', '2026-02-31T00:00:00Z', '+275760-09-13T00:00:00Z', '9999-12-31', '0000-01-01'],
  ...[
    'constructor',
    '__proto__',
    `javascript:${TOKEN_PREFIX}`,
    '0712345678',
    '1e5',
    '٣٤٥',
    `a\r\nBcc: ${TOKEN_PREFIX}@x.test`,
  ],
]

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()
const bytes = (...numbers: number[]) => new Uint8Array(numbers)

const rawJson = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '0',
    `"${TOKEN_PREFIX}"`,
    '[]',
    '[{}]',
    '{',
    `{"${TOKEN_PREFIX}`,
    '-',
    '\ufeff{}',
    '1e999',
  ],
  '{"__proto__":{"email":"x","status":"active"},"constructor":{"prototype":{"x":1}}}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"email":"${'x'.repeat(70_000)}"}`,
]
const rawForms = [
  ...['', '%', '%E0%A4%A=%', '&&&=', '__proto__=1&__proto__=2&constructor=x&toString=1'],
  fields.map(name => `${name}=1&${name}=${TOKEN_PREFIX}`).join('&'),
  fields.map(name => `${name}[]=1&${name}[x]=2`).join('&'),
]
const types = [
  ...['text/plain', 'application/xml', 'multipart/form-data', 'multipart/form-data; boundary=x', ';'],
  ...['application/json; charset=utf-16', 'APPLICATION/JSON', 'image/png'],
]

const bodies: Omit<OddInput, 'path'>[] = [
  ...values.map(value => ({
    name: `JSON fields ${JSON.stringify(value).slice(0, 40)}`,
    headers: json,
    body: JSON.stringify(Object.fromEntries(fields.map(name => [name, value]))),
  })),
  ...values.map(value => ({
    name: `form fields ${JSON.stringify(value).slice(0, 40)}`,
    headers: form,
    body: fields.map(name => `${name}=${encodeURIComponent(asText(value))}`).join('&'),
  })),
  ...rawJson.map(body => ({ name: `JSON ${body.slice(0, 40)}`, headers: json, body })),
  ...rawForms.map(body => ({ name: `form ${body.slice(0, 40)}`, headers: form, body })),
  ...types.map(type => ({
    name: `content type ${type}`,
    headers: { 'content-type': type },
    body: `{"email":"${TOKEN_PREFIX}"}`,
  })),
  { name: 'no content type', body: bytes(1, 2, 3) },
  { name: 'no body' },
  {
    name: 'broken UTF-8 as JSON',
    headers: json,
    body: bytes(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d),
  },
  { name: 'broken UTF-8 as a form', headers: form, body: bytes(0x61, 0x3d, 0xff, 0xfe) },
]
