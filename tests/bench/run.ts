import { benchAssistant } from './assistant.ts'
import { benchMatching } from './matching.ts'
import { benchPanel } from './panel.ts'
import { benchPublicGets } from './public-gets.ts'
import { benchSearch } from './search.ts'
import { compareSearchApi } from './search-api.ts'
import { benchStreams } from './streams.ts'
import { benchUsers } from './users.ts'
import { benchWeb } from './web.ts'
import { benchWrites } from './writes.ts'

/** `bun run bench [name] [sizes]`: the performance table; needs `bun run build` first. */
const benches: Record<string, (say: (line: string) => void, sizes: number[]) => Promise<void>> = {
  web: benchWeb,
  streams: benchStreams,
  matching: benchMatching,
  users: benchUsers,
  panel: benchPanel,
  public: benchPublicGets,
  assistant: benchAssistant,
  writes: benchWrites,
  search: (say, sizes) =>
    benchSearch(say, {
      ...(sizes.length > 0 && { sizes }),
      serve: file => compareSearchApi(file, say),
    }),
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
const [wanted, ...sizes] = process.argv.slice(2)
for (const [name, bench] of Object.entries(benches)) {
  if (wanted && wanted !== name) continue
  say(`== ${name}`)
  await bench(say, sizes.map(Number))
}
