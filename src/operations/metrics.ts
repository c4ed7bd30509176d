import { count } from 'drizzle-orm'
import { Elysia } from 'elysia'
import { outbox, payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { isLoopback } from '#src/env/formats.ts'
import { missing } from '#src/errors.ts'
import { createModelUsage } from '#src/features/assistant/model/usage-metrics.ts'
import { createRequestCounts } from '#src/http/request-log.ts'
import { sameHash } from '#src/http/session/tokens.ts'
import { databaseSizes } from './system-status.ts'

interface Metric {
  name: string
  type: 'counter' | 'gauge'
  help: string
  values: [labels: Record<string, string>, value: number][]
}

/** Serves /metrics as Prometheus text. It answers 404 to anyone who may not read it. */
export function metrics(deps: Deps) {
  return new Elysia({ name: 'metrics' }).get(
    '/metrics',
    ({ request, server }) => {
      if (!mayRead(deps, request, server)) throw missing()
      return new Response(
        formatMetrics([
          ...processMetrics(),
          ...requestMetrics(deps.state(createRequestCounts)),
          ...dataMetrics(deps),
          ...modelMetrics(deps),
        ]),
        {
          headers: {
            'content-type': 'text/plain; version=0.0.4; charset=utf-8',
            'cache-control': 'no-store',
          },
        },
      )
    },
    { detail: { hide: true } },
  )
}

type Connection = { requestIP: (request: Request) => { address: string } | null } | null

/**
 * Anyone with METRICS_TOKEN may read. Without a token, only this machine may, and only if the site is not public: requests
 * through a reverse proxy also come from this machine, and it may not say for whom.
 */
function mayRead({ env }: Deps, request: Request, server: Connection): boolean {
  const [scheme, token = ''] = request.headers.get('authorization')?.split(' ') ?? []
  if (env.metricsToken && scheme === 'Bearer' && sameHash(token, env.metricsToken)) return true

  if (!isLoopback(env.publicUrl)) return false

  const isProxied = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some(name => request.headers.has(name))
  const address = server?.requestIP(request)?.address ?? ''
  return !isProxied && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)
}

function processMetrics(): Metric[] {
  const { rss, heapUsed } = process.memoryUsage()
  return [
    { name: 'process_resident_memory_bytes', type: 'gauge', help: 'Resident memory.', values: [[{}, rss]] },
    { name: 'elimu_heap_bytes', type: 'gauge', help: 'JavaScript heap in use.', values: [[{}, heapUsed]] },
    {
      name: 'elimu_uptime_seconds',
      type: 'gauge',
      help: 'Seconds since the start.',
      values: [[{}, process.uptime()]],
    },
  ]
}

function requestMetrics(requests: Map<string, number>): Metric[] {
  const values = [...requests].map(([key, n]): Metric['values'][number] => {
    const [group = '', status = ''] = key.split(' ')
    return [{ group, class: status }, n]
  })
  return [{ name: 'elimu_requests_total', type: 'counter', help: 'Requests answered.', values }]
}

function dataMetrics({ db, env }: Deps): Metric[] {
  const paid = db.read
    .select({ status: payments.status, n: count() })
    .from(payments)
    .groupBy(payments.status)
    .all()
  const sent = db.read.select({ status: outbox.status, n: count() }).from(outbox).groupBy(outbox.status).all()
  const { file, log } = databaseSizes(env)
  const byStatus = (rows: typeof paid | typeof sent): Metric['values'] =>
    rows.map(({ status, n }) => [{ status }, n])
  return [
    { name: 'elimu_payments', type: 'gauge', help: 'Payments by status.', values: byStatus(paid) },
    { name: 'elimu_outbox', type: 'gauge', help: 'Outgoing messages by status.', values: byStatus(sent) },
    {
      name: 'elimu_database_bytes',
      type: 'gauge',
      help: 'Size of the database and its write-ahead log.',
      values: [[{}, file + log]],
    },
  ]
}

function modelMetrics({ state, env }: Deps): Metric[] {
  if (!env.ai) return []
  const { inputTokens, outputTokens, outcomes } = state(createModelUsage)
  return [
    {
      name: 'elimu_assistant_tokens_total',
      type: 'counter',
      help: 'Tokens sent to and received from the language model.',
      values: [
        [{ kind: 'input' }, inputTokens],
        [{ kind: 'output' }, outputTokens],
      ],
    },
    {
      name: 'elimu_assistant_model_total',
      type: 'counter',
      help: 'Questions to the language model by outcome.',
      values: [...outcomes].map(([outcome, n]) => [{ outcome }, n]),
    },
  ]
}

/** Prometheus' text format, version 0.0.4. */
export function formatMetrics(metrics: Metric[]): string {
  const lines = metrics.flatMap(({ name, type, help, values }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...values.map(([labels, value]) => `${name}${formatLabels(labels)} ${value}`),
  ])
  return `${lines.join('\n')}\n`
}

function formatLabels(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escapeLabel = (value: string) => value.replaceAll(/[\\"\n]/g, '_')
