import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { cachedByKey } from '#db/cached.ts'
import type { Db, Reader } from '#db/connection.ts'
import type { Part } from '#db/paging.ts'
import { applications, type Job, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { namesOf } from '#src/domain/search/synonyms.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { forbidden } from '#src/errors.ts'
import { ownJob } from '#src/features/jobs/find-job.ts'
import { categoryOf } from '#src/features/jobs/role-keywords.ts'
import { type Score, type Seeker, scorerFor, weights } from '#src/features/matching/score.ts'
import { type Profile, profileColumns } from '#src/features/professionals/columns.ts'
import { isPublic } from '#src/features/professionals/visibility.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'

/** The newest profiles are ranked roughly, and the best of those compared in full. */
const MAX_LOOKED_AT = 20_000
const MAX_COMPARED = 500
const MAX_NAMES = 24

/** A public profile, how well it fits a job and why, and whether the person applied for it. */
export type Candidate = Profile & Score & { hasApplied: boolean }

interface CandidatesQuery {
  limit: number
  /** The number of candidates on earlier pages, as text. */
  cursor?: string | undefined
}

export const SUBSCRIPTION_NEEDED = 'Please upgrade your subscription to see recommended candidates.'

/**
 * The visible professionals by how well they fit a school's own job (RULINGS.md section 8); of equals, the newer account first.
 * No score excludes anyone. Throws `missing` for another school's job, `forbidden` without a subscription.
 */
export function candidatesFor(
  { db, clock, state }: Pick<Deps, 'db' | 'clock' | 'state'>,
  school: SchoolViewer,
  jobId: string,
  { limit, cursor = '' }: CandidatesQuery,
): Part<Candidate> {
  const job = ownJob(db.read, school, jobId)
  if (!school.subscription.isActive) throw forbidden(SUBSCRIPTION_NEEDED)

  const from = /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0
  const ranked = state(rankings)(JSON.stringify(job), () => rank(db.read, job), {
    now: clock.now,
    until: () => Number.POSITIVE_INFINITY,
  })
  const best = ranked.slice(from, from + limit)
  const profiles = profilesOf(db.read, job, best, clock.now())
  return {
    rows: best.flatMap(({ id, score, reasons }) => {
      const profile = profiles.get(id)
      return profile ? [{ ...profile, score, reasons }] : []
    }),
    total: ranked.length,
    before: from,
    next: from + limit < ranked.length ? String(from + limit) : null,
  }
}

type Ranked = Score & { id: string }

/** The most jobs whose candidates are kept in memory until a profile changes, about 60 KB each. */
const MAX_KEPT = 50

const rankings = (db: Db) => cachedByKey<Ranked[]>(db, MAX_KEPT)

function rank(read: Reader, job: Job): Ranked[] {
  return peopleToCompare(read, job)
    .map(person => ({ id: person.id, ...scorerFor(person)(job) }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1))
}

function profilesOf(read: Reader, job: Job, people: Ranked[], now: number) {
  const ids = people.map(({ id }) => id)
  const applied = read
    .select({ id: applications.applicantId })
    .from(applications)
    .where(and(eq(applications.jobId, job.id), inArray(applications.applicantId, ids)))
    .all()
  const applicants = new Set(applied.map(({ id }) => id))
  const rows = read
    .select(profileColumns(dayInKenya(now)))
    .from(users)
    .where(and(inArray(users.id, ids), isPublic()))
    .all()
  return new Map(rows.map(row => [row.id, { ...row, hasApplied: applicants.has(row.id) }]))
}

type ComparedPerson = Seeker & { id: string }

/**
 * The visible professionals to compare with a job. Those with its role, county and subjects come first, by the weights of the
 * full comparison, and of equals the newest. Reads only what a public profile shows.
 */
function peopleToCompare(read: Reader, job: Job): ComparedPerson[] {
  const rough = sql<number>`${inRole(job)} + ${isNear(job)} + ${knowsSubject(job)}`
  const newest = read
    .select({ ...comparedColumns, rough: rough.as('rough') })
    .from(users)
    .where(isPublic())
    .orderBy(desc(users.id))
    .limit(MAX_LOOKED_AT)
    .as('newest')
  const first = read.select().from(newest).orderBy(desc(newest.rough), desc(newest.id)).limit(MAX_COMPARED)
  return first.all().map(({ rough, ...person }) => ({ ...person, town: null, schedule: null }))
}

const comparedColumns = {
  id: users.id,
  userType: users.userType,
  subjects: users.subjects,
  skills: users.skills,
  specialization: users.specialization,
  county: users.county,
  location: users.location,
  availability: users.availability,
  experience: users.experience,
  hourlyRate: users.hourlyRate,
}

function inRole({ category }: Job): SQL {
  const role = individuals.find(role => categoryOf[role] === category)
  return role ? sql`(${users.userType} = ${role}) * ${weights.role}` : sql`0`
}

function isNear({ county }: Job): SQL {
  return county ? sql`coalesce(${users.county} = ${county}, 0) * ${weights.county}` : sql`0`
}

/** Whether a word of the profile begins with a subject of the job or, if it names none, with a word of its title. */
function knowsSubject({ subjects, specialization, title }: Job): SQL {
  const subjectNames = [...subjects, ...(specialization ? [specialization] : [])]
  const names = (subjectNames.length > 0 ? subjectNames : wordsOf(title).filter(word => word.length > 3))
    .flatMap(namesOf)
    .slice(0, MAX_NAMES)
  if (names.length === 0) return sql`0`

  const tests = names.map(name => sql`instr(said, ${` ${name.toLowerCase()}`}) > 0`)
  return sql`(select (${sql.join(tests, sql` or `)}) from (select ${said} as said limit 1)) * ${weights.subjects}`
}

/** Subjects, skills and specialization in lower case, each word with a space before it. */
const said = sql.raw(
  ['"', '/', '('].reduce(
    (text, mark) => `replace(${text}, '${mark}', ' ')`,
    "lower(users.subjects || users.skills || ' ' || coalesce(users.specialization, ''))",
  ),
)
