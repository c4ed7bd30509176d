import { firstLine } from './server.ts'

/** Runs a bare Bun.serve whose fixed body has this many bytes: the most that the machine can do. */
export async function startFixed(bytes: number) {
  const child = Bun.spawn([process.execPath, import.meta.path, String(bytes)], { stdout: 'pipe' })
  return { origin: await firstLine(child.stdout), stop: () => child.kill() }
}

/** `bun fixed-server.ts BYTES`: a process of its own, as the app is. */
if (import.meta.main) {
  const body = new Uint8Array(Number(process.argv[2])).fill(97)
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(body, { headers }) })
  process.stdout.write(`${server.url.origin}\n`)
}
