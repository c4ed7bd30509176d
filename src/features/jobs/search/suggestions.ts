import { sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { schools } from '#db/schema.ts'
import { counties } from '#src/domain/counties.ts'
import { subjects } from '#src/domain/search/subjects.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { schoolLists, schoolSearch } from '#src/features/schools/directory.ts'

const MAX_SHOWN = 8
const MAX_SCHOOLS = 3

/** Terms that many people search for, for a field that is still empty. */
export const frequentTerms =
  `Mathematics teacher,English teacher,Kiswahili teacher,Physics teacher,Chemistry teacher,Biology teacher,
CRE teacher,Agriculture teacher,Computer Studies,Business Studies,History teacher,Geography teacher,Primary teacher,Junior school,
ECDE teacher,Head teacher,Home tutor,Online tutor,Counselor,Career coach,BOM teacher,Part-time`.split(/,\n?/)

/**
 * Up to 8 searches that begin with the text: a role, subject, place or school, or the same for its last word. Empty for less
 * than two letters.
 */
export function suggestSearches(read: Reader, typed: string): string[] {
  const words = wordsOf(typed).slice(0, 8)
  const last = words.at(-1) ?? ''
  const whole = words.join(' ')
  if (whole.length < 2) return []

  const rest = words.slice(0, -1).join(' ')
  const ofLast = rest && last.length > 2 ? termsFrom(last).map(term => `${rest} ${term}`) : []
  const found = [...termsFrom(whole), ...ofLast, ...schoolsNamed(read, words)]
  return [...new Set(found)].filter(term => wordsOf(term).join(' ') !== whole).slice(0, MAX_SHOWN)
}

const termsFrom = (start: string) =>
  terms.filter(({ words }) => words.startsWith(start)).map(({ term }) => term)

const terms = [
  ...frequentTerms,
  ...subjects.flat().map(name => name.charAt(0).toUpperCase() + name.slice(1)),
  ...counties.flatMap(({ name, towns }) => [name, ...towns]),
].map(term => ({ term, words: wordsOf(term).join(' ') }))

function schoolsNamed(read: Reader, words: string[]): string[] {
  const query = `words : (${words.map(word => `"${word}" *`).join(' AND ')})`
  return read
    .select({ name: schools.name })
    .from(schoolSearch)
    .innerJoin(schoolLists, sql`${schoolLists.n} = ${schoolSearch.place}`)
    .innerJoin(schools, sql`${schools.id} = ${schoolLists.schoolId}`)
    .where(sql`school_search MATCH ${query}`)
    .limit(MAX_SCHOOLS)
    .all()
    .map(({ name }) => name)
}
