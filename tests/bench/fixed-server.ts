import { fixedServer } from './load.ts'

/** `bun fixed-server.ts SIZE`: a process of its own, so that it is measured as the app is. */
const { url } = fixedServer(Number(process.argv[2]))
process.stdout.write(`${url}\n`)
