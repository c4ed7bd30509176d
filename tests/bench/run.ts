import { benchAssistant } from './assistant.ts'
import { benchGrowth } from './growth.ts'
import { benchMatching } from './matching.ts'
import { benchOverload } from './overload.ts'
import { benchStreams } from './streams.ts'
import { benchTable } from './table.ts'

/**
 * `bun run bench [ROW-TEXT]` measures requests and writes results.md; `growth [ROW-TEXT]` compares them among more and more
 * data; `matching`, `assistant`, `overload` and `streams` are further measures.
 */
const others = {
  growth: benchGrowth,
  matching: benchMatching,
  assistant: benchAssistant,
  overload: benchOverload,
  streams: benchStreams,
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
const [word = '', text = ''] = process.argv.slice(2)
if (Object.hasOwn(others, word)) await others[word as keyof typeof others](say, text)
else await benchTable(say, word)
