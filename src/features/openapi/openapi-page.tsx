import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import type { OpenapiDocument, Operation } from './types.ts'

/** Every call, grouped by its part of the API. */
export function OpenapiPage({ document: { info, paths } }: { document: OpenapiDocument }) {
  return (
    <Layout title="API reference" description="The calls of this site's API, for developers." width="text">
      <PageHeader
        title="API reference"
        lead={`${info.description} Fields marked * are required.`}
        actions={
          <a className="link" href="/openapi/json">
            OpenAPI document (JSON)
          </a>
        }
      />
      <div className="grid gap-8">
        {groupsOf(paths).map(([group, calls]) => (
          <section key={group} aria-labelledby={`calls-${group}`}>
            <h2 id={`calls-${group}`} className="text-lg">
              {group}
            </h2>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {calls.map(call => (
                <CallRow key={`${call.method} ${call.path}`} {...call} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Layout>
  )
}

interface Call {
  method: string
  path: string
  operation: Operation
}

function CallRow({ method, path, operation }: Call) {
  const body = operation.requestBody?.content['application/json']?.schema
  const query = operation.parameters?.filter(parameter => parameter.in === 'query') ?? []
  return (
    <li className="py-3">
      <p className="font-semibold break-words">
        <span className="mr-2 text-muted">{method.toUpperCase()}</span>
        {path}
      </p>
      {operation.summary && <p>{operation.summary}</p>}
      <Words label="Body" words={Object.keys(body?.properties ?? {})} needed={body?.required} />
      <Words label="Query" words={query.map(({ name }) => name)} />
    </li>
  )
}

interface WordsProps {
  label: string
  words: string[]
  needed?: string[] | undefined
}

function Words({ label, words, needed = [] }: WordsProps) {
  if (words.length === 0) return null
  return (
    <p className="text-sm text-muted">
      {label}: {words.map(word => (needed.includes(word) ? `${word}*` : word)).join(', ')}
    </p>
  )
}

function groupsOf(paths: OpenapiDocument['paths']): [string, Call[]][] {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
}
