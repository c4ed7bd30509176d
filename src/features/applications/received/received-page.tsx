import type { Job } from '#db/schema.ts'
import {
  type ApplicationStatus,
  applicationStatuses,
  movesFrom,
} from '#src/domain/jobs/application-status.ts'
import type { DocumentJson } from '#src/features/professionals/json.ts'
import { paths } from '#src/paths.ts'
import { statusNames } from '#src/ui/cards/application-status.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Download } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { TapLink } from '#src/ui/links.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import type { NoteJson, ReceivedApplicationJson } from '../json.ts'
import type { NoteAttempt } from '../notes/notes-section.tsx'
import { ReceivedItem } from './received-item.tsx'
import { BulkForm } from './status-buttons.tsx'

export interface ReceivedPageProps {
  job: Job
  rows: ReceivedApplicationJson[]
  counts: Record<ApplicationStatus, number>
  /** The status shown; undefined for all. */
  status: string | undefined
  /** The applicants' files, by user id. */
  documents: Map<string, DocumentJson[]>
  /** Their photos, by user id. */
  photos: Map<string, string>
  /** By application. */
  notes: Map<string, NoteJson[]>
  /** The number of applications with this status. */
  total: number
  /** The address of the next page. */
  older: string | null
  /** The address that its forms post to. */
  action: string
  isSelected: (id: string) => boolean
  attempt: NoteAttempt | undefined
  /** Milliseconds. */
  now: number
}

/** The id of the list. */
export const LIST = 'received'

/** The applications for one job, by status. */
export function ReceivedPage({ job, counts, ...list }: ReceivedPageProps) {
  const { total } = list
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const tabOf = (label: string, count: number, status?: string) => ({
    href: paths.jobApplications(job.id, { status }),
    label,
    count,
    current: list.status === status,
  })
  return (
    <Layout title={`Applications for ${job.title}`} robots="noindex">
      <PageHeader
        eyebrow={<TapLink href={paths.job(job.id)}>{job.title}</TapLink>}
        title="Applications"
        lead={total > 0 && (total === 1 ? '1 application.' : `${total} applications, newest first.`)}
        actions={
          all > 0 && (
            <LinkButton
              href={paths.exportApplications(job.id, { status: list.status })}
              variant="outline"
              download
            >
              <Download /> Download as CSV
            </LinkButton>
          )
        }
      />
      {all === 0 ? (
        <NoApplications job={job} />
      ) : (
        <>
          <Tabs
            label="Applications by status"
            tabs={[
              tabOf('All', all),
              ...applicationStatuses.map(status => tabOf(statusNames[status], counts[status], status)),
            ]}
          />
          <List job={job} counts={counts} {...list} />
        </>
      )}
    </Layout>
  )
}

function List({ job, rows, counts, status, documents, photos, notes, ...page }: ReceivedPageProps) {
  const { total, older, action, isSelected, attempt, now } = page
  if (rows.length === 0) {
    return (
      <EmptyState
        title={
          applicationStatuses.some(one => one === status)
            ? `No ${status} applications`
            : 'No applications found'
        }
        action={
          <LinkButton href={paths.jobApplications(job.id)} variant="outline">
            View all applications
          </LinkButton>
        }
      />
    )
  }
  const moves = movesLeft(counts, status)
  return (
    <div id={LIST} tabIndex={-1} className="group/list mt-6 outline-none">
      {moves.length > 0 && <BulkForm action={action} selectAll={withAllSelected(action)} moves={moves} />}
      <div data-list>
        <ul className="grid gap-4 [&_:is(a,button,input,summary,textarea)]:scroll-my-32 [&>li]:scroll-mt-32">
          {rows.map(row => (
            <ReceivedItem
              key={row.id}
              received={row}
              documents={documents.get(row.applicantId) ?? []}
              photo={photos.get(row.applicantId)}
              notes={notes.get(row.id) ?? []}
              attempt={attempt?.applicationId === row.id ? attempt : undefined}
              action={action}
              isSelected={moves.length > 0 ? isSelected(row.id) : null}
              now={now}
            />
          ))}
        </ul>
        {older && <LoadMore href={older} label="Older applications" shown={rows.length} total={total} />}
      </div>
    </div>
  )
}

/** The statuses that the applications shown may still get; none unless at least two of them may change. */
function movesLeft(counts: ReceivedPageProps['counts'], status: string | undefined): ApplicationStatus[] {
  const shown = applicationStatuses.filter(one => counts[one] > 0 && (!status || one === status))
  const waiting = shown.filter(one => movesFrom[one].length > 0)
  if (waiting.reduce((sum, one) => sum + counts[one], 0) < 2) return []
  return applicationStatuses.filter(to => waiting.some(from => movesFrom[from].includes(to)))
}

const withAllSelected = (address: string) => `${address}${address.includes('?') ? '&' : '?'}tick=all#${LIST}`

function NoApplications({ job }: { job: Job }) {
  return (
    <EmptyState
      title="No applications yet"
      description={
        job.isActive
          ? 'A clear title, the salary and the requirements help people decide to apply.'
          : 'This job is not open for applications.'
      }
      action={
        <LinkButton href={paths.editJob(job.id)} variant="outline">
          Edit job
        </LinkButton>
      }
    />
  )
}
