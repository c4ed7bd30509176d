import type { FormError } from '#src/http/form.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { DocumentLink } from '../document-link.tsx'
import { MAX_DOCUMENTS } from '../documents-schema.ts'
import type { DocumentJson } from '../json.ts'
import { DocumentForm } from './document-form.tsx'

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
          <a href={paths.profile()} className="link inline-block py-1">
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
              description="You can apply without any. A certificate helps a school decide, and so does a CV you already have."
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
              <p className="mt-1 text-muted">There is room for {MAX_DOCUMENTS}. Remove one to add another.</p>
            ) : (
              <DocumentForm kind={kind} refused={refused} />
            )}
          </Card>
          <Card aria-labelledby="as-cv">
            <h2 id="as-cv" className="text-lg">
              No CV at hand?
            </h2>
            <p className="mt-1 mb-4 text-muted">Your profile prints as one on a page of A4.</p>
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
      keep="Keep it"
      variant="outline"
      size="sm"
      name="removal"
      className="mt-2 max-w-60 shrink-0 pl-8 sm:mt-0.5"
    >
      <form method="post" action={paths.removeDocument(id)}>
        <p className="mb-2 text-sm text-muted">Schools you applied to can then no longer open it.</p>
        <Button type="submit" variant="destructive" size="sm">
          Remove file
        </Button>
      </form>
    </AskTwice>
  )
}
