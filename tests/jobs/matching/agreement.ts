import type { Job } from '#db/schema.ts'
import { isTitledFor } from '#src/features/jobs/role-keywords.ts'
import { type Offered, type Seeker, scorerFor } from '#src/features/matching/score.ts'
import type { Labelled } from './labelled.ts'
import { type LabelledJob, labelledJobs } from './labelled-jobs.ts'

const jobs = Object.entries(labelledJobs) as [LabelledJob, Offered][]
const SHOWN = 5

/** How far the order of the scores agrees with the grades: NDCG@5, averaged over people, 0 to 1. Equal scores are in any order. */
export const agreementOfMatching = (people: Labelled[]) =>
  meanOf(people, ({ person, grades }) => {
    const score = scorerFor(person)
    return ndcg(jobs.map(([name, job]) => ({ rank: score(job).score, grade: grades[name] ?? 0 })))
  })

/** The same for the jobs whose title has a keyword of the role (SPEC.md section 6), in any order. */
export const agreementOfKeywords = (people: Labelled[]) =>
  meanOf(people, ({ person, grades }) =>
    ndcg(
      jobs.map(([name, job]) => ({
        rank: isTitledFor(person.userType, job.title) ? 1 : null,
        grade: grades[name] ?? 0,
      })),
    ),
  )

/** The reverse: the candidates of each job that has any, by score and by role. */
export function agreementForSchools(people: Labelled[]) {
  const asked = jobs.filter(([name]) => people.some(({ grades }) => (grades[name] ?? 0) > 1))
  const of = (rankOf: (person: Seeker, job: Offered) => number | null) =>
    meanOf(asked, ([name, job]) =>
      ndcg(people.map(({ person, grades }) => ({ rank: rankOf(person, job), grade: grades[name] ?? 0 }))),
    )
  return {
    matching: of((person, job) => scorerFor(person)(job).score),
    roles: of((person, { category }) => (fieldOf[person.userType] === category ? 1 : null)),
  }
}

const fieldOf: Partial<Record<Seeker['userType'], Job['category']>> = {
  teacher: 'teaching',
  tutor: 'tutoring',
  counselor: 'counseling',
  career_coach: 'coaching',
}

interface Ranked {
  /** Null if it is not on the list. */
  rank: number | null
  grade: number
}

/** Exact for ties: equal ranks share the mean of their gains, which is the mean of all orders. */
function ndcg(all: Ranked[]): number {
  const listed = all.filter(({ rank }) => rank !== null)
  const byRank = Map.groupBy(listed, ({ rank }) => rank)
  const gains = [...byRank.entries()]
    .sort(([a], [b]) => Number(b) - Number(a))
    .flatMap(([, equals]) => equals.map(() => meanOf(equals, gainOf)))
  const best = all.map(gainOf).sort((a, b) => b - a)
  return dcg(gains) / dcg(best)
}

const gainOf = ({ grade }: Ranked) => 2 ** grade - 1

const dcg = (gains: number[]) =>
  gains.slice(0, SHOWN).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0)

const meanOf = <Thing>(things: Thing[], numberOf: (thing: Thing) => number) =>
  things.reduce((sum, thing) => sum + numberOf(thing), 0) / things.length
