import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, isUnauthorized, reasonOf } from '#islands/api.ts'
import { toast } from '#islands/toast.ts'
import { logInAgain } from '../session-expired.ts'

/** Sends a cover letter and refreshes the list of applications; toasts as SPEC.md section 8 has them. */
export function useSending(jobId: string, onSent: () => void) {
  const queries = useQueryClient()
  // `isPending` is true only after the next render; the second press of a double click comes before.
  const isSending = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (coverLetter: string) => call('POST /api/applications', { jobId, coverLetter }),
    onSuccess: () => {
      toast({
        title: 'Application Submitted',
        description: 'Your application has been submitted successfully!',
      })
      onSent()
      return queries.invalidateQueries({ queryKey: ['/api/applications'] })
    },
    onError: error => {
      if (isUnauthorized(error)) return logInAgain()
      toast({
        title: 'Application Failed',
        description: reasonOf(error, 'Failed to submit application'),
        variant: 'destructive',
      })
    },
    onSettled: () => {
      isSending.current = false
    },
  })

  function send(coverLetter: string) {
    if (isSending.current) return
    isSending.current = true
    mutate(coverLetter)
  }

  return { send, isPending }
}
