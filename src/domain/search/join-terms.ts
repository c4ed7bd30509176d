import { either, joins, type SearchTerm, searchTerms } from './terms.ts'

/** Words that join subjects. */
export const joints = new Set(['and', 'na', 'n', 'or', 'au', 'ama', 'plus'])
const alternatives = new Set(['or', 'au', 'ama'])

/** 'Lunch or medical cover' is one term that either meets, and so are 'principals and HODs': no job is for one with both positions. */
export function joinAlternatives(terms: SearchTerm[]): SearchTerm[] {
  const joined: SearchTerm[] = []
  for (const term of terms) {
    const [before, joint] = joined.slice(-2)
    const isEither = joint && (alternatives.has(joint.text) || (joints.has(joint.text) && isOnlyOne(term)))
    if (isEither && before && before.subjects.length + before.places.length === 0 && joins(before, term))
      joined.splice(-2, 2, either(before, term))
    else joined.push(term)
  }
  return joined
}

/** A job has one of these. */
const isOnlyOne = ({ meaning }: SearchTerm) => /^(type|level|position|employer)$/.test(meaning?.kind ?? '')

/** Subjects beside each other, or joined by 'and', become one term that means any of them. */
export function joinSubjects(terms: SearchTerm[]): SearchTerm[] {
  const joined: SearchTerm[] = []
  let together: SearchTerm[] = []
  let isEither = false
  const close = () => {
    joined.push(...anyOf(together).map(term => ({ ...term, isBoth: term.parts.length > 1 && !isEither })))
    together = []
    isEither = false
  }
  for (const [at, term] of terms.entries()) {
    const [next, after] = terms.slice(at + 1)
    // 'Physics teacher or chemistry' is for either.
    const isBetween =
      term.meaning?.kind === 'role' &&
      together.length > 0 &&
      alternatives.has(next?.text ?? '') &&
      after?.subjects.length
    if (isBetween) joined.push(term)
    else if (term.subjects.length > 0 && !term.isExcluded) {
      together.push(term)
      isEither ||= term.parts.length > 0
    } else if (joints.has(term.text)) isEither ||= alternatives.has(term.text)
    else {
      close()
      joined.push(term)
    }
  }
  close()
  return joined
}

/** One term for several subjects. Of 'science' and 'physics' only physics counts, of 'English' and 'grammar' the first. */
function anyOf(terms: SearchTerm[]): SearchTerm[] {
  const narrowest = terms.filter((one, at) =>
    terms.every(
      (other, otherAt) => one === other || !isWithin(other, one) || (isWithin(one, other) && at < otherAt),
    ),
  )
  return searchTerms(narrowest.flatMap(({ text }) => ['or', ...text.split(' ')]).slice(1), true)
}

const isWithin = (one: SearchTerm, other: SearchTerm) =>
  one.subjects.every(subject => other.subjects.includes(subject))

/** One term for all places: a town beside a county lies in it, as estates of one name are in several; of further ones any counts. */
export function joinPlaces(terms: SearchTerm[]): SearchTerm[] {
  const isPlace = (term?: SearchTerm) => term !== undefined && term.places.length > 0 && !term.isExcluded
  const named = terms.filter(isPlace)
  const isEither = terms.some(
    ({ text }, at) => alternatives.has(text) && isPlace(terms[at - 1]) && isPlace(terms[at + 1]),
  )
  const isRegion = ({ places }: SearchTerm) => places.some(({ counties }) => counties)
  // 'Kisumu, Nyanza' is Kisumu.
  const all = isEither || named.every(isRegion) ? named : named.filter(term => !isRegion(term))
  const isTown = ({ places }: SearchTerm) => places.some(({ value, county }) => value !== county)
  const [towns, counties] = [all.filter(isTown), all.filter(term => !isTown(term))]
  const [town, county] = [towns[0]?.places[0], counties[0]?.places[0]]
  const isWithin = !isEither && all.length === 2 && town && county
  const meaning = town && county && { ...town, county: county.value }
  const wanted = isWithin
    ? towns.map(term => ({ ...term, meaning, places: meaning ? [meaning] : [] }))
    : all.filter(
        term =>
          isEither ||
          isTown(term) ||
          !towns.some(({ places }) => places[0]?.county === term.places[0]?.value),
      )
  const [first, ...others] = wanted
  if (!first || named.length < 2) return terms
  const place = others.reduce(either, first)
  return terms.flatMap(term => (term === named[0] ? place : named.includes(term) ? [] : term))
}
