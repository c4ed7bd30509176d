import { counties, findCounty } from '../counties.ts'
import { wordsOf } from '../tokenize.ts'

/**
 * Returns the county of a place by a county or town it names, or null: 'Thika Road, Nairobi' is Nairobi. The part after the
 * last comma counts first, because addresses go from small to large.
 */
export function countyOfPlace(...places: (string | null | undefined)[]): string | null {
  const parts = places.flatMap(place => (place ?? '').split(/[,;()]/).reverse())
  for (const part of parts) {
    const county = named(part, findCountyName) ?? named(part, town => countyOfTown.get(town.join('')))
    if (county) return county
  }
  return null
}

/** Returns the first run of words that `find` knows, longest runs first. */
function named(part: string, find: (words: string[]) => string | undefined): string | undefined {
  const words = wordsOf(part).slice(0, 12)
  for (let length = Math.min(3, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const county = find(words.slice(from, from + length))
      if (county) return county
    }
  }
}

const findCountyName = (words: string[]) => findCounty(words.join(' '))?.name

const countyOfTown = new Map(
  counties.flatMap(county => county.towns.map(town => [wordsOf(town).join(''), county.name] as const)),
)
