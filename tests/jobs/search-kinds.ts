import { deepEquals } from 'bun'
import type { Deps } from '#src/deps.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'
import { choiceCounts, countedNames } from '#src/features/jobs/search/facet-counts.ts'
import { searchJobs } from '#src/features/jobs/search.ts'
import type { Asked, Scan } from './search-scan.ts'

interface Kind {
  name: string
  /** Searches once. */
  run: () => unknown
  /** Throws where the answer is not what the scan finds. */
  check: (scan: Scan) => void
}

type Query = Record<string, string>

const PAGE = 20
const PAGES_DOWN = 20

const teacher = /\b(teachers?|mwalimu|walimu)\b/i
const mathematics = /\b(mathematics|maths?|hisabati)\b/i
const physics = /\b(physics|phys?|fizikia)\b/i
const french = /\bfrench\b/i
const kisumu = /\b(kisumu|ksm)\b/i

/** The searches that are measured, each with what it must find. */
export function kindsOf(deps: Pick<Deps, 'db' | 'clock' | 'state'>): Kind[] {
  const page = (name: string, query: Query, asked: Asked): Kind => pageOf(deps, name, query, asked)
  return [
    page('newest', {}, {}),
    page('common word', { search: 'teacher' }, { words: [teacher] }),
    page('synonym', { search: 'maths' }, { words: [mathematics] }),
    page('rare word', { search: 'french' }, { words: [french] }),
    page('two words', { search: 'french ksm' }, { words: [french, kisumu] }),
    page('beginning of a word', { search: 'techni' }, { words: [/\btechni/i] }),
    page(
      'word, county and type',
      { search: 'physics', county: 'Nairobi', type: 'full_time' },
      { words: [physics], county: 'Nairobi', type: 'full_time' },
    ),
    page('one filter', { type: 'full_time' }, { type: 'full_time' }),
    page('filters only', { county: 'Nairobi', type: 'full_time' }, { county: 'Nairobi', type: 'full_time' }),
    page('no hit', { search: 'zebra' }, { words: [/zebra/i] }),
    deepPage(deps, 'deep page', { search: 'teacher' }, { words: [teacher] }),
    page('relevance', { search: 'physics', sort: 'relevance' }, { words: [physics] }),
    page('relevance, common word', { search: 'teacher', sort: 'relevance' }, { words: [teacher] }),
    page('relevance, two words', { search: 'french ksm', sort: 'relevance' }, { words: [french, kisumu] }),
    counts(deps, 'counts per choice', {}, {}),
    counts(
      deps,
      'counts, word and type',
      { search: 'teacher', type: 'full_time' },
      { words: [teacher], type: 'full_time' },
    ),
  ]
}

function pageOf(deps: Pick<Deps, 'db' | 'clock' | 'state'>, name: string, query: Query, asked: Asked): Kind {
  const search = () => searchJobs(deps, jobFilters.parse(query))
  return {
    name,
    run: search,
    check(scan) {
      const all = scan.find(asked)
      const expected = (query.sort ? scan.rank(asked) : all).slice(0, PAGE)
      assertSame(name, search().rows.map(idOf), expected.map(idOf))
      assertSame(name, search().total, Math.min(all.length, 1001))
    },
  }
}

/** The 20th page: its cursor is that of the 400th job. */
function deepPage(
  deps: Pick<Deps, 'db' | 'clock' | 'state'>,
  name: string,
  query: Query,
  asked: Asked,
): Kind {
  let cursor = ''
  for (let down = 1; down < PAGES_DOWN; down++) {
    cursor = searchJobs(deps, jobFilters.parse({ ...query, cursor })).next ?? ''
  }
  const search = () => searchJobs(deps, jobFilters.parse({ ...query, cursor }))
  return {
    name,
    run: search,
    check(scan) {
      const from = (PAGES_DOWN - 1) * PAGE
      assertSame(
        name,
        search().rows.map(idOf),
        scan
          .find(asked)
          .slice(from, from + PAGE)
          .map(idOf),
      )
    },
  }
}

function counts(deps: Pick<Deps, 'db' | 'clock' | 'state'>, name: string, query: Query, asked: Asked): Kind {
  const count = () => choiceCounts(deps, jobFilters.parse(query), deps.clock.now())
  return {
    name,
    run: count,
    check(scan) {
      const counted = count()
      for (const of of countedNames) {
        const expected = scan.count({ ...asked, [of]: undefined }, of)
        assertSame(`${name}, ${of}`, Object.fromEntries(counted[of].jobs), expected)
      }
    },
  }
}

function assertSame(name: string, found: unknown, expected: unknown) {
  if (deepEquals(found, expected)) return
  throw new Error(`${name}: found ${JSON.stringify(found)}, a plain scan ${JSON.stringify(expected)}`)
}

const idOf = ({ id }: { id: string }) => id
