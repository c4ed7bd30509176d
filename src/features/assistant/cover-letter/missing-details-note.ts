import type { Job } from '#db/schema.ts'
import { DRAFT_NOTE } from '#src/features/applications/schema.ts'
import { countyOf } from '#src/features/matching/score.ts'
import { completenessOf } from '#src/features/professionals/profile-completeness.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import type { Fit } from './matching-sentences.ts'
import {
  asksForTsc,
  experienceSentence,
  qualificationSentence,
  registrationSentence,
} from './profile-sentences.ts'
import { formatList, plain } from './text-utils.ts'

const MAX = 6

/** The line that ends a draft: what its writer knows and no row does. */
export function noteFor(person: Viewer, job: Job, fit: Fit): string {
  const adds = [...missingFacts(person), ...openQuestions(person, job, fit)].slice(0, MAX)
  const example = adds.length < 3 ? ['an example of your work'] : []
  return `${DRAFT_NOTE}: add ${formatList([...adds, ...example, 'when you could start'])}. Then take this line out.]`
}

/** What the profile does not say, or says at a length that no letter has room for. */
function missingFacts(person: Viewer): string[] {
  const { missing } = completenessOf(person)
  const isLong = (name: string, said: string | null, sentence: string | null) =>
    said?.trim() && sentence === null ? [`your ${name} in one sentence`] : []
  return [
    ...missing,
    ...isLong('experience', person.experience, experienceSentence(person)),
    ...isLong('qualifications', person.qualifications, qualificationSentence(person)),
  ]
}

/** What this school will ask. */
function openQuestions(person: Viewer, job: Job, fit: Fit): string[] {
  const [home, place] = [countyOf(person), job.county]
  const teaches = person.userType === 'teacher'
  return [
    fit.subjects === null && person.subjects.length > 0 && job.subjects.length > 0
      ? `what you bring for ${formatList(job.subjects.slice(0, 2).map(plain))}`
      : '',
    teaches && asksForTsc(job) && !registrationSentence(person, job)
      ? 'your TSC registration (they ask for it)'
      : '',
    home && place && home !== place && job.jobType !== 'remote'
      ? `whether you would come to ${place} County`
      : '',
  ].filter(Boolean)
}
