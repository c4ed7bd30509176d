import { join } from 'node:path'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { program } from '#tests/support/program.ts'

const root = join(import.meta.dir, '../..')

export type Variables = Record<string, string>

interface Ran {
  code: number
  out: string
  err: string
}

/** Runs the real program to its end, by another one if `by` names it. From our environment it receives only PATH and HOME. */
export async function elimu(
  words: string[],
  env: Variables = {},
  input = '',
  by: string[] = [],
): Promise<Ran> {
  const started = start(words, env, input, by)
  const [out, err, code] = await Promise.all([
    new Response(started.stdout).text(),
    new Response(started.stderr).text(),
    started.exited,
  ])
  return { code, out, err }
}

interface Served {
  url: string
  pid: number
  /** Resolves when the process ends. */
  exited: Promise<number>
  kill: (signal: 'SIGTERM' | 'SIGKILL' | 'SIGINT') => void
  /** The lines logged so far. */
  lines: string[]
}

/** Starts `elimu serve` on a free port and waits until it listens. Killed after the test. */
export function serving(env: Variables): Promise<Served> {
  return running(['serve'], { PORT: '0', ...env }, line => {
    return line.includes('"event":"listening"') ? (JSON.parse(line) as { url: string }).url : undefined
  })
}

/** Starts a command that keeps running, and waits for the line that contains its address. */
export async function running(
  words: string[],
  env: Variables,
  urlIn: (line: string) => string | undefined,
): Promise<Served> {
  const started = start(words, env)
  afterThisTest(async () => {
    started.kill('SIGKILL')
    await started.exited
  })
  const lines: string[] = []
  const url = Promise.withResolvers<string>()
  void follow(started.stdout, line => {
    lines.push(line)
    const found = urlIn(line)
    if (found) url.resolve(found)
  })
  void started.exited.then(async code => {
    url.reject(new Error(`Ended with ${code}: ${await new Response(started.stderr).text()}`))
  })
  const { pid, exited } = started
  return { url: await url.promise, pid, exited, kill: signal => started.kill(signal), lines }
}

function start(words: string[], env: Variables, input = '', by: string[] = []) {
  return Bun.spawn([...by, ...program, ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdin: new Blob([input]),
    stdout: 'pipe',
    stderr: 'pipe',
  })
}

async function follow(stream: ReadableStream<Uint8Array<ArrayBuffer>>, each: (line: string) => void) {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) each(line)
  }
}
