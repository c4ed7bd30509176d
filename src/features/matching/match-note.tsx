import { cx } from '#src/ui/cx.ts'
import type { Score } from './score.ts'

interface MatchNoteProps {
  match: Score
  /** True for the match of a person with a job, rather than of a job with a person. */
  isPerson?: boolean
  className?: string
}

/** The match score with its reasons: 'Why it fits: Mathematics, Kisumu, full-time' (RULINGS.md section 8). */
export function MatchNote({ match: { score, reasons }, isPerson, className }: MatchNoteProps) {
  return (
    <p className={cx('text-sm', className)}>
      <strong className="figures font-bold text-primary">{score}% match</strong>
      {reasons.length > 0 && (
        <span className="text-muted">
          {' '}
          · {isPerson ? WHY_THEY_FIT : 'Why it fits'}: {sentenceOf(reasons)}
        </span>
      )}
    </p>
  )
}

export const WHY_THEY_FIT = 'What matches'

function sentenceOf(reasons: string[]): string {
  const text = reasons.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
