import { useEffect, useRef, useState } from 'react'
import { toast } from '#islands/toast.ts'
import { usePageData, useUser } from '#islands/use-queries.ts'
import type { ApplicationJson } from '#src/features/applications/json.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { AppliedPanel } from '#src/ui/cards/application-panel.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { LetterDialog, type LetterJob } from './letter-dialog.tsx'
import { useLetter } from './use-letter.ts'
import { useSending } from './use-submit-application.ts'

interface Props {
  job: LetterJob
  /** The id of who applies. */
  owner: string
  isSubscribed: boolean
  /** Among the buttons of a card, where there is no room for more. */
  isOnCard: boolean
}

/** Apply Now and its dialog, for who has not applied; once sent, where the application stands (SPEC.md sections 5 and 8). */
export default function ApplyDialog({ job, owner, isSubscribed, isOnCard }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [letter, setLetter] = useLetter(owner, job.id)
  const panel = useRef<HTMLElement>(null)
  const { user, isLoading } = useUser()
  const sent = usePageData<ApplicationJson[]>(['/api/applications'], [])
  const own = sent.find(one => one.jobId === job.id)
  const { send, isPending } = useSending(job.id, () => {
    setLetter('')
    setOpen(false)
  })

  const isSent = own !== undefined
  useEffect(() => {
    if (isSent) panel.current?.focus()
  }, [isSent])

  function mayApply(): boolean {
    const missing = !isLoading && !user ? signInRequired : !isSubscribed && subscriptionRequired
    if (missing) toast(missing)
    return !missing
  }

  if (own) return isOnCard ? <AppliedBadge /> : <AppliedPanel application={own} ref={panel} />
  return (
    <>
      <form
        action={paths.applyToJob(job.id)}
        className={isOnCard ? 'grid grow @2xl:grow-0' : 'grid noscript:hidden'}
        onSubmit={event => {
          event.preventDefault()
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
          isSubscribed={isSubscribed}
        />
      )}
    </>
  )
}

function AppliedBadge() {
  return (
    <p className="grid place-items-center">
      <Badge variant="success">Applied</Badge>
    </p>
  )
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
