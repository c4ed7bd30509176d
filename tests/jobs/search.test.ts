import { expect, test } from 'bun:test'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { post } from './setup.ts'

interface Row {
  id: string
  title: string
  company: string
  location: string
  county: string | null
  town: string | null
  jobType: string
  category: string
  level: string | null
  subjects: string[]
}

const things = ['Mathematics', 'Physics', 'Chemistry', 'Kiswahili', 'Biology', 'Music']
const choices = {
  search: ['', 'teacher', 'chem', 'physics tutor', 'TUTOR Moi', 'kiswahili bay', 'music kisumu lenana'],
  location: [
    '',
    'all',
    'nairobi',
    'Homa Bay',
    'BAY',
    'bay homa',
    'uasin gishu',
    'kenya',
    'Westlands Nairobi',
  ],
  type: ['', 'full_time', 'Part-time', 'REMOTE', 'gardening'],
  category: ['', 'Teaching', 'tutoring', 'nothing'],
  level: ['', 'primary', 'Pre Primary', 'primaries'],
  county: ['', 'homa-bay', 'NAIROBI CITY', "murang'a", 'Muranga', 'Atlantis'],
  subject: ['', 'music', 'Home Science', 'home'],
}

test('a search finds the same jobs as a plain scan, in the order of posting', async () => {
  const app = await testApp({ env: { RATE_LIMIT: 'off' } })
  const rows = await postMany(app, 150)
  const pick = picker(7)

  let found = 0
  for (let round = 0; round < 100; round++) {
    const query = Object.fromEntries(
      Object.entries(choices).map(([name, values]) => [
        name,
        pick(2) === 0 ? (values[pick(values.length)] ?? '') : '',
      ]),
    )
    const expected = rows.filter(row => passes(row, query)).map(row => row.id)
    const { body, headers } = await app.send('GET', `/api/jobs?${new URLSearchParams(query)}&limit=100`)

    expect({ query, ids: body.map((row: Row) => row.id) }).toEqual({ query, ids: expected.slice(0, 100) })
    expect({ query, total: headers.get('x-total-count') }).toEqual({ query, total: String(expected.length) })
    found += expected.length > 0 && expected.length < rows.length ? 1 : 0
  }
  expect(found).toBeGreaterThan(30)
})

async function postMany(app: TestApp, count: number): Promise<Row[]> {
  const school = await app.person('school')
  const pick = picker(3)
  const one = <T>(values: T[]) => values[pick(values.length)]
  const rows: Row[] = []
  for (let n = 0; n < count; n++) {
    const thing = one(things)
    const row = await post(app, school, {
      title: `${thing} ${one(['Teacher', 'Tutor', 'Coach'])}`,
      company: one(['Moi Girls', 'Lenana School', 'Bright Academy']),
      location: one(['Westlands, Nairobi', 'Oyugis, Homa Bay', 'Kisumu', 'Eldoret', 'Bay View', 'Maragua']),
      town: one([null, 'Bay', 'Homa']),
      jobType: one(['full_time', 'part_time', 'remote', 'contract', 'freelance']),
      category: one(['teaching', 'tutoring', 'counseling', 'other']),
      level: one([null, 'pre-primary', 'primary', 'secondary']),
      subjects: one([[], [thing], ['Home Science', 'Music']]),
      description: 'Lessons.',
    })
    rows.unshift(row)
  }
  return rows
}

function passes(row: Row, query: Record<string, string>): boolean {
  const {
    search = '',
    location = '',
    type = '',
    category = '',
    level = '',
    county = '',
    subject = '',
  } = query
  const places = [row.location, row.town ?? '', row.county ?? ''].map(words)
  const text = words(
    [row.title, row.company, row.location, row.county, row.town, row.subjects.join(' ')].join(' '),
  )
  const asked = words(search)
  const same = (a: string | null, b: string) => bare(a ?? '') === bare(b)
  return (
    asked.every((word, i) =>
      text.some(own => (i === asked.length - 1 ? own.startsWith(word) : own === word)),
    ) &&
    (!location ||
      location === 'all' ||
      places.some(place => ` ${place.join(' ')} `.includes(` ${words(location).join(' ')} `))) &&
    (!type || same(row.jobType, type)) &&
    (!category || same(row.category, category)) &&
    (!level || same(row.level, level)) &&
    (!county || same(row.county, county.replace(/ city$/i, ''))) &&
    (!subject || row.subjects.some(own => same(own, subject)))
  )
}

const bare = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
const words = (text: string) =>
  text
    .toLowerCase()
    .replace(/'/g, '')
    .match(/[a-z]+/g) ?? []

/** Numbers below `most` that look random and are the same on every run. */
function picker(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}
