import { wordsOf } from '#src/domain/tokenize.ts'
import { paths } from '#src/paths.ts'
import { link, plain, reply } from '../answers/format-reply.ts'
import type { Question } from '../intent.ts'
import { actOf, naming } from '../understand/dialogue-act.ts'
import { aspectsIn } from './fact.ts'

const personCalled =
  /\b(?:called|named|anaitwa|anayeitwa|by the name of)\s+(?!(?:me|us|him|her|them|you|my|our|to|and|from|in|at|by|on|saying|asking|today|yesterday|for)\b)(\p{L}+ \p{L}+)/iu
/** In capitals, since 'a good primary school' is no name. */
const schoolCalled =
  /\b(?!(?:Is|Are|Does|Do|Has|Any|The|What|Which|At|In|For|Je|Kuna|Upper|Lower|Junior|Senior) )((?:\p{Lu}[\p{L}'’]+ ){1,3}(?:High School|Primary|Secondary|Academy|School|Girls|Boys))\b/u

/**
 * Says that a person or school whose name a message gives is not here. Null if it asks for none by name, or for one of `found`: the
 * names of the schools that were found by it, empty for people.
 */
export function notHere({ text, asker }: Pick<Question, 'text' | 'asker'>, found: string[]): string | null {
  const [, person] = personCalled.exec(text) ?? []
  if (person && found.length === 0)
    return reply(
      `I found no one called ${plain(person, 60)} here. The name may be spelt in another way, or the profile is hidden.`,
      `${link('Search professionals', paths.professionals())}`,
    )
  const [, school] = schoolCalled.exec(text) ?? []
  const [first = ''] = wordsOf(school ?? '')
  return school &&
    !found.some(name => name === '' || wordsOf(name).includes(first)) &&
    aspectsIn(text).length > 0 &&
    actOf(text, asker.userType, naming([{ kind: 'schools' }])).name !== 'general'
    ? reply(
        `No school called ${plain(school, 60)} is listed here, so I know none of its jobs.`,
        `${link('All schools', paths.schools())} · ${link('All jobs', paths.jobs())}`,
      )
    : null
}
