import type { ReactNode } from 'react'
import { type ApplicationStatus, movesFrom } from '#src/domain/jobs/application-status.ts'
import { cx } from '#src/ui/cx.ts'
import { Button, type ButtonVariant } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'

interface StatusButtonsProps {
  /** Where its forms go. */
  action: string
  applicationId: string
  status: ApplicationStatus
  /** The applicant's. */
  name: string
}

/** The statuses that a school may still give an application. Final ones ask for confirmation. */
export function StatusButtons(answered: StatusButtonsProps) {
  const moves = movesFrom[answered.status]
  if (moves.length === 0) return null
  return (
    <div className="no-print mt-4 flex flex-wrap items-start gap-2 border-t border-line pt-4">
      {moves.includes('reviewed') && (
        <AnswerForm {...answered} answer="reviewed" variant="outline" className="grow sm:grow-0">
          Mark as reviewed <span className="sr-only">{answered.name}</span>
        </AnswerForm>
      )}
      <FinalAnswer {...answered} answer="accepted" verb="Accept" variant="default" />
      <FinalAnswer {...answered} answer="rejected" verb="Reject" variant="destructive" />
    </div>
  )
}

interface FinalAnswerProps extends StatusButtonsProps {
  answer: ApplicationStatus
  verb: string
  variant: ButtonVariant
}

function FinalAnswer({ verb, ...answered }: FinalAnswerProps) {
  const { applicationId, name, variant } = answered
  const label = (
    <>
      {verb} <span className="sr-only">{name}</span>
    </>
  )
  return (
    <AskTwice
      name={`answer-${applicationId}`}
      label={label}
      keep="Decide later"
      variant={variant}
      className="grow open:basis-full sm:grow-0 max-sm:[&>summary]:w-full"
    >
      <p className="mb-2 text-muted">This is final, and {name} is told at once.</p>
      <AnswerForm {...answered}>{verb} this application</AnswerForm>
    </AskTwice>
  )
}

interface AnswerFormProps extends StatusButtonsProps {
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
