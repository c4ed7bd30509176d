import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiRequest, isUnauthorized, reasonOf } from '#islands/api.ts'
import { logInAgain } from '#islands/log-in-again.ts'
import { toast } from '#islands/toast.ts'

/** Sends a cover letter and refreshes the list of applications; toasts as SPEC.md section 8 has them. */
export function useSending(jobId: string, onSent: () => void) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (coverLetter: string) => apiRequest('POST', '/api/applications', { jobId, coverLetter }),
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
  })
  return { send: mutate, isPending }
}
