import { expect, test } from 'bun:test'
import { generateJobs } from '#db/seed/generate-jobs.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'
import { choiceCounts, countedNames } from '#src/features/jobs/search/facet-counts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { read } from './page-text.ts'
import { post } from './setup.ts'

interface Row {
  title: string
  jobType: string
  category: string
  level: string | null
  county: string | null
}

const searches: Record<string, string>[] = [
  {},
  { search: 'maths' },
  { type: 'full-time' },
  { category: 'teaching', level: 'secondary' },
  { search: 'teacher', county: 'nairobi', type: 'PART_TIME' },
  { county: 'nairobi', type: 'full_time', category: 'teaching', level: 'secondary' },
  { search: 'nothing' },
  { type: 'gardening' },
]

test('the count of each choice equals a plain count with the other filters', async () => {
  const app = await testApp()
  generateJobs(app.file, 900, app.clock.now())
  const rows = await allJobs(app)

  for (const search of searches) {
    const counts = choiceCounts(app.deps, jobFilters.parse(search), app.clock.now())
    for (const name of countedNames) {
      const passing = rows.filter(row => passes(row, { ...search, [name]: '' }))
      const values = passing.map(row => valueIn(row, name)).filter(value => value !== null)
      const expected = Object.entries(Object.groupBy(values, value => value)).map(([value, same]) => [
        value,
        same?.length,
      ])
      expect({ search, name, counts: [...counts[name].jobs].toSorted() }).toEqual({
        search,
        name,
        counts: expected.toSorted() as [string, number][],
      })
      expect(counts[name].hasMore).toBe(false)
    }
  }
  expect(rows).toHaveLength(900)
})

test('past 1,000 matches only the newest are counted, and the form shows that there are more', async () => {
  const app = await testApp()
  generateJobs(app.file, 1200, app.clock.now())
  const newest = (await allJobs(app)).slice(0, 1000)
  const full = newest.filter(row => row.jobType === 'full_time').length
  const nairobi = newest.filter(row => row.county === 'Nairobi').length

  const { html } = read((await app.send('GET', '/jobs')).body)

  expect(newest).toHaveLength(1000)
  expect(html).toContain(`>Full-time (${full}+)<`)
  expect(html).toContain(`>Nairobi (${nairobi}+)<`)
  expect(html).not.toContain('(0')
})

test('a filter that is set still shows what its other choices would find', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, { title: 'One', location: 'Nairobi' })
  await post(app, school, { title: 'Two', location: 'Nairobi', jobType: 'remote' })
  await post(app, school, { title: 'Three', location: 'Kisumu', jobType: 'remote' })

  const { html } = read((await app.send('GET', '/jobs?type=remote&county=Nairobi')).body)

  expect(html).toContain('1 job found')
  const choices = ['Full-time (1)', 'Remote', 'Contract (0)', 'Nairobi', 'Kisumu (1)', 'Lamu (0)']
  expect(choices.filter(choice => !html.includes(`>${choice}</option>`))).toEqual([])
})

async function allJobs({ send }: TestApp): Promise<Row[]> {
  const rows: Row[] = []
  for (let path: string | undefined = '/api/jobs?limit=100'; path; ) {
    const { body, headers } = await send('GET', path)
    rows.push(...body)
    path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
  }
  return rows
}

const valueIn = (row: Row, name: (typeof countedNames)[number]) => (name === 'type' ? row.jobType : row[name])

function passes(row: Row, { search, type, category, level, county }: Record<string, string>): boolean {
  const same = (value: string | null, asked?: string) => !asked || bare(value ?? '') === bare(asked)
  const text = JSON.stringify(row).toLowerCase()
  return (
    (!search || text.includes(search === 'maths' ? 'mathematics' : search)) &&
    same(row.jobType, type) &&
    same(row.category, category) &&
    same(row.level, level) &&
    same(row.county, county)
  )
}

const bare = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
