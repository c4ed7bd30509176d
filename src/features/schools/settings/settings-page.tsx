import { countyChoices } from '#src/domain/counties.ts'
import { formField } from '#src/features/registration/fields.ts'
import type { FormError } from '#src/http/form.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { Select, TextArea, TextInput } from '#src/ui/form/inputs.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { TapLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { typeLabel } from '../directory-filters.tsx'
import type { OwnSchoolJson } from '../json.ts'
import { BackToPanel } from '../panel-pages.tsx'
import { serializeOwnSchool } from './save-school.ts'
import type { SchoolField } from './schema.ts'

export type SchoolValues = Record<SchoolField, string>

interface OwnSchoolPageProps {
  viewer: SchoolViewer
  values?: SchoolValues
  refused?: FormError
}

export function OwnSchoolPage({ viewer, values, refused }: OwnSchoolPageProps) {
  const isOwner = viewer.schoolRole === 'owner'
  const { isHidden } = viewer.school
  const school = serializeOwnSchool(viewer.school)
  return (
    <Layout title="Your school" width="text" robots="noindex">
      <PageHeader
        eyebrow={<BackToPanel />}
        title={school.institutionName}
        lead={
          isOwner
            ? 'This appears in the list of schools and on your public page.'
            : 'Only an owner of your school can edit this.'
        }
        actions={
          !isHidden && (
            <LinkButton href={paths.school(school.id)} variant="outline">
              View public page
            </LinkButton>
          )
        }
      />
      {isOwner ? (
        <SchoolForm school={school} values={values ?? valuesOf(school)} refused={refused} />
      ) : (
        <SchoolDetails school={school} />
      )}
    </Layout>
  )
}

interface SchoolFormProps {
  school: OwnSchoolJson
  values: SchoolValues
  refused: FormError | undefined
}

function SchoolForm({ school, values, refused }: SchoolFormProps) {
  const errors = refused?.errors ?? {}
  const field = (name: SchoolField) => ({ name, error: errors[name], required: name !== 'departments' })
  const text = (name: SchoolField) => ({ defaultValue: values[name] })
  return (
    <Card>
      <form method="post" action={paths.ownSchool()} noValidate className="grid gap-5">
        <input type="hidden" name="updatedAt" value={school.updatedAt} />
        <FormErrors errors={errors} />
        {refused && Object.keys(errors).length === 0 && (
          <Notice variant="danger" role="alert" title={refused.message}>
            Your version is below. Saving it will replace the other change.
          </Notice>
        )}
        {school.isVerified ? (
          <Notice title="Your school is verified">
            If you change the name or type, the Verified badge will be removed until we have checked the
            school again.
          </Notice>
        ) : (
          <Notice title="Your school is not verified yet">
            Applicants see this next to your jobs.{' '}
            <TapLink href={paths.verification()}>Request verification</TapLink>
          </Notice>
        )}
        <Field
          {...field('institutionName')}
          label="Institution name"
          hint="Jobs you have already posted will keep the old name."
        >
          <TextInput {...text('institutionName')} maxLength={120} autoComplete="organization" />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...field('institutionType')} label="Institution type">
            <Choices choices={typeChoices} value={values.institutionType} />
          </Field>
          <Field {...field('population')} label="Student population">
            <TextInput {...text('population')} inputMode="numeric" maxLength={60} placeholder="450" />
          </Field>
          <Field {...field('county')} label="County">
            <Choices choices={countyChoices} value={values.county} />
          </Field>
          <Field {...field('town')} label="Town or area">
            <TextInput {...text('town')} maxLength={60} autoComplete="address-level2" />
          </Field>
        </div>
        <Field
          {...field('departments')}
          label="Subjects or departments"
          hint="Separate with commas. You can list up to 30."
        >
          <TextArea {...text('departments')} rows={3} placeholder="Mathematics, Sciences, Languages" />
        </Field>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <LinkButton href={paths.admin()} variant="ghost">
            Cancel
          </LinkButton>
          <Button type="submit">Save Changes</Button>
        </div>
      </form>
    </Card>
  )
}

const typeChoices = formField('school', 'institutionType').choices ?? []

/** Keeps the current value as a choice even if it is not in the list. */
function Choices({ choices, value }: { choices: { value: string; label: string }[]; value: string }) {
  const isKnown = value === '' || choices.some(choice => choice.value === value)
  return (
    <Select defaultValue={value}>
      {value === '' && <option value="">Choose one</option>}
      {[...choices, ...(isKnown ? [] : [{ value, label: value }])].map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  )
}

const valuesOf = ({ population, departments, ...school }: OwnSchoolJson): SchoolValues => ({
  ...school,
  population: population ?? '',
  departments: departments.join(', '),
})

function SchoolDetails({ school }: { school: OwnSchoolJson }) {
  const details = {
    'Institution name': school.institutionName,
    'Institution type': typeLabel(school.institutionType),
    'Student population': school.population,
    County: school.county,
    'Town or area': school.town,
    'Subjects or departments': school.departments.join(', '),
  }
  return (
    <Card>
      <dl className="grid gap-4 sm:grid-cols-2">
        {Object.entries(details).map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm font-semibold text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value || 'Not specified'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
