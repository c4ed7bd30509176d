import type { Job } from '#db/schema.ts'
import type { DocumentRow } from '#src/features/professionals/documents-schema.ts'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Layout } from '#src/ui/layout.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ReceivedItem } from './received-item.tsx'
import type { ReceivedApplication } from './schema.ts'

interface ReceivedPageProps {
  job: Job
  rows: ReceivedApplication[]
  /** The files of those who applied, by user id. */
  documents: Map<string, DocumentRow[]>
  /** Their photos, by user id. */
  photos: Map<string, string>
  total: number
  /** The address of those sent before these. */
  older: string | null
}

/** What a school received for one job. */
export function ReceivedPage({ job, rows, documents, photos, total, older }: ReceivedPageProps) {
  return (
    <Layout title={`Applications for ${job.title}`} width="text" robots="noindex">
      <PageHeader
        eyebrow={
          <a href={paths.job(job.id)} className="link inline-block py-1">
            {job.title}
          </a>
        }
        title="Applications"
        lead={total > 0 && `${total === 1 ? '1 person' : `${total} people`} applied, newest first.`}
      />
      {rows.length === 0 ? (
        <NobodyYet job={job} />
      ) : (
        <div data-list>
          <ul className="grid gap-4">
            {rows.map(row => (
              <ReceivedItem
                key={row.id}
                received={row}
                documents={documents.get(row.applicantId) ?? []}
                photo={photos.get(row.applicantId)}
              />
            ))}
          </ul>
          {older && <LoadMore href={older} label="Older applications" shown={rows.length} total={total} />}
        </div>
      )}
    </Layout>
  )
}

function NobodyYet({ job }: { job: Job }) {
  return (
    <EmptyState
      title="No applications found"
      description={
        job.isActive
          ? 'Nobody has applied yet. A clear title, the pay and the requirements help people decide.'
          : 'Nobody applied before this job closed.'
      }
      action={
        <LinkButton href={paths.editJob(job.id)} variant="outline">
          Edit the job
        </LinkButton>
      }
    />
  )
}
