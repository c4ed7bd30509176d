import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { apiRequest, isUnauthorized, reasonOf } from '#islands/api.ts'
import { logInAgain, toast } from '#islands/toast.ts'
import { usePageData, useUser } from '#islands/use-queries.ts'
import type { ApplicationRow } from '#src/features/applications/schema.ts'
import { paths } from '#src/paths.ts'
import { AppliedPanel } from '#src/ui/applied-panel.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { LetterDialog, type LetterJob } from './letter-dialog.tsx'

interface Props {
  job: LetterJob
  /** What the person sent for this job, where they did. */
  application: ApplicationRow | null
  isSubscribed: boolean
  /** Whether the page was opened to apply. */
  startsOpen: boolean
}

/** Apply Now and its dialog; once sent, where the application stands (SPEC.md sections 5 and 8). */
export default function ApplyDialog({ job, application, isSubscribed, startsOpen }: Props) {
  const [letter, setLetter] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const panel = useRef<HTMLElement>(null)
  const { user, isLoading } = useUser()
  const sent = usePageData<ApplicationRow[]>(['/api/applications'], application ? [application] : [])
  const own = sent.find(one => one.jobId === job.id)
  const { send, isPending } = useSending(job.id, () => {
    setLetter('')
    dialog.current?.close()
  })

  useEffect(() => {
    if (startsOpen) dialog.current?.showModal()
  }, [startsOpen])

  const isSentHere = own !== undefined && application === null
  useEffect(() => {
    if (isSentHere) panel.current?.focus()
  }, [isSentHere])

  function submit() {
    if (!isLoading && !user) toast(signInRequired)
    else if (!isSubscribed) toast(subscriptionRequired)
    else send(letter)
  }

  if (own) return <AppliedPanel application={own} ref={panel} />
  return (
    <>
      <LinkButton
        href="#apply"
        size="lg"
        className="w-full noscript:hidden"
        onClick={event => {
          event.preventDefault()
          dialog.current?.showModal()
        }}
      >
        Apply Now
      </LinkButton>
      <LetterDialog
        ref={dialog}
        job={job}
        letter={letter}
        onLetter={setLetter}
        onSubmit={submit}
        onCancel={() => dialog.current?.close()}
        isPending={isPending}
        isSubscribed={isSubscribed}
      />
    </>
  )
}

/** Sends the letter and refreshes the list of applications. */
function useSending(jobId: string, onSent: () => void) {
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

const signInRequired = {
  title: 'Sign in Required',
  description: 'Please sign in to apply for jobs.',
  variant: 'destructive' as const,
}

const subscriptionRequired = {
  title: 'Subscription Required',
  description: 'Please upgrade your subscription to apply for jobs.',
  variant: 'destructive' as const,
  action: { label: 'Upgrade Plan', href: paths.subscribe() },
}
