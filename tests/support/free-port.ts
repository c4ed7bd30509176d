import { randomInt } from 'node:crypto'
import { afterThisTest } from './cleanup.ts'

/**
 * A port that nothing listens on, and nobody else takes before the test ends: it is below those that the kernel hands out, and
 * for as long as the port after it is held no other test is given it.
 */
export function freePort(): number {
  for (;;) {
    const port = 20_000 + 2 * randomInt(6000)
    const claim = held(port + 1)
    const probe = claim && held(port)
    probe?.stop(true)
    if (probe) {
      afterThisTest(() => claim?.stop(true))
      return port
    }
    claim?.stop(true)
  }
}

function held(port: number) {
  try {
    return Bun.listen({ port, hostname: '127.0.0.1', socket: { data() {} } })
  } catch {
    return null
  }
}
