import { cx } from '#src/ui/cx.ts'
import type { Score } from './score.ts'

interface MatchNoteProps {
  match: Score
  className?: string
}

/** The match score with its reasons: 'Why it fits: Mathematics, Kisumu, full-time' (RULINGS.md section 8). */
export function MatchNote({ match: { score, reasons }, className }: MatchNoteProps) {
  return (
    <p className={cx('text-sm', className)}>
      <strong className="figures font-bold text-primary">{score}% match</strong>
      {reasons.length > 0 && <span className="text-muted"> · Why it fits: {sentenceOf(reasons)}</span>}
    </p>
  )
}

function sentenceOf(reasons: string[]): string {
  const text = reasons.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
