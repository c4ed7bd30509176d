import { afterLoad, atStart, type Figure } from './figures.ts'
import { measureRow } from './measure-row.ts'
import { table, writeResults } from './results.ts'
import { rows } from './rows.ts'
import { type Elimu, startElimu } from './server.ts'

const JOBS = 100_000
const PEOPLE = 64
const requestHeads = ['Request', 'CPU ms: aim', 'before', 'now', 'Ratio to Bun.serve: aim', 'before', 'now']

type Say = (line: string) => void

/**
 * Measures requests to a server with 100,000 jobs and the demo data, then its start, memory and writes. With `text`, only rows and
 * figures that have it in their names; without, writes results.md.
 */
export async function benchTable(say: Say, text: string) {
  const wanted = <Of extends { name: string }>(some: Of[]) => some.filter(({ name }) => name.includes(text))
  const elimu = await startElimu({ jobs: JOBS, people: PEOPLE })
  try {
    const started = await measureFigures(elimu, wanted(atStart), say)
    // The work after the start must not count as part of the requests.
    await elimu.untilQuiet()
    const requests: string[][] = []
    for (const row of wanted(rows)) {
      const cost = await measureRow(elimu, row)
      const [ms, ratio] = [twoDigits(cost.ms), twoDigits(cost.ratio)]
      say(`${row.name.padEnd(36)}${ms.padStart(9)} ms, ratio ${ratio}`)
      const { aim, before } = row
      requests.push([row.name, aim.ms, before.ms, ms, aim.ratio, before.ratio, ratio])
    }
    const loaded = await measureFigures(elimu, wanted(afterLoad), say)
    if (text) return

    await writeResults({
      Requests: table([requestHeads, ...requests]),
      'Beside requests': table([['What', 'aim', 'before', 'now'], ...started, ...loaded]),
    })
  } finally {
    await elimu.stop()
  }
}

async function measureFigures(elimu: Elimu, figures: Figure[], say: Say): Promise<string[][]> {
  const measured: string[][] = []
  for (const { name, aim, before, measure } of figures) {
    const now = await measure(elimu)
    say(`${name.padEnd(36)}${now}`)
    measured.push([name, aim, before, now])
  }
  return measured
}

function twoDigits(value: number): string {
  return value < 10 ? String(Number(value.toPrecision(2))) : value.toFixed(0)
}
