import { join } from 'node:path'
import { afterThisTest } from './cleanup.ts'
import { emptyFolder } from './data-folders.ts'
import { freePort } from './free-port.ts'
import { eventually } from './simulator.ts'

/** The certificate of Pebble's own addresses, good for a hundred years. */
const certificate = join(import.meta.dir, 'acme-server.pem')

/**
 * Pebble, the ACME server that Let's Encrypt tests clients with, and its DNS, where every name is this machine. It refuses some
 * nonces at random. `seconds` is how long its certificates live.
 */
export async function acmeServer({ seconds = 90 * 86_400 } = {}) {
  const ports = { acme: freePort(), management: freePort(), dns: freePort(), control: freePort() }
  const httpPort = freePort()
  const config = join(emptyFolder(), 'pebble.json')
  const pebble = {
    listenAddress: `127.0.0.1:${ports.acme}`,
    managementListenAddress: `127.0.0.1:${ports.management}`,
    certificate,
    privateKey: certificate,
    httpPort,
    tlsPort: httpPort,
    certificateValidityPeriod: seconds,
  }
  await Bun.write(config, JSON.stringify({ pebble }))

  const off = ['-http01', '', '-https01', '', '-tlsalpn01', '', '-defaultIPv6', '']
  const dns = ['-dns01', `127.0.0.1:${ports.dns}`, '-management', `127.0.0.1:${ports.control}`]
  run('pebble-challtestsrv', [...off, ...dns])
  const output = run('pebble', ['-strict', '-config', config, '-dnsserver', `127.0.0.1:${ports.dns}`])
  const read = (url: string) => fetch(url, { tls: { rejectUnauthorized: false } })
  const directory = `https://127.0.0.1:${ports.acme}/dir`
  await eventually(() =>
    read(directory).then(
      each => each.ok || undefined,
      () => undefined,
    ),
  )

  return {
    directory,
    httpPort,
    certificate,
    /** The certificate that ends all its chains. */
    root: async () => (await read(`https://127.0.0.1:${ports.management}/roots/0`)).text(),
    orders: () => output().match(/Added order/g)?.length ?? 0,
    log: output,
    /** What the name leads to: this machine, until it is told otherwise. */
    point: (host: string, address: string) =>
      fetch(`http://127.0.0.1:${ports.control}/add-a`, {
        method: 'POST',
        body: JSON.stringify({ host: `${host}.`, addresses: [address] }),
      }),
  }
}

/** Runs one of Pebble's programs until the test ends, and returns what it has written so far. */
function run(name: string, options: string[]): () => string {
  const path = Bun.which(name)
  if (!path)
    throw new Error(`${name} is missing. Debian's package pebble has it; bun run verify installs it.`)
  const child = Bun.spawn([path, ...options], {
    env: { PEBBLE_VA_NOSLEEP: '1' },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  afterThisTest(async () => {
    child.kill('SIGKILL')
    await child.exited
  })
  let text = ''
  const read = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    const decoder = new TextDecoder()
    for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  }
  void read(child.stdout)
  void read(child.stderr)
  return () => text
}
