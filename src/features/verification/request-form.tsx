import { documentKindNames, MAX_DOCUMENTS } from '#src/features/professionals/documents-schema.ts'
import type { DocumentJson } from '#src/features/professionals/json.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Field, FieldGroup } from '#src/ui/form/field.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { FileInput, TextArea, TextInput } from '#src/ui/form/inputs.tsx'
import { formatBytes } from '#src/ui/format.ts'
import { Notice } from '#src/ui/notice.tsx'
import { MAX_NOTE_LENGTH } from './schema.ts'

export interface RequestValues {
  number: string
  kraPin: string
  note: string
  documentIds: string[]
}

export interface RefusedRequest {
  message: string
  errors: Record<string, string>
}

interface Props {
  values: RequestValues
  documents: DocumentJson[]
  numberLabel: string
  isSchool: boolean
  refusal?: RefusedRequest | undefined
}

/** The form of a request. A file added here is stored with the others at once. */
export function RequestForm({ values, documents, numberLabel, isSchool, refusal }: Props) {
  const errors = refusal?.errors ?? {}
  const hasFieldErrors = Object.keys(errors).length > 0
  return (
    <form
      method="post"
      action={paths.verification()}
      encType="multipart/form-data"
      className="mt-4 grid gap-5"
      noValidate
    >
      <FormErrors errors={errors} />
      {refusal && !hasFieldErrors && (
        <Notice variant="danger" role="alert">
          {refusal.message}
        </Notice>
      )}
      <Field name="number" label={numberLabel} error={errors.number} required>
        <TextInput defaultValue={values.number} maxLength={60} autoComplete="off" spellCheck={false} />
      </Field>
      {isSchool && (
        <Field
          name="kraPin"
          label="Your school's KRA PIN"
          hint="Starts with A or P, then nine digits and a letter, such as P051234567X"
          error={errors.kraPin}
          required
        >
          <TextInput
            defaultValue={values.kraPin}
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      )}
      {documents.length > 0 && (
        <FieldGroup
          id="documentIds"
          label={isSchool ? 'Documents to check' : 'Certificates to check'}
          error={errors.documentIds}
        >
          {documents.map(document => (
            <Checkbox
              key={document.id}
              name="documentIds"
              value={document.id}
              defaultChecked={values.documentIds.includes(document.id)}
              label={<FileLabel document={document} />}
            />
          ))}
        </FieldGroup>
      )}
      <Field
        name="note"
        label="Anything we should know"
        hint={`Optional, up to ${MAX_NOTE_LENGTH.toLocaleString('en-KE')} characters`}
        error={errors.note}
      >
        <TextArea defaultValue={values.note} rows={3} />
      </Field>
      {/* Last, so that the other fields are read even if the file is too large. */}
      {documents.length < MAX_DOCUMENTS && (
        <Field
          name="file"
          label={fileLabel(isSchool, documents.length)}
          hint={isSchool ? fileHint : `${fileHint}`}
          error={errors.file}
          required={isSchool && documents.length === 0}
        >
          <FileInput accept=".pdf,image/jpeg,image/png,image/webp" />
        </Field>
      )}
      <Button type="submit" className="justify-self-start">
        Request verification
      </Button>
    </form>
  )
}

const fileHint = "PDF, JPEG, PNG or WebP, up to 5 MB. We'll keep it with your other documents."

function fileLabel(isSchool: boolean, kept: number): string {
  if (kept > 0) return 'Add another document'
  return isSchool ? 'Registration certificate' : 'Add a certificate'
}

function FileLabel({ document: { kind, name, bytes } }: { document: DocumentJson }) {
  return (
    <>
      <span className="wrap-anywhere">{name}</span>{' '}
      <span className="text-sm text-muted">
        {documentKindNames[kind]}, {formatBytes(bytes)}
      </span>
    </>
  )
}
