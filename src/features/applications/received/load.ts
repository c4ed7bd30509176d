import type { PageParams } from '#db/paging.ts'
import type { Deps } from '#src/deps.ts'
import type { DomainError } from '#src/errors.ts'
import { ownJob } from '#src/features/jobs/find-job.ts'
import { documentsByOwner } from '#src/features/professionals/documents.ts'
import { photosOf } from '#src/features/profile/photo.ts'
import { nextAddress } from '#src/http/paging.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { notesAbout } from '../notes/notes.ts'
import type { NoteAttempt } from '../notes/notes-section.tsx'
import { countsForJob, receivedForJob } from '../received-applications.ts'
import type { ReceivedPageProps } from './received-page.tsx'

/** The fields of the page's forms, not yet checked. */
export interface ReceivedForm {
  /** `note` or `remove-note`; anything else is an answer. */
  deed?: unknown
  applicationId?: unknown
  noteId?: unknown
  status?: unknown
  text?: unknown
}

interface PageRequest {
  request: Request
  query: PageParams & { status?: string | undefined; tick?: string | undefined }
  refused?: RefusedForm
}

interface RefusedForm {
  form: ReceivedForm
  error: DomainError
}

/** Data for the page of a job's applications; a refused form keeps its selection and text. */
export async function loadReceived(
  { db: { read }, clock }: Deps,
  school: SchoolViewer,
  jobId: string,
  { request, query: { tick, ...query }, refused }: PageRequest,
): Promise<ReceivedPageProps> {
  const now = clock.now()
  const job = ownJob(read, school, jobId)
  const status = query.status || undefined
  const { rows, total, next } = await receivedForJob(read, job.id, now, query)
  const applicants = rows.map(({ applicantId }) => applicantId)
  const ids = rows.map(({ id }) => id)
  const selected = refused && !refused.form.deed ? [refused.form.applicationId].flat() : []
  return {
    job,
    rows,
    counts: countsForJob(read, job.id),
    status,
    documents: documentsByOwner(read, applicants),
    photos: photosOf(read, applicants),
    notes: notesAbout(read, ids),
    total,
    older: next && nextAddress(withoutSelection(request), next),
    action: paths.jobApplications(job.id, { status, cursor: query.cursor }),
    isSelected: id => tick === 'all' || selected.includes(id),
    attempt: refused && attemptOf(refused),
    now,
  }
}

function attemptOf({ form: { deed, applicationId, text }, error }: RefusedForm): NoteAttempt | undefined {
  if (deed !== 'note' || typeof applicationId !== 'string') return undefined
  return {
    applicationId,
    text: typeof text === 'string' ? text : '',
    error: error.fields?.text ?? error.message,
  }
}

/** The next page has nothing selected. */
function withoutSelection(request: Request): Request {
  const url = new URL(request.url)
  url.searchParams.delete('tick')
  return new Request(url)
}
