import type { ReactNode } from 'react'
import type { LetterDraftJson } from '#src/features/applications/json.ts'
import { paths } from '#src/paths.ts'
import { TextLink } from '#src/ui/links.tsx'

interface DraftHelpProps {
  /** Without one, every part is there but hidden: islands/enhance/applications/draft-letter.ts shows those of a state. */
  draft?: LetterDraftJson
  /** Whether the draft is in the letter. Otherwise it is offered below the user's text. */
  isTaken?: boolean
  /** The buttons that accept or dismiss the draft, and that restore the user's own text. */
  children?: ReactNode
}

/** The panel below a letter: the state of the draft, and the details missing from the profile for a better one. */
export function DraftHelp({ draft, isTaken, children }: DraftHelpProps) {
  const hidden = !draft
  const missing = draft?.missing.join(', ')
  return (
    <div
      data-draft-help
      className="grid gap-3 rounded-md bg-sunken text-sm has-[[role=status]>:not([hidden])]:p-4"
    >
      <p role="status">
        {isTaken !== false && (
          <span data-when="taken replaced" hidden={hidden}>
            <strong>We've drafted a letter using your profile.</strong> Edit it and delete the note in
            [brackets]. Nothing is sent until you submit your application.
          </span>
        )}
        {!isTaken && (
          <span data-when="offered" hidden={hidden}>
            <strong>Your letter has not been changed.</strong> Here is a draft based on your profile:
          </span>
        )}
      </p>
      {!isTaken && (
        <p data-when="offered" data-draft hidden={hidden} className={offered}>
          {draft?.letter}
        </p>
      )}
      <div data-when="offered replaced" hidden={hidden} className="flex flex-wrap gap-2 empty:hidden">
        {children}
      </div>
      {missing !== '' && (
        <p data-when="offered taken replaced" data-missing hidden={hidden}>
          Make it stronger: your profile is missing <span>{missing}</span>.{' '}
          <TextLink href={paths.profile()}>Complete your profile</TextLink>
        </p>
      )}
    </div>
  )
}

const offered = 'rounded-sm border border-line bg-surface p-3 break-words whitespace-pre-line'
