import type { ReportOutcome } from '#src/domain/reports.ts'
import { BackLink } from '#src/features/messages/back-link.tsx'
import type { ReportJson } from '#src/features/reports/json.ts'
import { reasons } from '#src/features/reports/outcome-messages.ts'
import type { readCase } from '#src/features/reports/report-queue.ts'
import { causes, MAX_MESSAGE_LENGTH, MAX_NOTE_LENGTH } from '#src/features/reports/schema.ts'
import type { FormError } from '#src/http/form.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Field, FieldGroup } from '#src/ui/form/field.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { TextArea } from '#src/ui/form/inputs.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Notice } from '#src/ui/notice.tsx'
import { nameOfReported, outcomeNames, outcomeText, ReportCase } from './report-case.tsx'

interface DecisionFormProps {
  report: ReportJson
  possible: ReportOutcome[]
  /** The name of the responsible school, which suspending suspends. */
  school: string | null
  fields: Record<'outcome' | 'note' | 'message', string>
  refused: FormError | undefined
}

interface ReportDecisionProps extends Omit<DecisionFormProps, 'report'> {
  item: Awaited<ReturnType<typeof readCase>>
}

/** A report, other reports about the same person, and the decision. */
export function ReportDecision({ item, ...form }: ReportDecisionProps) {
  const [report] = item.reports
  return (
    <>
      <BackLink href={paths.adminDashboard('reports')}>Reports</BackLink>
      <ReportCase item={item} level="h2">
        {report.settledAt && <Settled report={report} />}
      </ReportCase>
      {item.others.length > 0 && <Others reports={item.others} />}
      {(!report.settledAt || form.refused) && (
        <section className="mt-8">
          <h2 className="mb-3 text-xl">Your decision</h2>
          <DecisionForm report={report} {...form} />
        </section>
      )}
    </>
  )
}

function Settled({ report }: { report: ReportJson }) {
  const { note, settledAt } = report
  const day = formatDateTime(Date.parse(settledAt ?? ''))
  return (
    <Notice title={`${outcomeText(report)}, ${day}`} className="w-full">
      {note && <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">{note}</span>}
    </Notice>
  )
}

function Others({ reports }: { reports: ReportJson[] }) {
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-xl">Other reports about the same person or school</h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface px-4 sm:px-6">
        {reports.map(report => (
          <li key={report.id} className="py-3">
            <a
              href={paths.adminAction('reports', report.id, 'settlement')}
              className="link tap font-semibold break-words"
            >
              {nameOfReported(report)}: {causes[report.cause]}
            </a>
            <p className="text-sm text-muted">
              {formatDateTime(Date.parse(report.createdAt))},{' '}
              {report.outcome ? outcomeNames[report.outcome].toLowerCase() : 'pending'}
              {report.note && `: ${report.note}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The decision on a report, with a note for the file and a message to the reported person. */
function DecisionForm({ report, possible, school, fields, refused }: DecisionFormProps) {
  const errors = refused?.errors ?? {}
  return (
    <form
      method="post"
      action={paths.adminAction('reports', report.id, 'settlement')}
      noValidate
      className="grid max-w-2xl gap-5"
    >
      <FormErrors errors={errors} />
      {refused && Object.keys(errors).length === 0 && (
        <Notice variant="danger" role="alert" title="No changes made">
          {refused.message}
        </Notice>
      )}
      <FieldGroup id="outcome" label="Decision" error={errors.outcome}>
        <div className="grid gap-2">
          {possible.map(outcome => (
            <label key={outcome} className={choice}>
              <input
                type="radio"
                name="outcome"
                value={outcome}
                defaultChecked={outcome === fields.outcome}
                className="mt-1 size-5 shrink-0"
              />
              <span>
                <span className="font-semibold">
                  {school && outcome === 'suspended'
                    ? `Suspend ${school} and all its accounts`
                    : labels[outcome]}
                </span>
                <span className="block text-sm text-muted">{meanings[outcome](report, school)}</span>
              </span>
            </label>
          ))}
        </div>
      </FieldGroup>
      <Field
        name="note"
        label="Internal note"
        hint="What you found. Only administrators can read this."
        error={errors.note}
        required
      >
        <TextArea rows={3} defaultValue={fields.note} maxLength={MAX_NOTE_LENGTH} />
      </Field>
      <Field
        name="message"
        label="Message to the person reported"
        hint={`Optional. It will follow our reason (“${reasons[report.cause]}”) as a note from our team. Do not reveal who sent the report.`}
        error={errors.message}
      >
        <TextArea rows={3} defaultValue={fields.message} maxLength={MAX_MESSAGE_LENGTH} />
      </Field>
      <Button type="submit" className="justify-self-start">
        Save decision
      </Button>
    </form>
  )
}

const labels: Record<ReportOutcome, string> = {
  dismissed: 'Dismiss',
  warned: 'Warn',
  'taken-down': 'Take down',
  suspended: 'Suspend the account',
}

const meanings: Record<ReportOutcome, (report: ReportJson, school: string | null) => string> = {
  dismissed: () => 'Nothing is wrong. The person reported will not be notified.',
  warned: () =>
    'The content will stay. We will tell the person what is wrong and that we may suspend their account.',
  'taken-down': ({ target }) => takenDown[target],
  suspended: ({ target }, school) => {
    if (school) return schoolSuspended(target)
    return target === 'person'
      ? 'The person will no longer be able to sign in, and their content will be hidden.'
      : 'The person will no longer be able to sign in, and this content will also be taken down.'
  },
}

const schoolSuspended = (target: ReportJson['target']) =>
  `Everyone with an account for this school will be notified and signed out, and will no longer be able to sign in. The school and its jobs will be hidden. ${
    target === 'job' ? 'The job will also be taken down.' : 'This is the only way to hide a school.'
  } To suspend one person only, open their account page.`

const takenDown: Record<ReportJson['target'], string> = {
  job: 'The job will be closed and put on hold, and the school will be told why. Applicants will be warned. You can take the job off hold later in the Jobs tab.',
  request:
    'The request will no longer be shown, and the parent will be told why. They can post a new request.',
  review:
    'The review will no longer be shown or counted. The writer and the person reviewed will be notified.',
  message:
    'The message will be removed for both people, but the sender will be able to see which conversation it was in. If that could put the reporter at risk, warn the sender instead.',
  person: 'The profile will be hidden until you release it on the account page.',
}

const choice =
  'flex min-h-11 items-start gap-3 rounded-md border border-line bg-surface px-4 py-2.5 ' +
  'hover:border-primary has-checked:border-primary has-checked:bg-primary-tint'
