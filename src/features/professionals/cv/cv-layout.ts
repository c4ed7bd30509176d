export interface CvPart {
  title: string
  text: string
}

export type CvHead = [name: string, title: string, reach: string]

/** Type sizes in points, from the preferred one to the smallest that is readable on paper. */
const cvSizes = [10.5, 9.5, 8.5, 8] as const
type CvSize = (typeof cvSizes)[number]

/** The space for the parts on A4 below a head of three lines, and the width of their text, in mm (src/ui/styles/print.css). */
const HEIGHT = 206
const WIDTH = 138
const PAGE_WIDTH = 174
/** Space above and below a part, including its line, in mm. */
const GAP = 3.5
const POINT = 0.3528
const LINE = 1.42
/** Font size in points and line height in mm of each line of the head. */
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
 * Chooses the largest font size at which the parts fit on one page. If even the smallest is too large, cuts the longest texts at a
 * word and sets `isCut`.
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

/** The height of the head beyond three lines, in mm. */
function extraOf(head: CvHead): number {
  return head.reduce((sum, text, index) => {
    const { size, height } = headLines[index] ?? { size: 0, height: 0 }
    return sum + (linesOf(text, PAGE_WIDTH / (size * POINT)) - 1) * height
  }, 0)
}

/** An estimate in mm. */
function heightOf(parts: CvPart[], size: CvSize): number {
  const lines = parts.reduce((sum, { text }) => sum + linesOf(text, WIDTH / (size * POINT)), 0)
  return lines * size * POINT * LINE + parts.length * GAP
}

/** Counts the lines of a text that is wrapped at `width` ems. */
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

/** In ems, for a common sans serif font. */
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

/** A line break counts as 50 characters, so that long lists are cut too. */
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
