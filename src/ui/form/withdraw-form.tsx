import { paths } from '#src/paths.ts'
import { Button } from './button.tsx'
import { AskTwice } from './confirm-button.tsx'

interface WithdrawFormProps {
  applicationId: string
  /** The title of the job, for screen readers. */
  jobTitle: string
  /** The page to come back to. */
  next: string
}

/** Withdraws an application after a confirmation. */
export function WithdrawForm({ applicationId, jobTitle, next }: WithdrawFormProps) {
  const label = (
    <>
      Withdraw <span className="sr-only">the application for {jobTitle}</span>
    </>
  )
  return (
    <AskTwice label={label} keep="Cancel" variant="outline" size="sm">
      <form method="post" action={paths.withdrawApplication(applicationId)}>
        <input type="hidden" name="next" value={next} />
        <p className="mb-2 text-sm text-muted">
          The school will no longer see it. You can apply again while the job is open.
        </p>
        <Button type="submit" variant="destructive" size="sm">
          Withdraw application
        </Button>
      </form>
    </AskTwice>
  )
}
