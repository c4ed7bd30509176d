import { documentKinds } from '#src/domain/documents.ts'
import type { FormError } from '#src/http/form.ts'
import { MAX_UPLOADED } from '#src/http/uploads/uploads.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Field, FieldGroup } from '#src/ui/form/field.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { FileInput } from '#src/ui/form/inputs.tsx'
import { documentKindNames } from '../documents-schema.ts'

interface DocumentFormProps {
  kind: string | undefined
  refused: FormError | undefined
}

/** islands/enhance/professionals/upload-document.ts adds a progress bar. */
export function DocumentForm({ kind = 'cv', refused }: DocumentFormProps) {
  const errors = refused?.errors ?? {}
  const isGeneral = refused && Object.keys(errors).length === 0
  return (
    <form
      method="post"
      action={paths.documents()}
      encType="multipart/form-data"
      data-upload={MAX_UPLOADED}
      className="mt-3 grid gap-4"
    >
      {isGeneral && <FormErrors errors={{ file: refused.message }} title="This was not added" />}
      <FieldGroup id="kind" label="What is it?" error={errors.kind}>
        <div className="flex gap-6">
          {documentKinds.map(value => (
            <label key={value} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="kind"
                value={value}
                defaultChecked={value === kind}
                className="size-5"
              />
              {documentKindNames[value]}
            </label>
          ))}
        </div>
      </FieldGroup>
      <Field name="file" label="File" hint="PDF, JPEG, PNG or WebP, at most 5 MB." error={errors.file}>
        <FileInput accept=".pdf,application/pdf,image/jpeg,image/png,image/webp" />
      </Field>
      <p data-upload-refusal role="alert" className="font-semibold text-danger" hidden />
      <progress data-upload-progress max={100} value={0} aria-label="Sent so far" className="w-full" hidden />
      <Button type="submit" className="w-full">
        Add file
      </Button>
      <p className="text-sm text-muted">
        Pictures are drawn anew, so that the place where they were taken is not in them.
      </p>
    </form>
  )
}
