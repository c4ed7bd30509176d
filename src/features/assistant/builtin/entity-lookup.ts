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

export const personLink = (person: Parameters<typeof nameOf>[0] & { id: string }) =>
  link(nameOf(person), paths.professional(person.id))

/** A list item with the professional's link, work, place, rate and badge. */
export function personItem(person: Profile): string {
  const rate = person.hourlyRate ? `, ${formatKes(person.hourlyRate)} an hour` : ''
  const badge = person.isVerified ? ', Verified' : ''
  return item(
    `${personLink(person)}, ${plain(titleOf(person))}, ${plain(placeOf(person), 40)}${rate}${badge}`,
  )
}

/** Answers 'Is Grace Nyambura verified?' from public profiles. Null if the question names no professional of this site. */
export async function aboutPersonNamed(question: Question): Promise<string | null> {
  const lines = await peopleNamed(question)
  if (lines.length === 0) return null
  return reply(
    ...lines,
    "Their page shows what we checked and when. Send a message first: phone numbers show once you've both written.",
  )
}

/** A list item for each professional named in the question. */
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

/** Answers 'Is Tumaini Hills School verified?'. Null if the question names no school of this site. */
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
    "A verified school's page shows what we checked and when.",
  )
}

const MAX_OF_A_NAME = 3
/** The directories also find profiles that only mention the words, so this many results are checked for the name. */
const LOOKED_AT = 50
const MAX_NAMES = 2

const isNamed = (whole: string, name: string) => whole.toLowerCase().includes(name.toLowerCase())

/** Runs of two or more capitalised words outside the vocabulary. */
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
