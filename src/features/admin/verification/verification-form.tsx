import { dayInKenya } from '#src/domain/kenya-time.ts'
import type { Subject } from '#src/features/verification/subject.ts'
import type { FormError } from '#src/http/form.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'
import { Field, FieldGroup } from '#src/ui/form/field.tsx'
import { TextArea, TextInput } from '#src/ui/form/inputs.tsx'
import { RadioCard } from '#src/ui/form/radio-card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type BadgeHolder, idOf } from './queries.ts'

/** A refused form of this tab with its submitted fields. */
export interface RefusedCheck extends FormError {
  /** Identifies the form: the request's id, else that of the person or school. */
  formId: string
  fields: Record<string, string>
}

interface CheckFormProps {
  holder: BadgeHolder
  requestId?: string
  refused?: RefusedCheck | undefined
  now: number
}

/** Records a check; for a request, also that it could not be confirmed. */
export function CheckForm({ holder, requestId, refused, now }: CheckFormProps) {
  const formId = requestId ?? idOf(holder.subject)
  const own = refused?.formId === formId ? refused : undefined
  const errors = own?.errors ?? {}
  const fields = own?.fields ?? initialFields(holder, now)
  const part = (name: string) => ({ name, id: `${name}-${formId}`, error: errors[name] })
  const action = requestId
    ? paths.adminAction('verification-requests', requestId, 'answer')
    : actionPath(holder.subject, 'verification')
  const confirmation = (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        {...part('checked')}
        label="What was checked"
        hint="Shown publicly. Leave out registration numbers."
        required
      >
        <TextInput defaultValue={fields.checked} maxLength={200} />
      </Field>
      <Field {...part('where')} label="Where it was checked" hint="The register, office or website" required>
        <TextInput defaultValue={fields.where} maxLength={200} />
      </Field>
      <Field {...part('date')} label="Date of the check" required>
        <TextInput type="date" defaultValue={fields.date} />
      </Field>
      <Field {...part('validUntil')} label="Next check" hint="The badge expires at the end of this day">
        <TextInput type="date" defaultValue={fields.validUntil} />
      </Field>
    </div>
  )
  return (
    <form method="post" action={action} noValidate className="mt-4 grid max-w-2xl gap-5">
      {own && Object.keys(errors).length === 0 && (
        <Notice variant="danger" role="alert" title="No changes made">
          {own.message}
        </Notice>
      )}
      <input type="hidden" name="name" value={holder.name} />
      {requestId ? (
        <FieldGroup {...part('outcome')} label="Outcome">
          <div className="grid gap-2">
            <RadioCard
              name="outcome"
              value="confirmed"
              chosen={fields.outcome}
              label="Confirm and give the badge"
            >
              {confirmation}
            </RadioCard>
            <RadioCard name="outcome" value="declined" chosen={fields.outcome} label="Decline the request">
              <p className="text-sm text-muted">
                An existing badge will stay. Explain below what they need to correct.
              </p>
            </RadioCard>
          </div>
        </FieldGroup>
      ) : (
        <>
          <input type="hidden" name="outcome" value="confirmed" />
          {confirmation}
        </>
      )}
      {requestId && (
        <Field
          {...part('note')}
          label={holder.subject.schoolId ? 'Message to the owners' : `Message to ${holder.name}`}
          hint="Sent with your decision. Required if you decline."
        >
          <TextArea rows={3} defaultValue={fields.note} maxLength={1000} />
        </Field>
      )}
      <Button type="submit" className="justify-self-start">
        {requestId ? 'Save decision' : 'Record check'}
      </Button>
    </form>
  )
}

/** Withdraws a badge with a reason for its holder. Asks for confirmation. */
export function WithdrawBadgeForm({ holder, refused }: Pick<CheckFormProps, 'holder' | 'refused'>) {
  const formId = `withdrawal-${idOf(holder.subject)}`
  const own = refused?.formId === formId ? refused : undefined
  const form = (
    <form
      method="post"
      action={actionPath(holder.subject, 'verification-withdrawal')}
      noValidate
      className="grid max-w-xl gap-4"
    >
      <Field
        name="reason"
        id={formId}
        label="Reason for removing the badge"
        hint={holder.subject.schoolId ? 'The owners will see this' : `${holder.name} will see this`}
        error={own?.errors.reason ?? own?.message}
        required
      >
        <TextInput defaultValue={own?.fields.reason} maxLength={200} />
      </Field>
      <Button type="submit" variant="destructive" className="justify-self-start">
        Yes, remove badge
      </Button>
    </form>
  )
  if (own) return form
  return (
    <AskTwice label="Remove badge" keep="Cancel" variant="outline">
      {form}
    </AskTwice>
  )
}

const actionPath = ({ userId, schoolId }: Subject, action: string) =>
  schoolId ? paths.adminAction('schools', schoolId, action) : paths.adminAction('users', userId ?? '', action)

/** The usual check of each role. A counselor's licence is for the calendar year (facts: Counsellors and Psychologists Board). */
function initialFields({ kind, subject }: BadgeHolder, now: number): Record<string, string> {
  const today = dayInKenya(now)
  const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  const usual: Record<string, Record<string, string>> = {
    teacher: { checked: 'TSC registration and name', where: 'TSC register, tsconline.tsc.go.ke' },
    counselor: {
      checked: "Registration and this year's licence",
      where: 'Counsellors and Psychologists Board',
      validUntil: `${today.slice(0, 4)}-12-31`,
    },
    school: { checked: 'Registration certificate and KRA PIN', where: 'Ministry of Education' },
  }
  const first = usual[subject.schoolId ? 'school' : kind]
  return { outcome: 'confirmed', date: today, validUntil: nextYear.replace('-02-29', '-02-28'), ...first }
}
