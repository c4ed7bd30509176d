import type { DocumentJson } from '#src/features/professionals/json.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { VerificationRequestJson } from './json.ts'

interface WaitingProps {
  request: VerificationRequestJson
  /** The viewer's files, for the names of those in the request. */
  documents: DocumentJson[]
  numberLabel: string
}

/** A pending request, which can be withdrawn. */
export function WaitingRequest({ request, documents, numberLabel }: WaitingProps) {
  const { id, number, kraPin, note, documentIds, createdAt } = request
  const chosen = documents.filter(document => documentIds.includes(document.id))
  const gone = documentIds.length - chosen.length
  return (
    <Card aria-labelledby="waiting">
      <h2 id="waiting" className="text-lg">
        Your request is pending
      </h2>
      <p className="mt-1 text-muted">
        Sent on {formatDate(Date.parse(createdAt))}. We'll reply here and by email.
      </p>
      <dl className="mt-4 grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_1fr] [&_dt]:text-muted">
        <dt>{numberLabel}</dt>
        <dd className="wrap-anywhere">{number}</dd>
        {kraPin && (
          <>
            <dt>KRA PIN</dt>
            <dd>{kraPin}</dd>
          </>
        )}
        {documentIds.length > 0 && (
          <>
            <dt>Documents</dt>
            <dd className="wrap-anywhere">
              {[...chosen.map(({ name }) => name), gone > 0 && `${gone} no longer in your documents`]
                .filter(Boolean)
                .join(', ')}
            </dd>
          </>
        )}
        {note && (
          <>
            <dt>Note</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{note}</dd>
          </>
        )}
      </dl>
      <AskTwice label="Cancel request" keep="Keep request" variant="outline" className="mt-5">
        <form method="post" action={paths.withdrawVerification(id)}>
          <p className="mb-2 text-sm text-muted">
            We won't check your details. You can send a new request at any time.
          </p>
          <Button type="submit" variant="destructive">
            Yes, cancel
          </Button>
        </form>
      </AskTwice>
    </Card>
  )
}

/** The answer to the last request, if it was declined. */
export function LastAnswer({ request }: { request: VerificationRequestJson }) {
  const { status, answerNote, answeredAt } = request
  if (status !== 'declined' || !answeredAt) return null
  return (
    <Notice
      variant="warning"
      title={`On ${formatDate(Date.parse(answeredAt))}, we could not confirm your details`}
    >
      <p className="whitespace-pre-line wrap-anywhere">{answerNote}</p>
      <p className="mt-1">Once you have corrected this, you can send a new request.</p>
    </Notice>
  )
}

const statusLabels = {
  waiting: 'Pending',
  confirmed: 'Confirmed',
  declined: 'Not confirmed',
  withdrawn: 'Cancelled',
}

export function EarlierRequests({ requests }: { requests: VerificationRequestJson[] }) {
  if (requests.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        Earlier requests ({requests.length})
      </summary>
      <ul className="grid gap-2">
        {requests.map(({ id, status, createdAt, answerNote }) => (
          <li key={id} className="wrap-anywhere">
            {formatDate(Date.parse(createdAt))}: {statusLabels[status]}
            {answerNote && <span className="block whitespace-pre-line text-muted">{answerNote}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
