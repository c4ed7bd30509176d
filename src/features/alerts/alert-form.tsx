import { countyChoices } from '#src/domain/counties.ts'
import { listPath, places } from '#src/features/jobs/filters.ts'
import type { JobFilters } from '#src/features/jobs/schema.ts'
import type { FormError } from '#src/http/form.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { ChoiceSelect } from '#src/ui/form/filter-form.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { Select, TextInput } from '#src/ui/form/inputs.tsx'
import { formatPhone } from '#src/ui/format.ts'
import { Bell, ChevronDown } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { TapLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { channelNames, frequencyNames, partsOf, searchOf } from './schema.ts'
import { labelOf } from './search-label.ts'

interface AlertFormProps {
  /** The search to watch for new jobs. */
  filters: JobFilters
  /** The signed-in person's address, which gets the alerts; null for a visitor, who enters one. */
  viewerEmail: string | null
  /** The signed-in person's number, which may get the alerts too; null if none may. */
  viewerPhone: string | null
  /** The submitted values of a refused form. */
  values?: { email: string; every: string; channel: string }
  errors?: Record<string, string>
}

/** Creates an alert from a search. Asks for what the search lacks, and visitors for an address. */
function AlertForm({ filters, viewerEmail, viewerPhone, values, errors = {} }: AlertFormProps) {
  const { hasPlace, hasMore } = partsOf(filters)
  const search = searchOf(filters)
  const label = labelOf(search)
  return (
    <form method="post" action={paths.alerts()} noValidate className="grid gap-4">
      {label && (
        <p>
          New jobs for <strong>{label}</strong>
        </p>
      )}
      {Object.entries(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        {!hasMore && (
          <Field name="search" label="What kind of job?" error={errors.search}>
            <TextInput placeholder="Mathematics teacher" maxLength={100} />
          </Field>
        )}
        {!hasPlace && (
          <Field name="location" label="Where?">
            <ChoiceSelect all="Anywhere in Kenya" choices={placeChoices} text="" />
          </Field>
        )}
        {viewerEmail === null && (
          <Field name="email" label="Your email address" error={errors.email} required>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={values?.email}
            />
          </Field>
        )}
        <Field name="every" label="How often?">
          <Select defaultValue={values?.every || 'day'}>{optionsOf(frequencyNames)}</Select>
        </Field>
        {viewerPhone !== null && (
          <Field name="channel" label="By email or SMS?" error={errors.channel}>
            <Select defaultValue={values?.channel || 'email'}>{optionsOf(channelNames)}</Select>
          </Field>
        )}
      </div>
      {viewerEmail !== null && errors.email && <p className="font-semibold text-danger">{errors.email}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit">
          <Bell /> {viewerPhone === null ? 'Email me new jobs' : 'Send me new jobs'}
        </Button>
        <p className="text-sm text-muted">
          {`${addresseeNote(viewerEmail, viewerPhone)} You can cancel at any time with the link in each job alert.`}
        </p>
      </div>
    </form>
  )
}

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))

function addresseeNote(email: string | null, phone: string | null): string {
  if (email === null) return "We'll send you a link to confirm your address."
  if (phone === null) return `We'll email ${email}.`
  return `We'll email ${email}, or text ${formatPhone(phone)}, at most once a day.`
}

/** The form, folded, above a list. */
export function AlertOffer(form: AlertFormProps) {
  return (
    <details className="no-print group mb-3 rounded-md border border-line bg-surface shadow-soft">
      <summary className="flex min-h-12 items-center gap-2 px-4 py-2 font-semibold text-primary sm:px-6">
        <Bell className="size-5 shrink-0" />
        Email me new jobs that match this search
        <ChevronDown className="ml-auto size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4 sm:px-6 sm:pb-6">
        <AlertForm {...form} />
      </div>
    </details>
  )
}

/** The refused form with its errors. */
export function AlertFormPage({ refused, ...form }: AlertFormProps & { refused: FormError }) {
  const { message, errors } = refused
  const hasFields = Object.keys(errors).length > 0
  return (
    <Layout title="Email me new jobs" width="narrow" robots="noindex">
      <p className="mb-2">
        <TapLink href={listPath(form.filters)}>Back to jobs</TapLink>
      </p>
      <PageHeader title="Email me new jobs" lead="At most one email a day, only when there are new jobs." />
      <Card className="grid gap-5">
        {hasFields ? (
          <FormErrors errors={errors} />
        ) : (
          <Notice variant="danger" role="alert" title={message}>
            No job alert was created.
          </Notice>
        )}
        <AlertForm {...form} errors={errors} />
      </Card>
    </Layout>
  )
}

/** The ten towns of the list, and the counties; jobs match by town, county and location. */
const placeChoices = [
  ...places,
  ...countyChoices.filter(({ label }) => !places.some(place => place.label === label)),
].toSorted((one, other) => one.label.localeCompare(other.label))
