import { ModelFailure } from './llm-client.ts'
import type { LineDecision } from './output-guard.ts'

/** Longer answers are cut off after these characters, and a longer line is none. */
const MAX = 4000

/** What is said where lines were cut and no job is shown; beside jobs, what was cut mostly says of them what their rows say. */
export const CUT_NOTE = 'I left out what no listing on this site bears out. [See all open jobs](/jobs).'

/**
 * Text that comes in pieces, as lines that passed the guard. A line comes out once it is whole and passed; one that announces
 * something waits for what follows it.
 */
export function guardedLines(decide: (line: string) => LineDecision) {
  let unfinished = ''
  let announced: (LineDecision & { isCut: boolean }) | null = null
  let whole = ''
  let hasText = false
  let hasCut = false
  let hasJobs = false

  function out(lines: string[]): string {
    const text = lines.map(line => `${line}\n`).join('')
    if (whole.length + text.length > MAX || (whole === '' && isBlank(lines))) return ''
    whole += text
    hasText ||= !isBlank(lines)
    return text
  }

  /** The line that announced something, now that `next` follows, or the end. It goes where nothing came of what it announced. */
  function announcedBefore(next: LineDecision | null): string[] {
    const { kind, lines, isCut } = announced ?? { kind: 'words', lines: [], isCut: false }
    announced = null
    const isList = next?.lines[0]?.startsWith('- ') ?? false
    const stays = next?.kind === 'jobs' || (kind === 'words' && (isList || !isCut))
    hasCut ||= !stays
    return stays ? lines : []
  }

  function take(line: string): string {
    const decision = decide(line)
    const { kind, lines } = decision
    if (kind === 'cut') {
      hasCut = true
      if (announced) announced.isCut = true
      return ''
    }
    if (isBlank(lines)) return announced ? '' : out(lines)
    hasJobs ||= kind === 'jobs'

    const before = announcedBefore(decision)
    if (!/:\W*$/.test(lines.at(-1) ?? '')) return out([...before, ...lines])
    announced = { ...decision, isCut: false }
    return out(before)
  }

  return {
    /** Takes a piece, and returns what may be shown of it and of earlier pieces. */
    add(piece: string): string {
      const lines = `${unfinished}${piece}`.split(/\r?\n/)
      unfinished = lines.pop() ?? ''
      if (unfinished.length > MAX) throw new ModelFailure('unusable')
      return lines.map(take).join('')
    },
    /** The rest, once no piece is to come. */
    end(): string {
      const last = unfinished === '' ? '' : take(unfinished)
      unfinished = ''
      const before = out(announcedBefore(null))
      return last + before + (hasCut && hasText && !hasJobs ? out(['', CUT_NOTE]) : '')
    },
    /** The whole answer that came out, or null where nothing of it could stay. */
    whole: () => (hasText ? whole.trim() : null),
  }
}

const isBlank = (lines: string[]) => lines.every(line => line.trim() === '')
