import { counties } from '#src/domain/counties.ts'
import { jobTypes } from '#src/domain/jobs/job-values.ts'
import type { DemoName } from '#tests/support/demo-site.ts'

export interface Row {
  name: string
  /** The signed-in user; a visitor if absent. */
  who?: DemoName
  /** The address of the nth request. */
  address: (n: number) => string
  /** Each request has a different address. */
  isVaried?: boolean
  aim: Figures
  /** Before the work on speed began. */
  before: Figures
}

/** CPU ms per request, and requests a second as a share of Bun.serve's. */
export interface Figures {
  ms: string
  ratio: string
}

const none = { ms: '', ratio: '' }
const cached = { ms: '0.03', ratio: '0.7' }
const page = { ms: '0.7', ratio: '0.06' }
const small = { ms: '0.4', ratio: '0.08' }
const directory = { ms: '6 to 28', ratio: '0.003' }
const own = { ms: '3 to 4', ratio: '' }

export const rows: Row[] = [
  row('/', cached, { ms: '0.1', ratio: '0.37' }),
  row('/jobs', cached, { ms: '0.1', ratio: '0.32' }),
  row('/teachers', cached, directory),
  row('/tutors', cached, directory),
  row('/counselors', cached, directory),
  row('/career-coaches', cached, directory),
  row('/professionals', cached, directory),
  row('/schools', cached, directory),
  row('/salary-guide', cached, directory),
  row('/career-guide', cached, directory),
  row('/resources', cached, directory),
  {
    name: '/jobs, a search nobody made before',
    address: n => `/jobs?${search(n)}`,
    isVaried: true,
    aim: page,
    before: { ms: '5 to 11', ratio: '0.007' },
  },
  {
    name: 'GET /api/jobs, varied',
    address: n => `/api/jobs?${search(n)}`,
    isVaried: true,
    aim: { ms: '0.2', ratio: '0.25' },
    before: { ms: '2.5', ratio: '' },
  },
  row('/api/jobs', none, { ms: '', ratio: '0.28' }),
  row('/dashboard', page, { ms: '26', ratio: '0.001' }, 'teacher'),
  row('/', page, { ms: '19', ratio: '0.001' }, 'teacher'),
  row('/jobs', page, { ms: '16', ratio: '0.001' }, 'teacher'),
  row('/profile', small, own, 'teacher'),
  row('/messages', small, own, 'teacher'),
  row('/settings', small, own, 'teacher'),
  row('/applications', small, own, 'teacher'),
  row('/api/matches', { ms: '1', ratio: '' }, { ms: '14', ratio: '' }, 'teacher'),
  row('/dashboard', page, none, 'tutor'),
  row('/dashboard', page, none, 'parent'),
  row('/dashboard', page, { ms: '9', ratio: '' }, 'school'),
  row('/admin', page, { ms: '7', ratio: '' }, 'school'),
  row('/admin-dashboard', { ms: '5', ratio: '' }, { ms: '179', ratio: '' }, 'admin'),
  row('/admin-dashboard?tab=users', { ms: '2', ratio: '' }, { ms: '12', ratio: '' }, 'admin'),
]

/** The administrators' other lists, whose growth is measured. */
export const panelRows: Row[] = ['jobs', 'applications', 'payments', 'audit'].map(tab =>
  row(`/admin-dashboard?tab=${tab}`, none, none, 'admin'),
)

function row(path: string, aim: Figures, before: Figures, who?: DemoName): Row {
  return { name: who ? `${path}, ${who}` : path, address: () => path, aim, before, ...(who && { who }) }
}

const subjects =
  'maths english kiswahili physics chemistry biology cre history geography music french ict'.split(' ')
const roles = ['teacher', 'tutor', 'head teacher', 'intern', 'mwalimu', 'counselor', 'lecturer', 'coach']
const towns = counties.flatMap(county => county.towns)

/** A different search for each number: words with two filters, with one, or alone. */
function search(n: number): string {
  // The step shares no factor with the lengths of the lists, so neighbouring numbers differ in every part.
  let rest = n * 7919
  const pick = (of: readonly string[]) => {
    const picked = of[rest % of.length] ?? ''
    rest = Math.floor(rest / of.length)
    return picked
  }
  const [subject, role, town, type] = [pick(subjects), pick(roles), pick(towns), pick(jobTypes)]
  const query = [
    { search: `${subject} ${role}`, location: town, type },
    { search: `${subject} ${role} ${town}`, type },
    { search: `${role} ${subject} ${town} ${type.replace('_', ' ')}` },
  ][n % 3]
  return String(new URLSearchParams(query))
}
