import { countyChoices } from '#src/domain/counties.ts'
import { gradeName, grades, lessonPlaceNames, lessonPlaces, OPEN_DAYS } from '#src/domain/tutor-requests.ts'
import { subjectSuggestions } from '#src/features/registration/fields.ts'
import { type FormError, fieldErrors } from '#src/http/form.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { ChoiceSelect, choicesOf } from '#src/ui/form/filter-form.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { TextArea, TextInput } from '#src/ui/form/inputs.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { TutorRequestJson } from './json.ts'
import { MissingNotice } from './missing-notice.tsx'
import { missingToPost } from './policy.ts'
import { MAX_DETAILS, type RequestField } from './schema.ts'

export type RequestValues = Partial<Record<RequestField, string>>

interface RequestFormPageProps {
  /** The request to edit; a new one without it. */
  id?: string
  /** Identifies the form of a new request. */
  formKey?: string
  values: RequestValues
  refused?: FormError
  parent: Viewer
}

/** The form of a new or posted request, with the reason if the parent may not post yet. */
export function RequestFormPage({ id, formKey, values, refused, parent }: RequestFormPageProps) {
  const errors = fieldErrors(refused)
  const missing = id ? null : missingToPost(parent)
  const title = id ? 'Edit tutor request' : 'Post a tutor request'
  return (
    <Layout title={title} width="text" robots="noindex">
      <PageHeader
        title={title}
        lead={`Up to 10 tutors can reply by message. Your request closes ${OPEN_DAYS} days after you post it. Tutors will see your name and contact details only if you reply to them.`}
      />
      {missing ? (
        <MissingNotice missing={missing} role={refused && 'alert'} className="mb-6" />
      ) : (
        refused &&
        Object.keys(errors).length === 0 && (
          <Notice variant="danger" role="alert" title={refused.message} className="mb-6" />
        )
      )}
      <form
        method="post"
        action={id ? paths.editTutorRequest(id) : paths.newTutorRequest()}
        noValidate
        className="grid grid-cols-2 gap-4"
      >
        {formKey && <input type="hidden" name="formKey" value={formKey} />}
        <div className="col-span-2 empty:hidden">
          <FormErrors errors={errors} />
        </div>
        <RequestFields values={values} errors={errors} />
        <div className="col-span-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <LinkButton href={id ? paths.tutorRequest(id) : paths.dashboard()} variant="ghost">
            Cancel
          </LinkButton>
          <Button type="submit">{id ? 'Save Changes' : 'Post request'}</Button>
        </div>
      </form>
    </Layout>
  )
}

function RequestFields({ values, errors }: { values: RequestValues; errors: Record<string, string> }) {
  const field = (name: RequestField) => ({ name, error: errors[name] })
  return (
    <>
      <Field {...field('grade')} label="Class" required className={half}>
        <ChoiceSelect all="Choose one" choices={gradeChoices} text={values.grade} />
      </Field>
      <Field {...field('subjects')} label="Subjects" hint="Separate with commas" required className={half}>
        <TextInput defaultValue={values.subjects} list="subject-list" placeholder="Mathematics, English" />
      </Field>
      <datalist id="subject-list">
        {subjectSuggestions.map(subject => (
          <option key={subject} value={subject} />
        ))}
      </datalist>
      <Field {...field('county')} label="County" required className={half}>
        <ChoiceSelect all="Choose one" choices={countyChoices} text={values.county} />
      </Field>
      <Field {...field('town')} label="Town or area" hint="Don't give your exact address" className={half}>
        <TextInput defaultValue={values.town} maxLength={60} placeholder="Ruaka" />
      </Field>
      <Field {...field('lessons')} label="Lessons" className={half}>
        <ChoiceSelect choices={lessonChoices} text={values.lessons ?? 'either'} />
      </Field>
      <Field {...field('maxRate')} label="The most you can pay an hour (KES)" className={half}>
        <TextInput defaultValue={values.maxRate} inputMode="numeric" maxLength={12} placeholder="1500" />
      </Field>
      <Field {...field('schedule')} label="Days and times" required className="col-span-2">
        <TextInput defaultValue={values.schedule} maxLength={120} placeholder="Saturday mornings" />
      </Field>
      <Field
        {...field('details')}
        label="What your child needs"
        hint="Leave out names, phone numbers and addresses. Only our administrators, and tutors with an active subscription, will see this."
        className="col-span-2"
      >
        <TextArea defaultValue={values.details} rows={4} maxLength={MAX_DETAILS} />
      </Field>
    </>
  )
}

/** Returns the values that the parent registered. The class does not follow from the child's age, so it is left to choose. */
export function registeredValues({
  preferredSubjects,
  county,
  town,
  schedule,
  rates,
}: Viewer): RequestValues {
  const amounts = (rates?.match(/\d[\d,]*/g) ?? []).map(amount => Number(amount.replaceAll(',', '')))
  return {
    subjects: preferredSubjects.slice(0, 5).join(', '),
    county: county ?? '',
    town: town ?? '',
    schedule: schedule?.slice(0, 120) ?? '',
    maxRate: amounts.length > 0 ? String(Math.max(...amounts)) : '',
  }
}

export const valuesOf = (request: TutorRequestJson): RequestValues => ({
  grade: request.grade,
  subjects: request.subjects.join(', '),
  county: request.county,
  town: request.town ?? '',
  lessons: request.lessons,
  maxRate: String(request.maxRate ?? ''),
  schedule: request.schedule ?? '',
  details: request.details ?? '',
})

const gradeChoices = grades.map(value => ({ value, label: gradeName(value) }))
const lessonChoices = choicesOf(lessonPlaces, lessonPlaceNames)
const half = 'col-span-2 sm:col-span-1'
