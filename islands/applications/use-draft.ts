import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { apiRequest, isUnauthorized, reasonOf } from '#islands/api.ts'
import { logInAgain } from '#islands/log-in-again.ts'
import { toast } from '#islands/toast.ts'
import type { LetterDraft } from '#src/features/applications/schema.ts'

interface Help {
  draft: LetterDraft
  /** It was put into the letter; else it is offered. */
  isTaken: boolean
}

/**
 * 'Help me write': fetches a draft of the letter. An empty letter takes it, and so does one that is still the last draft;
 * what was typed stays until the person takes the offered draft.
 */
export function useDraft(jobId: string, letter: string, onLetter: (letter: string) => void) {
  const [help, setHelp] = useState<Help | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async (): Promise<LetterDraft> =>
      (await apiRequest('POST', '/api/ai/letter', { jobId })).json(),
  })

  function take(draft: LetterDraft) {
    onLetter(draft.letter)
    setHelp({ draft, isTaken: true })
  }

  // These end with the dialog: a draft that comes late changes no letter.
  const ask = () =>
    mutate(undefined, {
      onSuccess: draft => {
        const isFree = ['', help?.draft.letter.trim(), draft.letter.trim()].includes(letter.trim())
        if (isFree) take(draft)
        else setHelp({ draft, isTaken: false })
      },
      onError: error => {
        if (isUnauthorized(error)) return logInAgain()
        toast({
          title: 'No Draft',
          description: reasonOf(error, 'Failed to draft a letter'),
          variant: 'destructive',
        })
      },
    })

  return { help, isDrafting: isPending, ask, take, leave: () => setHelp(null) }
}
