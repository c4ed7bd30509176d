import {
  agreementForSchools,
  agreementOfKeywords,
  agreementOfMatching,
} from '#tests/jobs/matching/agreement.ts'
import { firstHalf } from '#tests/jobs/matching/first-half.ts'
import { secondHalf } from '#tests/jobs/matching/second-half.ts'

/** NDCG@5 of the labelled set in tests/jobs/matching: the scores against the title keywords of SPEC.md section 6. */
export async function benchMatching(say: (line: string) => void) {
  const everyone = [...firstHalf, ...secondHalf]
  for (const [name, people] of Object.entries({
    'first half': firstHalf,
    'second half': secondHalf,
    everyone,
  }))
    say(
      `jobs for ${people.length} people (${name}): matching ${shown(agreementOfMatching(people))}, title keywords ${shown(agreementOfKeywords(people))}`,
    )
  const { matching, roles } = agreementForSchools(everyone)
  say(`candidates for jobs: matching ${shown(matching)}, everybody of the role ${shown(roles)}`)
}

const shown = (agreement: number) => agreement.toFixed(3)
