import { readFileSync } from 'node:fs'
import { afterThisTest } from './cleanup.ts'

/** A message of a prompt, as OpenAI's protocol has it. */
export interface WireMessage {
  role: 'system' | 'user' | 'assistant' | 'tool'
  content: string | null
  tool_call_id?: string
}

/** A request that the model received. */
export interface WireRequest {
  model: string
  messages: WireMessage[]
  tools?: { function: { name: string; parameters: unknown } }[]
  stream?: boolean
}

/** The model's answer to its nth request, from 0. */
export type Behaviour = (request: WireRequest, n: number) => Response | Promise<Response>

/** A language model's server over HTTP (OpenAI's chat/completions), which keeps what it is sent and answers as it is told. */
export function modelServer(behave: Behaviour = () => says('Hello.')) {
  const requests: WireRequest[] = []
  const keys: (string | null)[] = []
  let behaviour = behave
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    async fetch(request) {
      if (new URL(request.url).pathname !== '/v1/chat/completions') return new Response('', { status: 404 })
      const body = (await request.json()) as WireRequest
      requests.push(body)
      keys.push(request.headers.get('authorization'))
      return behaviour(body, requests.length - 1)
    },
  })
  afterThisTest(() => server.stop(true))
  const host = `127.0.0.1:${server.port}`
  return {
    host,
    requests,
    keys,
    variables: { AI_BASE_URL: `http://${host}/v1`, AI_MODEL: 'stand-in', AI_API_KEY: 'model-key' },
    /** Everything it was ever sent, as text. */
    sent: () => JSON.stringify(requests),
    answers(next: Behaviour) {
      behaviour = next
    },
  }
}

/** The answer in these pieces. */
export const says = (...pieces: string[]) =>
  stream([...pieces.map(content => chunk({ content })), chunk({}, 'stop'), usage, 'data: [DONE]\n\n'])

/** Asks for tools; arguments are as the model wrote them, JSON or not. */
export const calls = (...tools: { name: string; args?: object | string }[]) =>
  stream([
    chunk({
      tool_calls: tools.map(({ name, args = {} }, index) => ({
        index,
        id: `call-${index}-${name}`,
        type: 'function',
        function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
      })),
    }),
    chunk({}, 'tool_calls'),
    usage,
    'data: [DONE]\n\n',
  ])

/** Calls tools first, then speaks: what of their results `speak` makes. */
export const after =
  (tools: { name: string; args?: object | string }[], speak: (results: unknown[]) => string): Behaviour =>
  ({ messages }) => {
    const results = messages.filter(({ role }) => role === 'tool')
    if (results.length < tools.length) return calls(...tools)
    return says(speak(results.map(({ content }) => read(content ?? ''))))
  }

/** A tool's result is JSON, its failure a text. */
function read(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return content
  }
}

/** Begins to speak and loses the connection. */
export const breaksOff = (...pieces: string[]) =>
  stream([...pieces.map(content => chunk({ content })), 'data: {"id":"c","choi'])

/** Begins to speak and never goes on. */
export const hangs = (...pieces: string[]) =>
  stream(
    pieces.map(content => chunk({ content })),
    false,
  )

export const refuses = (status: number) =>
  Response.json({ error: { message: 'no', type: 'refused', code: String(status) } }, { status })

/** Something that is no answer of a model, such as the page of a proxy. */
export const nonsense = (body = '<html>It works!</html>', type = 'text/html') =>
  new Response(body, { headers: { 'content-type': type } })

/** The servers whose streams are recorded in model-streams/. */
export const recordedServers = ['ollama', 'llama-cpp', 'vllm'] as const

const PIECE_BYTES = 37

/**
 * Replays a recorded stream in small pieces that end anywhere, also within a character. With `keepAlive` there is a comment before
 * each event, as proxies send them.
 */
export function replays(
  server: (typeof recordedServers)[number],
  part: string,
  { keepAlive = false } = {},
): Response {
  const file = readFileSync(`${import.meta.dir}/model-streams/${server}.txt`, 'utf8')
  const found = file.split(/^### /m).find(one => one.startsWith(`${part}\n`))
  if (!found) throw new Error(`There is no recording “${part}” of ${server}.`)
  const events = found
    .slice(part.length + 1)
    .trim()
    .split('\n\n')
  const bytes = new TextEncoder().encode(
    events.map(event => `${keepAlive ? ': keep-alive\n\n' : ''}${event}\n\n`).join(''),
  )
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, n) =>
    bytes.slice(n * PIECE_BYTES, (n + 1) * PIECE_BYTES),
  )
  return stream(pieces)
}

function chunk(delta: object, finish: string | null = null): string {
  const choices = [{ index: 0, delta: { role: 'assistant', ...delta }, finish_reason: finish }]
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', model: 'stand-in', choices })}\n\n`
}

/** The cost of each answer. */
export const TOKENS = { input: 100, output: 20 }

const usage = `data: ${JSON.stringify({
  id: 'c',
  object: 'chat.completion.chunk',
  model: 'stand-in',
  choices: [],
  usage: { prompt_tokens: TOKENS.input, completion_tokens: TOKENS.output, total_tokens: 120 },
})}\n\n`

function stream(events: (string | Uint8Array)[], ends = true): Response {
  const encoder = new TextEncoder()
  const left = [...events]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const event = left.shift()
      if (event) controller.enqueue(typeof event === 'string' ? encoder.encode(event) : event)
      else if (ends) controller.close()
      else return new Promise(() => {})
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
