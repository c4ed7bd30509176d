import { benchStreams } from './streams.ts'
import { benchWeb } from './web.ts'

/** `bun run bench [name]`: the performance table; needs `bun run build` first. */
const benches = { web: benchWeb, streams: benchStreams }

const say = (line: string) => void process.stdout.write(`${line}\n`)
const wanted = process.argv[2]
for (const [name, bench] of Object.entries(benches)) {
  if (wanted && wanted !== name) continue
  say(`== ${name}`)
  await bench(say)
}
