import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isUnauthorized, reasonOf } from '#islands/api.ts'
import { toast } from '#islands/toast.ts'
import type { LetterDraftJson } from '#src/features/applications/json.ts'
import { logInAgain } from '../session-expired.ts'

interface Help {
  draft: LetterDraftJson
  /** Whether it is in the letter; else it is offered. */
  isTaken: boolean
  /** The text that the draft replaced, which can be restored. */
  written: string
}

/**
 * 'Help me write': fetches a draft of the letter. It replaces an empty letter or an unchanged earlier draft; otherwise it is
 * offered, and the user's own text can be restored.
 */
export function useDraft(jobId: string, letter: string, onLetter: (letter: string) => void) {
  const [help, setHelp] = useState<Help | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/ai/letter', { jobId }),
  })

  function take(draft: LetterDraftJson, written: string) {
    onLetter(draft.letter)
    setHelp({ draft, isTaken: true, written })
  }

  /** Restores the user's text and offers the draft as it was left. */
  function undo({ draft, written }: Help) {
    onLetter(written)
    setHelp({ draft: { ...draft, letter: letter || draft.letter }, isTaken: false, written: '' })
  }

  // These callbacks end with the dialog, so a late draft changes no letter.
  const ask = () =>
    mutate(undefined, {
      onSuccess: draft => {
        const isFree = ['', help?.draft.letter.trim(), draft.letter.trim()].includes(letter.trim())
        if (isFree) take(draft, help?.written ?? '')
        else setHelp({ draft, isTaken: false, written: '' })
      },
      onError: error => {
        if (isUnauthorized(error)) return logInAgain()
        toast({
          title: 'Draft failed',
          description: reasonOf(error, 'Please try again.'),
          variant: 'destructive',
        })
      },
    })

  return {
    help,
    isDrafting: isPending,
    ask,
    take: () => help && take(help.draft, letter),
    undo: () => help && undo(help),
    leave: () => setHelp(null),
  }
}
