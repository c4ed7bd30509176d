import type { ReactNode } from 'react'
import { countyChoices } from '#src/domain/counties.ts'
import { payPeriods, urgencies } from '#src/domain/jobs/job-values.ts'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { Field } from '#src/ui/form/field.tsx'
import { ChoiceSelect } from '#src/ui/form/filter-form.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { TextArea, TextInput } from '#src/ui/form/inputs.tsx'
import { ChevronDown } from '#src/ui/icons.tsx'
import { categoryChoices, employerChoices, housingChoices, levelChoices, typeChoices } from '../filters.ts'
import type { JobField, JobFormValues } from './form-values.ts'

interface JobFieldsProps {
  values: JobFormValues
  /** Messages by field. */
  errors: Record<string, string>
}

/** The fields of a job: SPEC.md's five first, then optional groups. */
export function JobFields({ values, errors }: JobFieldsProps) {
  const field = (name: JobField) => ({ name, error: errors[name] })
  const text = (name: JobField) => ({ defaultValue: values[name] })
  return (
    <>
      <FormErrors errors={errors} />
      <Group title="The job">
        <Field {...field('title')} label="Title" required className={whole}>
          <TextInput {...text('title')} maxLength={120} placeholder="Mathematics and Physics Teacher" />
        </Field>
        <Field {...field('company')} label="School or organisation" required className={half}>
          <TextInput {...text('company')} maxLength={120} autoComplete="organization" />
        </Field>
        <Field {...field('schoolType')} label="Employer" className={half}>
          <ChoiceSelect all="Not specified" choices={employerChoices} text={values.schoolType} />
        </Field>
        <Field {...field('location')} label="Location" required className={whole}>
          <TextInput {...text('location')} maxLength={120} placeholder="Oyugis, Homa Bay" />
        </Field>
        <Field {...field('jobType')} label="Job type" required className={half}>
          <ChoiceSelect all="Choose one" choices={typeChoices} text={values.jobType} />
        </Field>
        <Field {...field('category')} label="Category" className={half}>
          <ChoiceSelect choices={categoryChoices} text={values.category ?? 'teaching'} />
        </Field>
        <Field {...field('description')} label="Description" required className={whole}>
          <TextArea {...text('description')} rows={8} maxLength={10_000} />
        </Field>
      </Group>
      <Group title="Pay and benefits" lead="Applicants look at pay first.">
        <Field {...field('payFrom')} label="From (KES)" className={third}>
          <TextInput {...text('payFrom')} inputMode="numeric" maxLength={12} placeholder="45000" />
        </Field>
        <Field {...field('payTo')} label="To (KES)" className={third}>
          <TextInput {...text('payTo')} inputMode="numeric" maxLength={12} placeholder="60000" />
        </Field>
        <Field {...field('payPeriod')} label="Per" className={wideThird}>
          <ChoiceSelect all="Not specified" choices={periodChoices} text={values.payPeriod} />
        </Field>
        <details open={Boolean(values.salary || errors.salary)} className={cx(whole, 'group -my-2')}>
          <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary">
            Describe the pay in words instead{' '}
            <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <Field {...field('salary')} label="Pay in words" hint="Applicants see this, not the amounts above.">
            <TextInput {...text('salary')} maxLength={100} placeholder="KES 45,000 a month plus commission" />
          </Field>
        </details>
        <Field {...field('housing')} label="Housing" className={half}>
          <ChoiceSelect all="Not specified" choices={housingChoices} text={values.housing} />
        </Field>
        <Field {...field('benefits')} label="Benefits" hint="One per line" className={whole}>
          <TextArea {...text('benefits')} rows={3} placeholder="Lunch on school days" />
        </Field>
      </Group>
      <Group title="Who you're looking for">
        <Field {...field('subjects')} label="Subjects" hint="Separate with commas" className={whole}>
          <TextInput {...text('subjects')} placeholder="Mathematics, Physics" />
        </Field>
        <Field {...field('level')} label="Level" className={half}>
          <ChoiceSelect all="Any level" choices={levelChoices} text={values.level} />
        </Field>
        <Field {...field('specialization')} label="Specialization" className={half}>
          <TextInput {...text('specialization')} maxLength={120} placeholder="Career Development" />
        </Field>
        <Field {...field('requirements')} label="Requirements" hint="One per line" className={whole}>
          <TextArea {...text('requirements')} rows={5} placeholder="Registered with TSC" />
        </Field>
      </Group>
      <Group title="Location and dates">
        <Field {...field('county')} label="County" className={half}>
          <ChoiceSelect
            all="Same county as the location above"
            choices={countyChoices}
            text={values.county}
          />
        </Field>
        <Field {...field('town')} label="Town or area" className={half}>
          <TextInput {...text('town')} maxLength={60} />
        </Field>
        <Field {...field('closesAt')} label="Apply by" className={wideThird}>
          <TextInput {...text('closesAt')} type="date" />
        </Field>
        <Field {...field('posts')} label="Number of vacancies" className={third}>
          <TextInput {...text('posts')} inputMode="numeric" maxLength={4} placeholder="1" />
        </Field>
        <Field {...field('urgency')} label="Urgency" className={third}>
          <ChoiceSelect all="Not specified" choices={urgencyChoices} text={values.urgency} />
        </Field>
      </Group>
    </>
  )
}

function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="text-xl">{title}</h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-4 grid grid-cols-6 gap-4">{children}</div>
    </Card>
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const periodChoices = payPeriods.map(value => ({ value, label: capital(value) }))
const urgencyChoices = urgencies.map(value => ({ value, label: capital(value) }))

const whole = 'col-span-6'
const half = 'col-span-6 sm:col-span-3'
const third = 'col-span-3 sm:col-span-2'
const wideThird = 'col-span-6 sm:col-span-2'
