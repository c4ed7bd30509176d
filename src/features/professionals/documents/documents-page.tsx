import { documentKinds } from '#src/domain/documents.ts'
import type { FormError } from '#src/http/form.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { MAX_UPLOADED } from '#src/http/uploads/uploads.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'
import { Field, FieldGroup } from '#src/ui/form/field.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { FileInput } from '#src/ui/form/inputs.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { DocumentLink } from '../document-link.tsx'
import { documentKindNames, MAX_DOCUMENTS } from '../documents-schema.ts'
import type { DocumentJson } from '../json.ts'

interface DocumentsPageProps {
  viewer: Viewer
  documents: DocumentJson[]
  kind?: string | undefined
  refused?: FormError
}

/** A person's CV and certificates for the schools they apply to. */
export function DocumentsPage({ viewer, documents, kind, refused }: DocumentsPageProps) {
  const isFull = documents.length >= MAX_DOCUMENTS
  return (
    <Layout title="CV and certificates" robots="noindex">
      <PageHeader
        eyebrow={
          <a href={paths.profile()} className="link tap">
            My profile
          </a>
        }
        title="CV and certificates"
        lead="Only you, the schools you apply to and our administrators can open these files."
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:gap-10">
        <section aria-labelledby="files">
          <h2 id="files" className="text-xl">
            My files{documents.length > 0 && ` (${documents.length} of ${MAX_DOCUMENTS})`}
          </h2>
          {documents.length === 0 ? (
            <EmptyState
              level="h3"
              title="No files yet"
              saying="noFiles"
              description="You can apply without files, but a CV or a certificate helps schools decide."
            />
          ) : (
            <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-surface shadow-soft">
              {documents.map(document => (
                <li
                  key={document.id}
                  className="gap-x-6 px-4 py-3 sm:flex sm:items-start sm:justify-between sm:px-6"
                >
                  <DocumentLink document={document} />
                  <RemoveDocument document={document} />
                </li>
              ))}
            </ul>
          )}
        </section>
        <div className={documents.length === 0 ? 'grid gap-4 max-lg:-order-1' : 'grid gap-4'}>
          <Card aria-labelledby="add">
            <h2 id="add" className="text-lg">
              Add a file
            </h2>
            {isFull && !refused ? (
              <p className="mt-1 text-muted">
                You can have at most {MAX_DOCUMENTS} files. Remove one to add another.
              </p>
            ) : (
              <DocumentForm kind={kind} refused={refused} />
            )}
          </Card>
          <Card aria-labelledby="as-cv">
            <h2 id="as-cv" className="text-lg">
              No CV?
            </h2>
            <p className="mt-1 mb-4 text-muted">Turn your profile into a one-page CV.</p>
            <LinkButton href={paths.cv(viewer.id)} variant="outline" className="w-full">
              Print as CV
            </LinkButton>
          </Card>
        </div>
      </div>
    </Layout>
  )
}

function RemoveDocument({ document: { id, name } }: { document: DocumentJson }) {
  const label = (
    <>
      Remove <span className="sr-only">{name}</span>
    </>
  )
  return (
    <AskTwice
      label={label}
      keep="Cancel"
      variant="outline"
      size="sm"
      name="removal"
      className="mt-2 max-w-60 shrink-0 pl-8 sm:mt-0.5"
    >
      <form method="post" action={paths.removeDocument(id)}>
        <p className="mb-2 text-sm text-muted">Schools you applied to will no longer be able to open it.</p>
        <Button type="submit" variant="destructive" size="sm">
          Remove file
        </Button>
      </form>
    </AskTwice>
  )
}

interface DocumentFormProps {
  kind: string | undefined
  refused: FormError | undefined
}

/** islands/enhance/professionals/upload-document.ts adds a progress bar. */
function DocumentForm({ kind = 'cv', refused }: DocumentFormProps) {
  const isGeneral = refused && Object.keys(refused.errors).length === 0
  const errors: Record<string, string> = isGeneral ? { file: refused.message } : (refused?.errors ?? {})
  return (
    <form
      method="post"
      action={paths.documents()}
      encType="multipart/form-data"
      data-upload={MAX_UPLOADED}
      className="mt-3 grid gap-4"
    >
      <FormErrors errors={errors} title="File not added" />
      <FieldGroup id="kind" label="Type of document" error={errors.kind}>
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
      <p id="file-refusal" data-upload-refusal role="alert" className="font-semibold text-danger" hidden />
      <progress
        data-upload-progress
        max={100}
        value={0}
        aria-label="Upload progress"
        className="w-full"
        hidden
      />
      <Button type="submit" className="w-full">
        Add file
      </Button>
      <p className="text-sm text-muted">We remove location data from your photos.</p>
    </form>
  )
}
