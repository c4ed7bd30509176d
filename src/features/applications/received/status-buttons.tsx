import type { ReactNode } from 'react'
import { type ApplicationStatus, movesFrom } from '#src/domain/jobs/application-status.ts'
import { cx } from '#src/ui/cx.ts'
import { Button, type ButtonVariant } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'

interface StatusButtonsProps {
  /** The address that its forms post to. */
  action: string
  applicationId: string
  status: ApplicationStatus
  /** The applicant's name. */
  name: string
}

/** The final statuses with their buttons. */
const finalAnswers = [
  { answer: 'accepted', verb: 'Accept', variant: 'default' },
  { answer: 'rejected', verb: 'Reject', variant: 'destructive' },
] as const

/** The statuses that a school may still give an application. Final ones ask for confirmation. */
export function StatusButtons({ status, name, ...form }: StatusButtonsProps) {
  const moves = movesFrom[status]
  if (moves.length === 0) return null
  return (
    <div className="no-print mt-4 flex flex-wrap items-start gap-2 border-t border-line pt-4">
      {moves.includes('reviewed') && (
        <AnswerForm {...form} answer="reviewed" variant="outline" className="grow sm:grow-0">
          Mark as reviewed<span className="sr-only">: {name}'s application</span>
        </AnswerForm>
      )}
      {finalAnswers.map(({ answer, verb, variant }) => (
        <AskTwice
          key={answer}
          name={`answer-${form.applicationId}`}
          label={
            <>
              {verb} <span className="sr-only">{name}'s application</span>
            </>
          }
          keep="Cancel"
          variant={variant}
          className="grow open:basis-full sm:grow-0 max-sm:[&>summary]:w-full"
        >
          <p className="mb-2 text-muted">This cannot be undone. {name} will be notified immediately.</p>
          <AnswerForm {...form} answer={answer} variant={variant}>
            {verb} this application
          </AnswerForm>
        </AskTwice>
      ))}
    </div>
  )
}

interface AnswerFormProps {
  action: string
  applicationId: string
  answer: ApplicationStatus
  variant: ButtonVariant
  className?: string
  children: ReactNode
}

function AnswerForm({ action, applicationId, answer, variant, className, children }: AnswerFormProps) {
  return (
    <form method="post" action={action} className={cx('grid sm:block', className)}>
      <input type="hidden" name="applicationId" value={applicationId} />
      <Button type="submit" name="status" value={answer} variant={variant}>
        {children}
      </Button>
    </form>
  )
}

/** The id of the form to which the checkboxes of the list belong. */
export const BULK_FORM = 'answer-many'

interface BulkFormProps {
  /** The address of the page that shows it. */
  action: string
  /** The same page with every application selected. */
  selectAll: string
  /** The statuses that some applications of the list may still get. */
  moves: ApplicationStatus[]
}

/** Gives all selected applications one status. Sticks to the top while any is selected. */
export function BulkForm({ action, selectAll, moves }: BulkFormProps) {
  return (
    <form
      id={BULK_FORM}
      method="post"
      action={action}
      aria-label="Selected applications"
      className="no-print z-10 mb-4 rounded-md border border-line bg-surface px-4 py-3 shadow-soft group-has-[li_input:checked]/list:sticky group-has-[li_input:checked]/list:top-0 group-has-[li_input:checked]/list:border-primary"
    >
      <div className="flex flex-wrap items-start gap-x-2 gap-y-2">
        <p className="flex grow basis-full items-center justify-between gap-x-4 sm:basis-auto sm:justify-start">
          <span className="font-semibold">Selected applications</span>
          <a href={selectAll} className="link inline-flex min-h-11 items-center text-sm">
            Select all
          </a>
        </p>
        {moves.includes('reviewed') && (
          <Button type="submit" name="status" value="reviewed" variant="outline" size="sm">
            Mark reviewed
          </Button>
        )}
        {finalAnswers.map(({ answer, verb, variant }) => (
          <AskTwice
            key={answer}
            name={BULK_FORM}
            label={verb}
            keep="Cancel"
            variant={variant}
            size="sm"
            className="open:order-last open:basis-full"
          >
            <p className="mb-2 text-muted">
              This cannot be undone. The applicants you selected will be notified immediately.
            </p>
            <Button type="submit" name="status" value={answer} variant={variant}>
              {verb} selected applications
            </Button>
          </AskTwice>
        ))}
      </div>
    </form>
  )
}
