import { readSearch, type SearchReading } from '#src/domain/search/read-search.ts'
import type { SearchTerm } from '#src/domain/search/terms.ts'
import { inQuotes } from '#src/domain/text.ts'
import { atLevel } from './describe-search.ts'
import { listOf } from './format-reply.ts'

/** A sentence that names those of 'Mombasa or Malindi' that nothing is found for, by a test for a search. Null if all have results. */
export function noneFor({ terms }: SearchReading, isFound: (search: string) => boolean | Promise<boolean>) {
  const joined = terms.filter(isEither)
  const tested = joined.flatMap(term =>
    term.text.split(' or ').map(async one => {
      const search = terms.map(other => (other === term ? one : other.text)).join(' ')
      return (await isFound(search)) ? [] : nameOf(one)
    }),
  )
  return Promise.all(tested).then(found =>
    found.flat().length > 0 ? `I found none ${listOf(found.flat(), 'or')}.` : null,
  )
}

const isEither = ({ text, isBoth, isExcluded }: SearchTerm) => !isBoth && !isExcluded && text.includes(' or ')

function nameOf(text: string): string {
  const [term] = readSearch(text).terms
  if (term?.meaning?.kind === 'place') return `in ${term.meaning.value}`
  return term?.meaning?.kind === 'level' ? atLevel(term.meaning.value) : `for ${inQuotes(text)}`
}
