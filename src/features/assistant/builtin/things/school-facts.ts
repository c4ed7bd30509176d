import type { SchoolJson } from '#src/features/schools/json.ts'
import { count, plain } from '../answers/format-reply.ts'
import { badgeOf, type Fact, type Facts, isIn, placed } from './fact.ts'

const townOf = ({ town, county }: SchoolJson) =>
  plain([...new Set([town, county])].filter(Boolean).join(', '), 60)

const openJobsOf = ({ openJobs }: SchoolJson) => count(openJobs, 'open job')

const unsaid = (school: SchoolJson): Fact => [
  `its page doesn't say; ask the school. It says: ${schoolSummary(school)}`,
]

const page = (school: SchoolJson): Fact => [`${openJobsOf(school)}, on its page.`, school.openJobs > 0]

export const ofSchool: Facts<SchoolJson> = {
  ...{ applying: page, poster: page, closing: page, unsaid },
  type: school => [`${schoolSummary(school)} Its page says no more of its kind.`],
  reviews: () => [
    'there are no reviews of schools here, only of the people who teach. Ask people who work there.',
  ],
  verified: school => [`${townOf(school)}: ${badgeOf(school)}, ${openJobsOf(school)}.`, school.isVerified],
  quality: school => [
    `${badgeOf(school)}, ${openJobsOf(school)}. I can't tell how good a school is: read what we checked on its page, and ask people who work there.`,
  ],
  place: (school, question) => [
    placed(`it is in ${townOf(school)}.`, question),
    isIn(townOf(school), question),
  ],
  contact: () => ['schools are reached through their jobs or Messages; their numbers are not shown.'],
}

export const schoolSummary = (school: SchoolJson) =>
  `${plain(school.institutionType, 40)}, ${townOf(school)}, ${badgeOf(school)}, ${openJobsOf(school)}.`
