import { generateJobs } from '#db/seed/generate-jobs.ts'
import { makeDirectories } from './made-public.ts'
import { makeRecords } from './made-records.ts'
import { makeUsers } from './made-users.ts'
import { measureCpu } from './measure-row.ts'
import { table, writeResults } from './results.ts'
import { panelRows, rows } from './rows.ts'
import { startElimu } from './server.ts'

const sizes = [10_000, 100_000, 1_000_000]

/**
 * CPU ms per request with 10,000, 100,000 and 1,000,000 jobs, people, payments, applications and audit entries each, and a tenth
 * as many schools and professionals, beside the demo data; and how the last compares with the first. Measures rows with `text`
 * in their name; if that is all, writes results.md.
 */
export async function benchGrowth(say: (line: string) => void, text: string) {
  const wanted = [...rows, ...panelRows].filter(({ name }) => name.includes(text))
  const measured = wanted.map((): number[] => [])
  for (const size of sizes) {
    const elimu = await startElimu({ prepare: file => fill(file, size) })
    try {
      await elimu.untilQuiet()
      // The hourly tasks run for the first time.
      await Bun.sleep(70_000)
      await elimu.untilQuiet()
      for (const [index, row] of wanted.entries()) {
        const ms = await measureCpu(elimu, row)
        measured[index]?.push(ms)
        say(`${String(size).padEnd(9)}${row.name.padEnd(36)}${ms.toFixed(3).padStart(9)} ms`)
      }
    } finally {
      await elimu.stop()
    }
  }

  const lines = wanted.map(({ name }, index) => {
    const times = measured[index] ?? []
    return [name, ...times.map(ms => ms.toFixed(3)), ((times.at(-1) ?? 0) / (times[0] ?? 1)).toFixed(2)]
  })
  const grown = table([['CPU ms with', ...sizes.map(size => size.toLocaleString('en')), 'factor'], ...lines])
  say(grown)
  if (!text) await writeResults({ Growth: grown })
}

function fill(file: string, size: number) {
  const now = Date.now()
  generateJobs(file, size, now)
  makeUsers(file, size, now)
  makeRecords(file, size, now)
  makeDirectories(file, size / 10, now)
}
