import { nameOf, placeOf, titleOf } from '#src/features/professionals/card-props.ts'
import type { Profile } from '#src/features/professionals/columns.ts'
import { searchProfessionals } from '#src/features/professionals/directory.ts'
import { professionalFilters } from '#src/features/professionals/schema.ts'
import { schoolFilters, searchSchools } from '#src/features/schools/directory.ts'
import { paths } from '#src/paths.ts'
import { formatKes } from '#src/ui/format.ts'
import { item, link, plain, reply } from './format-reply.ts'
import type { Question } from './intent.ts'
import { joining, lexicon } from './lexicon.ts'

/** A professional as a line: the name as a link, work, place, rate, badge. */
export function personItem(person: Profile): string {
  const rate = person.hourlyRate ? `, ${formatKes(person.hourlyRate)} an hour` : ''
  const badge = person.isVerified ? ', Verified' : ''
  return item(
    `${link(nameOf(person), paths.professional(person.id))}, ${plain(titleOf(person))}, ${plain(placeOf(person), 40)}${rate}${badge}`,
  )
}

/** 'Is Grace Nyambura verified?': what everyone may see of whom a question names; null where it names nobody who is here. */
export async function aboutPersonNamed(question: Question): Promise<string | null> {
  const lines = await peopleNamed(question)
  if (lines.length === 0) return null
  return reply(
    ...lines,
    'The page says what was checked and when. Write first in messages; phone numbers show once both have written.',
  )
}

/** A line for each professional of the name that a question has. */
export async function peopleNamed({ deps, text, now }: Question): Promise<string[]> {
  for (const name of namesIn(text)) {
    const filters = professionalFilters.parse({ search: name, limit: LOOKED_AT })
    const { rows } = await searchProfessionals(deps.db.read, filters, now)
    const named = rows.filter(person => isNamed(nameOf(person), name)).slice(0, MAX_OF_A_NAME)
    if (named.length > 0)
      return named.map(person => `${personItem(person)}${person.isVerified ? '' : ', not verified yet'}`)
  }
  return []
}

/** 'Is Tumaini Hills School verified?': the same of a school. */
export async function aboutSchoolNamed({ deps, text, now }: Question): Promise<string | null> {
  const [name] = namesIn(text)
  if (!name) return null
  const filters = schoolFilters.parse({ search: name, limit: LOOKED_AT })
  const { rows } = await searchSchools(deps.db.read, filters, now)
  const named = rows.filter(({ institutionName }) => isNamed(institutionName, name))
  if (named.length === 0) return null
  return reply(
    ...named
      .slice(0, MAX_OF_A_NAME)
      .map(({ id, institutionName, county, isVerified, openJobs }) =>
        item(
          `${link(institutionName, paths.school(id))}, ${plain(county ?? '', 40)}: ${isVerified ? 'Verified' : 'not verified yet'}, ${openJobs} open ${openJobs === 1 ? 'job' : 'jobs'}`,
        ),
      ),
    'A verified school’s page says what was checked and when.',
  )
}

const MAX_OF_A_NAME = 3
/** The directories also find who only mentions the words: so many are looked at for the name itself. */
const LOOKED_AT = 50
/** Of the names in a question, so many are looked up. */
const MAX_NAMES = 2

const isNamed = (whole: string, name: string) => whole.toLowerCase().includes(name.toLowerCase())

/** Two or more words with a capital that are none of ours. */
function namesIn(text: string): string[] {
  const runs = text.match(/\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)*/gu) ?? []
  return runs
    .map(run =>
      run.split(/\s/).filter(word => !lexicon.has(word.toLowerCase()) && !joining.has(word.toLowerCase())),
    )
    .filter(words => words.length > 1)
    .map(words => words.join(' '))
    .slice(0, MAX_NAMES)
}
