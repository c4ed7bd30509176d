import type { ApplicationStatus } from '#src/domain/jobs/application-status.ts'
import { Button } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'

/** The form's id, by which the boxes in the list belong to it. */
export const BULK_FORM = 'answer-many'

interface ManyFormProps {
  /** Where it goes: the page it stands on. */
  action: string
  /** The same page with every box ticked. */
  tickAll: string
  /** What some of those on this page may still be answered. */
  moves: ApplicationStatus[]
}

/** One answer to everyone who is ticked in the list below. Stays in sight once somebody is. */
export function BulkForm({ action, tickAll, moves }: ManyFormProps) {
  return (
    <form
      id={BULK_FORM}
      method="post"
      action={action}
      aria-label="Answer several people"
      className="no-print z-10 mb-4 rounded-md border border-line bg-surface px-4 py-3 shadow-soft group-has-[li_input:checked]/list:sticky group-has-[li_input:checked]/list:top-0 group-has-[li_input:checked]/list:border-primary"
    >
      <div className="flex flex-wrap items-start gap-x-2 gap-y-2">
        <p className="flex grow basis-full items-center justify-between gap-x-4 sm:basis-auto sm:justify-start">
          <span className="font-semibold">Answer all you tick</span>
          <a
            href={tickAll}
            className="link inline-flex min-h-11 items-center text-sm md:pointer-fine:min-h-9"
          >
            Tick all shown
          </a>
        </p>
        {moves.includes('reviewed') && (
          <Button type="submit" name="status" value="reviewed" variant="outline" size="sm">
            Mark reviewed
          </Button>
        )}
        <Final answer="accepted" verb="Accept" />
        <Final answer="rejected" verb="Reject" />
      </div>
    </form>
  )
}

function Final({ answer, verb }: { answer: ApplicationStatus; verb: string }) {
  const variant = answer === 'accepted' ? 'default' : 'destructive'
  return (
    <AskTwice
      name={BULK_FORM}
      label={verb}
      keep="Decide later"
      variant={variant}
      size="sm"
      className="open:order-last open:basis-full"
    >
      <p className="mb-2 text-muted">This is final, and everyone you ticked is told at once.</p>
      <Button type="submit" name="status" value={answer} variant={variant}>
        {verb} everyone ticked
      </Button>
    </AskTwice>
  )
}
