import type { FormError } from '#src/http/form.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { MAX_UPLOADED } from '#src/http/uploads/uploads.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { FileInput } from '#src/ui/form/inputs.tsx'
import { DocumentLink } from '../document-link.tsx'
import { documentKindNames, MAX_DOCUMENTS } from '../documents-schema.ts'
import type { DocumentJson } from '../json.ts'
import { KindField, ProfileSection, RemoveItem } from '../profile-section.tsx'

interface DocumentsPageProps {
  viewer: Viewer
  documents: DocumentJson[]
  kind?: string | undefined
  refused?: FormError | undefined
}

/** A person's CV and certificates for the schools they apply to. */
export function DocumentsPage({ viewer, documents, kind, refused }: DocumentsPageProps) {
  const isFull = documents.length >= MAX_DOCUMENTS
  return (
    <ProfileSection
      title="CV and certificates"
      lead="Only you, the schools you apply to and our administrators can open these documents."
      isFormFirst={documents.length === 0}
      form={
        <>
          <Card aria-labelledby="add">
            <h2 id="add" className="text-lg">
              Add a document
            </h2>
            {isFull && !refused ? (
              <p className="mt-1 text-muted">
                You can have at most {MAX_DOCUMENTS} documents. Remove one to add another.
              </p>
            ) : (
              <DocumentForm kind={kind} refused={refused} />
            )}
          </Card>
          <Card aria-labelledby="as-cv">
            <h2 id="as-cv" className="text-lg">
              No CV?
            </h2>
            <p className="mt-1 mb-4 text-muted">Turn your profile into a CV you can print.</p>
            <LinkButton href={paths.cv(viewer.id)} variant="outline" className="w-full">
              View as a CV
            </LinkButton>
          </Card>
        </>
      }
    >
      <section aria-labelledby="files">
        <h2 id="files" className="text-xl">
          Your documents{documents.length > 0 && ` (${documents.length} of ${MAX_DOCUMENTS})`}
        </h2>
        {documents.length === 0 ? (
          <EmptyState
            level="h3"
            title="No documents yet"
            saying="noFiles"
            description="You can apply without documents, but a CV or a certificate helps schools decide."
          />
        ) : (
          <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-surface shadow-soft">
            {documents.map(document => (
              <li
                key={document.id}
                className="gap-x-6 px-4 py-3 sm:flex sm:items-start sm:justify-between sm:px-6"
              >
                <DocumentLink document={document} />
                <div className="mt-2 shrink-0 pl-8 sm:mt-0.5">
                  <RemoveItem
                    name={document.name}
                    action={paths.removeDocument(document.id)}
                    confirm="Remove document"
                    warning="Schools you applied to will no longer be able to open this document."
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
    </ProfileSection>
  )
}

/** islands/enhance/professionals/upload-document.ts adds a progress bar. */
function DocumentForm({ kind = 'cv', refused }: Pick<DocumentsPageProps, 'kind' | 'refused'>) {
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
      <FormErrors errors={errors} title="Document not added" />
      <KindField label="Type of document" kinds={documentKindNames} chosen={kind} error={errors.kind} />
      <Field name="file" label="File" hint="PDF, JPEG, PNG or WebP, up to 5 MB" error={errors.file}>
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
        Add document
      </Button>
      <p className="text-sm text-muted">We remove location data from your photos.</p>
    </form>
  )
}
