import { expect } from 'bun:test'
import { benchSearch } from '#tests/bench/search.ts'
import { testOfAll } from '#tests/support/extent.ts'

testOfAll(
  'among 10,000 jobs each kind of search finds what a plain look through all finds, and its time is told',
  async () => {
    const lines: string[] = []

    await benchSearch(line => void lines.push(line), { sizes: [10_000], runs: 25 })

    expect(lines[0]).toMatch(/^10000 jobs, posted \d+ a second; file [\d.]+ MB, search index [\d.]+ MB$/)
    const kinds = lines.slice(2)
    expect(kinds).toHaveLength(16)
    for (const line of kinds)
      expect(line).toMatch(/ \d+\.\d{3} +\d+\.\d{3} +1\.00 {2}.*, as a plain scan finds$/)
    // A generous limit, because other work shares the machine; a search without its index takes longer.
    const medians = kinds.map(line => Number(/ (\d+\.\d{3}) /.exec(line)?.[1]))
    expect(Math.max(...medians)).toBeLessThan(20)
  },
  60_000,
)
