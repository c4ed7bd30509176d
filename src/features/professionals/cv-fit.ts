/** A line or a paragraph of the CV under its own title. */
export interface CvPart {
  title: string
  text: string
}

/** Type sizes in points, from the one to like down to the smallest to read on paper. */
export const cvSizes = [10.5, 9.5, 8.5, 8] as const
export type CvSize = (typeof cvSizes)[number]

/** What an A4 page leaves below its head, and how wide texts run, in mm (src/ui/print.css has the margins). */
const HEIGHT = 186
const WIDTH = 140
const GAP = 3.2
const POINT = 0.3528
const LINE = 1.42
/** Of a letter to the type size: of common text in a sans serif 0.5, and some more for lines that end early. */
const LETTER = 0.53

/**
 * The largest type at which the parts stand on one page. Where not even the smallest will do, the longest texts are cut at
 * a word, and `isCut` says so.
 */
export function fitCv(parts: CvPart[]): { size: CvSize; parts: CvPart[]; isCut: boolean } {
  const size = cvSizes.find(size => heightOf(parts, size) <= HEIGHT)
  if (size) return { size, parts, isCut: false }

  const smallest = cvSizes[cvSizes.length - 1] ?? 8
  let most = Math.max(...parts.map(({ text }) => text.length))
  let shorter = parts
  while (most > 100 && heightOf(shorter, smallest) > HEIGHT) {
    most = Math.floor(most * 0.95)
    shorter = parts.map(({ title, text }) => ({ title, text: cut(text, most) }))
  }
  return { size: smallest, parts: shorter, isCut: true }
}

/** In mm, as far as it can be told without setting the type. */
function heightOf(parts: CvPart[], size: CvSize): number {
  const letters = WIDTH / (size * POINT * LETTER)
  const lines = parts
    .flatMap(({ text }) => text.split('\n'))
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0)
  return lines * size * POINT * LINE + parts.length * GAP
}

/** Line breaks count as much as half a line of letters: an endless list must end, too. */
function cut(text: string, most: number): string {
  let room = most
  let end = 0
  for (const sign of text) {
    room -= sign === '\n' ? 50 : 1
    if (room < 0) return `${text.slice(0, end).replace(/\s+\S*$/, '')} …`
    end += sign.length
  }
  return text
}
