import { desc, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { type Job, users } from '#db/schema.ts'
import { namesOf } from '#src/domain/jobs/job-synonyms.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { categoryOf } from '#src/features/jobs/role-keywords.ts'
import { type Seeker, weights } from '#src/features/matching/score.ts'
import { isPublic } from '#src/features/professionals/visibility.ts'

/** How many of the newest profiles are looked through, and how many of those are compared in full. */
const MAX_LOOKED_AT = 20_000
const MAX_COMPARED = 500
const MAX_NAMES = 24

type ComparedPerson = Seeker & { id: string }

/**
 * The visible professionals that are compared with a job: those first who have its role, county and subjects, by the weights
 * of the full comparison, and of equals the newest. Only what a public profile shows is read.
 */
export function peopleToCompare(read: Reader, job: Job): ComparedPerson[] {
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

/** Whether a word of the profile begins with a name of a subject of the job, or of its title where it names none. */
function knowsSubject({ subjects, specialization, title }: Job): SQL {
  const subjectNames = [...subjects, ...(specialization ? [specialization] : [])]
  const names = (subjectNames.length > 0 ? subjectNames : wordsOf(title).filter(word => word.length > 3))
    .flatMap(namesOf)
    .slice(0, MAX_NAMES)
  if (names.length === 0) return sql`0`

  const tests = names.map(name => sql`instr(said, ${` ${name.toLowerCase()}`}) > 0`)
  return sql`(select (${sql.join(tests, sql` or `)}) from (select ${said} as said limit 1)) * ${weights.subjects}`
}

/** What somebody knows, in lower case, each word with a space before it. */
const said = sql.raw(
  ['"', '/', '('].reduce(
    (text, mark) => `replace(${text}, '${mark}', ' ')`,
    "lower(users.subjects || users.skills || ' ' || coalesce(users.specialization, ''))",
  ),
)
