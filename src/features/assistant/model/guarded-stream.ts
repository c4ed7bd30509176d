import { ModelFailure } from './llm-client.ts'
import type { LineDecision } from './output-guard.ts'

/** The maximum length of an answer in characters. A single longer line is an error. */
const MAX = 4000

/** Appended if lines were cut and no job is shown. Beside jobs, cut lines mostly repeat what the jobs' rows say. */
const CUT_NOTE = 'I left out details that no job on this site confirms. [See all open jobs](/jobs).'

/**
 * Turns streamed text into lines that have passed the guard. A line is released when it is complete; a line that announces
 * something is held until the next line shows whether the announcement stays.
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

  /** Releases the held announcement if `next` fulfils it, or drops it. `next` is null at the end. */
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
    /** Adds a piece and returns the text that may be shown now. Throws ModelFailure if a line is too long. */
    add(piece: string): string {
      const lines = `${unfinished}${piece}`.split(/\r?\n/)
      unfinished = lines.pop() ?? ''
      if (unfinished.length > MAX) throw new ModelFailure('unusable')
      return lines.map(take).join('')
    },
    /** Returns the rest of the text after the last piece. */
    end(): string {
      const last = unfinished === '' ? '' : take(unfinished)
      unfinished = ''
      const before = out(announcedBefore(null))
      return last + before + (hasCut && hasText && !hasJobs ? out(['', CUT_NOTE]) : '')
    },
    /** The whole answer, or null if no text has passed. */
    whole: () => (hasText ? whole.trim() : null),
  }
}

const isBlank = (lines: string[]) => lines.every(line => line.trim() === '')
