import type { Verdict } from './guard.ts'

/** Longer answers are cut off after these characters. */
const MOST = 4000

/** What is said where lines were cut. */
export const CUT_NOTE = 'I left out what no listing on this site bears out. [See all open jobs](/jobs).'

/**
 * Text that comes in pieces, as lines that passed the guard. A line comes out once it is whole and passed; one that announces jobs
 * waits for the first of them, and goes if none comes.
 */
export function guardedLines(verdictOf: (line: string) => Verdict) {
  let unfinished = ''
  let announced: string[] = []
  let whole = ''
  let hasWords = false
  let hasCut = false

  function out(lines: string[]): string {
    const text = lines.map(line => `${line}\n`).join('')
    if (whole.length + text.length > MOST || (whole === '' && isBlank(lines))) return ''
    whole += text
    hasWords ||= !isBlank(lines)
    return text
  }

  /** Forgets an announcement that nothing followed. */
  function dropAnnounced() {
    hasCut ||= announced.length > 0
    announced = []
  }

  function take(line: string): string {
    const { kind, lines } = verdictOf(line)
    hasCut ||= kind === 'cut'
    if (lines.length === 0) return ''

    if (kind === 'jobs') {
      const before = announced
      announced = []
      return out([...before, ...lines])
    }
    if (announced.length > 0 && isBlank(lines)) return ''
    dropAnnounced()
    if (kind === 'words') return out(lines)
    announced = lines
    return ''
  }

  return {
    /** Takes a piece, and gives what may be shown of it and of what came before. */
    add(piece: string): string {
      const lines = `${unfinished}${piece}`.split(/\r?\n/)
      unfinished = lines.pop() ?? ''
      return lines.map(take).join('')
    },
    /** The rest, once no piece is to come. */
    end(): string {
      const last = unfinished === '' ? '' : take(unfinished)
      unfinished = ''
      dropAnnounced()
      return last + (hasCut && hasWords ? out(['', CUT_NOTE]) : '')
    },
    /** The whole answer that came out, or null where nothing of it could stay. */
    whole: () => (hasWords ? whole.trim() : null),
  }
}

const isBlank = (lines: string[]) => lines.every(line => line.trim() === '')
