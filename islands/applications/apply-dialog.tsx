import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, isUnauthorized } from '#islands/api.ts'
import { toast } from '#islands/toast.ts'
import { usePageData, useUser } from '#islands/use-queries.ts'
import type { ApplicationJson } from '#src/features/applications/json.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { AppliedPanel } from '#src/ui/cards/application-panel.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { logInAgain } from '../session-expired.ts'
import { LetterDialog, type LetterJob, refusalOf } from './letter-dialog.tsx'

interface Props {
  job: LetterJob
  /** The id of the applicant. */
  owner: string
  isSubscribed: boolean
  /** Shown among the buttons of a card, which has little room. */
  isOnCard: boolean
  /** The school's usual reply, in words; not on a card. */
  usualReply?: string | null
}

/** Apply Now and its dialog; after applying, the status of the application (SPEC.md sections 5 and 8). */
export default function ApplyDialog({ job, owner, isSubscribed, isOnCard, usualReply = null }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [letter, setLetter] = useLetter(owner, job.id)
  const panel = useRef<HTMLElement>(null)
  const { user, isLoading } = useUser()
  const sent = usePageData<ApplicationJson[]>(['/api/applications'], [])
  const own = sent.find(one => one.jobId === job.id)
  const { send, isPending, error, reset } = useSending(job.id, () => {
    setLetter('')
    setOpen(false)
  })

  const isSent = own !== undefined
  useEffect(() => {
    if (isSent) panel.current?.focus()
  }, [isSent])

  function mayApply(): boolean {
    const missing = !isLoading && !user ? signInRequired : !isSubscribed && subscriptionRequired
    if (missing) toast({ ...missing, variant: 'destructive' })
    return !missing
  }

  if (own) {
    return isOnCard ? (
      <p className="grid place-items-center">
        <Badge variant="applied">Applied</Badge>
      </p>
    ) : (
      <AppliedPanel application={own} usualReply={usualReply} ref={panel} />
    )
  }
  return (
    <>
      <form
        action={paths.applyToJob(job.id)}
        className={isOnCard ? 'grid grow @2xl:grow-0' : 'grid noscript:hidden'}
        onSubmit={event => {
          event.preventDefault()
          reset()
          setOpen(true)
        }}
      >
        <Button type="submit" size={isOnCard ? 'sm' : 'lg'}>
          Apply Now
        </Button>
      </form>
      {isOpen && (
        <LetterDialog
          job={job}
          letter={letter}
          onLetter={setLetter}
          mayApply={mayApply}
          onSubmit={() => mayApply() && send(letter)}
          onClose={() => setOpen(false)}
          isPending={isPending}
          error={error}
          isSubscribed={isSubscribed}
        />
      )}
    </>
  )
}

const signInRequired = {
  title: 'Sign in Required',
  description: 'Please sign in to apply for jobs.',
}

const subscriptionRequired = {
  title: 'Subscription Required',
  description: 'Please upgrade your subscription to apply for jobs.',
  action: { label: 'Upgrade Plan', href: paths.subscribe() },
}

/** Known to islands/enhance/sign-out.ts too. */
const PREFIX = 'letter-draft-'

/**
 * The cover letter and its setter. Session storage keeps it through a reload or an expired session, until it is sent, the tab is
 * closed or the user signs out. `owner` separates the letters of several users.
 */
function useLetter(owner: string, jobId: string) {
  const key = `${PREFIX}${owner}-${jobId}`
  const [letter, setLetter] = useState('')

  useEffect(() => {
    const draft = stored(store => store.getItem(key))
    if (draft) setLetter(draft)
  }, [key])

  function change(text: string) {
    setLetter(text)
    stored(store => (text === '' ? store.removeItem(key) : store.setItem(key, text)))
  }

  return [letter, change] as const
}

/** Storage may be forbidden, or full. */
function stored<T>(use: (store: Storage) => T): T | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}

/** Sends a cover letter and refreshes the list of applications (toasts: SPEC.md section 8). */
function useSending(jobId: string, onSent: () => void) {
  const queries = useQueryClient()
  // `isPending` is true only after the next render; the second press of a double click arrives earlier.
  const isSending = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
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
        description: refusalOf(error),
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

  return { send, isPending, error: isUnauthorized(error) ? null : error, reset }
}
