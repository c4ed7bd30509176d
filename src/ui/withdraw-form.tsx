import { paths } from '#src/paths.ts'
import { Button, buttonClass } from './button.tsx'

interface WithdrawFormProps {
  applicationId: string
  /** What the job is called, for those who hear the page. */
  jobTitle: string
  /** The page to come back to. */
  next: string
}

/** Takes an application back, after a second press. */
export function WithdrawForm({ applicationId, jobTitle, next }: WithdrawFormProps) {
  return (
    <details className="no-print group">
      <summary className={`${buttonClass('outline', 'sm')} list-none`}>
        <span className="group-open:hidden">
          Withdraw <span className="sr-only">the application for {jobTitle}</span>
        </span>
        <span className="hidden group-open:inline">Keep it</span>
      </summary>
      <form method="post" action={paths.withdrawApplication(applicationId)} className="mt-3">
        <input type="hidden" name="next" value={next} />
        <p className="mb-2 text-sm text-muted">The school will no longer see it. You may apply again.</p>
        <Button type="submit" variant="destructive" size="sm">
          Withdraw application
        </Button>
      </form>
    </details>
  )
}
