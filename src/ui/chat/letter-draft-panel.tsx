import type { ReactNode } from 'react'
import type { LetterDraftJson } from '#src/features/applications/json.ts'
import { paths } from '#src/paths.ts'
import { cx } from '../cx.ts'

interface DraftHelpProps {
  /** Null until the user asks for help. */
  draft: LetterDraftJson | null
  /** Whether the draft is in the letter. Otherwise it is offered below the user's text. */
  isTaken: boolean
  /** The buttons that accept or dismiss the draft, and that restore the user's own text. */
  children?: ReactNode
}

/** The panel below a letter: the state of the draft, and the details missing from the profile for a better one. */
export function DraftHelp({ draft, isTaken, children }: DraftHelpProps) {
  return (
    <div className={cx(draft && 'grid gap-3 rounded-md bg-sunken p-4 text-sm')}>
      <p role="status">{draft && (isTaken ? taken : offered)}</p>
      {draft && !isTaken && (
        <p className="rounded-sm border border-line bg-surface p-3 break-words whitespace-pre-line">
          {draft.letter}
        </p>
      )}
      {draft && <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>}
      {draft && draft.missing.length > 0 && (
        <p>
          Make it stronger: your profile is missing {draft.missing.join(', ')}.{' '}
          <a href={paths.profile()} className="link">
            Complete your profile
          </a>
        </p>
      )}
    </div>
  )
}

const taken = (
  <>
    <strong>We've drafted a letter from your profile.</strong> Edit it, then delete the note in [brackets].
    Nothing is sent until you submit it.
  </>
)

const offered = (
  <>
    <strong>Your letter has not been changed.</strong> Here is a draft from your profile:
  </>
)
