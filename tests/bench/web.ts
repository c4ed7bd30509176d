import { requestsPerSecond } from './load.ts'
import { startElimu } from './server.ts'

/** Start-up, memory and requests a second, the latter as a ratio to Bun.serve with a fixed Response of the same size. */
export async function benchWeb(say: (line: string) => void) {
  const elimu = await startElimu()
  try {
    say(`elimu serve to the first 200: ${Math.round(elimu.started)} ms`)
    await Bun.sleep(1000)
    say(`memory idle: ${await elimu.memory()} MB`)
    for (const path of ['/jobs', '/api/jobs']) await compare(elimu.url + path, say)
    say(`memory after the load: ${await elimu.memory()} MB`)
  } finally {
    await elimu.stop()
  }
}

/** Requests a second of a path, as a ratio to Bun.serve with a fixed Response of the same size. */
export async function compare(url: string, say: (line: string) => void) {
  const headers = { 'accept-encoding': 'br' }
  const size = (
    await fetch(url, { headers, decompress: false } as RequestInit).then(answer => answer.bytes())
  ).length
  const child = Bun.spawn(['bun', `${import.meta.dir}/fixed-server.ts`, String(size)], { stdout: 'pipe' })
  const fixedUrl = await firstLine(child.stdout)
  const fixed = await requestsPerSecond(fixedUrl)
  child.kill()
  const ours = await requestsPerSecond(url, { headers })
  const { pathname, search } = new URL(url)
  say(
    `${pathname}${search}: ${Math.round(ours)}/s of ${size} bytes, ${(ours / fixed).toFixed(3)} of Bun.serve (${Math.round(fixed)}/s)`,
  )
}

async function firstLine(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  for await (const chunk of stream) return new TextDecoder().decode(chunk).trim()
  throw new Error('The fixed server said nothing.')
}
