/**
 * `bun run dev`: the demo from the sources, with /dev/ui. `bun --watch` starts it again at every change, and with it what
 * browsers load is built anew.
 */
import { buildClient } from './build.ts'

await buildClient()
process.argv.push('demo')
await import('#src/main.ts')
