import { entryKinds } from '#src/domain/people/teaching.ts'
import type { FormError } from '#src/http/form.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { TextArea, TextInput } from '#src/ui/form/inputs.tsx'
import { Pencil } from '#src/ui/icons.tsx'
import type { EntryJson } from '../json.ts'
import { KindField, ProfileSection, RemoveItem } from '../profile-section.tsx'
import { EntryList, entryKindNames } from './entry-list.tsx'

export const entryFields = ['kind', 'title', 'place', 'startYear', 'endYear', 'note'] as const
export type EntryValues = Partial<Record<(typeof entryFields)[number], string>>

interface EntriesPageProps {
  entries: EntryJson[]
  /** The id of the entry in the form, if it is not a new one. */
  edited?: string | undefined
  values?: EntryValues
  refused?: FormError | undefined
}

/** A professional's own experience and education, with a form to add or edit an entry. */
export function EntriesPage({ entries, edited, values = {}, refused }: EntriesPageProps) {
  return (
    <ProfileSection
      title="Work history and education"
      lead="Schools and parents see this on your public profile and CV."
      isFormFirst={Boolean(edited || refused) || entries.length === 0}
      form={
        <Card aria-labelledby="entry">
          <h2 id="entry" className="text-lg">
            {edited ? 'Edit entry' : 'Add an entry'}
          </h2>
          <EntryForm edited={edited} values={values} refused={refused} />
        </Card>
      }
    >
      <div className="grid gap-8">
        {entries.length === 0 && (
          <EmptyState title="Nothing added yet" description="Start with your current job." />
        )}
        {entryKinds.map(kind => (
          <EntryList key={kind} kind={kind} entries={entries} actions={entry => <Actions entry={entry} />} />
        ))}
      </div>
    </ProfileSection>
  )
}

function Actions({ entry: { id, title } }: { entry: EntryJson }) {
  return (
    <div className="mt-2 flex flex-wrap items-start gap-2">
      <LinkButton href={paths.entry(id)} variant="outline" size="sm">
        <Pencil /> Edit <span className="sr-only">{title}</span>
      </LinkButton>
      <RemoveItem name={title} action={paths.removeEntry(id)} confirm="Remove entry" />
    </div>
  )
}

type EntryFormProps = Pick<EntriesPageProps, 'edited' | 'refused'> & { values: EntryValues }

function EntryForm({ edited, values, refused }: EntryFormProps) {
  const errors = refused?.errors ?? {}
  return (
    <form
      method="post"
      action={edited ? paths.entry(edited) : paths.entries()}
      className="mt-3 grid gap-4"
      noValidate
    >
      {refused && (
        <FormErrors errors={Object.keys(errors).length > 0 ? errors : { title: refused.message }} />
      )}
      <KindField
        label="Type of entry"
        kinds={entryKindNames}
        chosen={values.kind || 'experience'}
        error={errors.kind}
      />
      <Field
        name="title"
        label="Role, degree or certificate"
        hint="Mathematics Teacher, or Bachelor of Education"
        error={errors.title}
        required
      >
        <TextInput defaultValue={values.title} maxLength={100} />
      </Field>
      <Field name="place" label="School or institution" error={errors.place} required>
        <TextInput defaultValue={values.place} maxLength={100} />
      </Field>
      <div className="grid pair gap-3">
        <Field name="startYear" label="From (year)" error={errors.startYear} required>
          <TextInput defaultValue={values.startYear} inputMode="numeric" maxLength={4} placeholder="2019" />
        </Field>
        <Field
          name="endYear"
          label="To (year)"
          hint="Leave empty if you are still there"
          error={errors.endYear}
        >
          <TextInput defaultValue={values.endYear} inputMode="numeric" maxLength={4} />
        </Field>
      </div>
      <Field name="note" label="What you did" hint="Optional" error={errors.note}>
        <TextArea rows={3} defaultValue={values.note} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" className="grow">
          {edited ? 'Save Changes' : 'Add entry'}
        </Button>
        {edited && (
          <LinkButton href={paths.entries()} variant="outline">
            Cancel
          </LinkButton>
        )}
      </div>
    </form>
  )
}
