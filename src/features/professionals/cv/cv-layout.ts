/** A line or a paragraph of the CV under its own title. */
export interface CvPart {
  title: string
  text: string
}

/** The lines above the parts: who it is, what, and where. */
export type CvHead = [name: string, title: string, reach: string]

/** Type sizes in points, from the one to like down to the smallest to read on paper. */
const cvSizes = [10.5, 9.5, 8.5, 8] as const
type CvSize = (typeof cvSizes)[number]

/** What a page of A4 has for the parts below a head of three lines, and how wide their texts run, in mm (src/ui/styles/print.css). */
const HEIGHT = 206
const WIDTH = 138
const PAGE_WIDTH = 174
/** Above and below a part, with its line. */
const GAP = 3.5
const POINT = 0.3528
const LINE = 1.42
/** Points and mm a line of each line of the head. */
const headLines = [
  { size: 22, height: 9 },
  { size: 13.5, height: 7.2 },
  { size: 11, height: 6 },
]

interface Fitted {
  size: CvSize
  parts: CvPart[]
  isCut: boolean
}

/**
 * The largest type at which the parts stand on one page. Where not even the smallest will do, the longest texts are cut at
 * a word, and `isCut` says so.
 */
export function fitCv(head: CvHead, parts: CvPart[]): Fitted {
  const room = HEIGHT - extraOf(head)
  const size = cvSizes.find(size => heightOf(parts, size) <= room)
  if (size) return { size, parts, isCut: false }

  const smallest = cvSizes[3]
  let most = Math.max(...parts.map(({ text }) => text.length))
  let shorter = parts
  while (most > 100 && heightOf(shorter, smallest) > room) {
    most = Math.floor(most * 0.97)
    shorter = parts.map(({ title, text }) => ({ title, text: cut(text, most) }))
  }
  return { size: smallest, parts: shorter, isCut: true }
}

/** What a head takes whose lines are more than three, in mm. */
function extraOf(head: CvHead): number {
  return head.reduce((sum, text, index) => {
    const { size, height } = headLines[index] ?? { size: 0, height: 0 }
    return sum + (linesOf(text, PAGE_WIDTH / (size * POINT)) - 1) * height
  }, 0)
}

/** In mm, as far as it can be told without setting the type. */
function heightOf(parts: CvPart[], size: CvSize): number {
  const lines = parts.reduce((sum, { text }) => sum + linesOf(text, WIDTH / (size * POINT)), 0)
  return lines * size * POINT * LINE + parts.length * GAP
}

/** How many lines a text fills that are `width` ems wide. A word too long for what is left begins the next. */
function linesOf(text: string, width: number): number {
  let lines = 0
  for (const paragraph of text.split('\n')) {
    lines += 1
    let used = 0
    for (const word of paragraph.split(' ')) {
      const needed = widthOf(word)
      if (used > 0 && used + needed > width) {
        lines += 1
        used = 0
      }
      lines += Math.floor((used + needed) / width)
      used = ((used + needed) % width) + SPACE
    }
  }
  return lines
}

const SPACE = 0.28

/** In ems, of a common sans serif. */
function widthOf(word: string): number {
  let width = 0
  for (const sign of word) {
    if (/[fijlrtI.,:;'()/|-]/.test(sign)) width += 0.3
    else if (/[mwMW@%]/.test(sign)) width += 0.88
    else if (/\p{Lu}/u.test(sign)) width += 0.7
    else width += sign < '\u2000' ? 0.54 : 1
  }
  return width
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
