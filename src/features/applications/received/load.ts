import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import type { DomainError } from '#src/errors.ts'
import { ownJob } from '#src/features/jobs/find-job.ts'
import { documentsByOwner } from '#src/features/professionals/documents.ts'
import { photosOf } from '#src/features/profile/photo.ts'
import type { SchoolViewer } from '#src/http/current-user.ts'
import { nextAddress, pageQuery } from '#src/http/paging.ts'
import { paths } from '#src/paths.ts'
import { notesAbout } from '../notes.ts'
import { countsForJob, receivedForJob } from '../queries.ts'
import { statusAsked } from '../schema.ts'
import type { ReceivedForm } from './form-actions.ts'
import type { NoteAttempt } from './notes-section.tsx'
import type { ReceivedPageProps } from './received-page.tsx'

const asked = z.extend(pageQuery(30, 100), { status: statusAsked, tick: statusAsked })

interface Refused {
  form: ReceivedForm
  error: DomainError
}

/** What the page of a job's applications shows for an address; what was ticked or written stays after it was refused. */
export async function loadReceived(
  { db: { read }, clock }: Deps,
  school: SchoolViewer,
  jobId: string,
  request: Request,
  refused?: Refused,
): Promise<ReceivedPageProps> {
  const now = clock.now()
  const job = ownJob(read, school, jobId)
  const { tick, ...query } = asked.parse(Object.fromEntries(new URL(request.url).searchParams))
  const status = query.status || undefined
  const { rows, total, next } = await receivedForJob(read, job.id, now, query)
  const applicants = rows.map(({ applicantId }) => applicantId)
  const ids = rows.map(({ id }) => id)
  const ticked = refused && !refused.form.deed ? [refused.form.applicationId].flat() : []
  return {
    job,
    rows,
    counts: countsForJob(read, job.id),
    status,
    documents: documentsByOwner(read, applicants),
    photos: photosOf(read, applicants),
    notes: notesAbout(read, ids),
    total,
    older: next && nextAddress(withoutTicks(request), next),
    action: paths.jobApplications(job.id, { status, cursor: query.cursor }),
    isTicked: id => tick === 'all' || ticked.includes(id),
    attempt: refused && attemptOf(refused),
    now,
  }
}

function attemptOf({ form: { deed, applicationId, text }, error }: Refused): NoteAttempt | undefined {
  if (deed !== 'note' || typeof applicationId !== 'string') return undefined
  return {
    applicationId,
    text: typeof text === 'string' ? text : '',
    error: error.fields?.text ?? error.message,
  }
}

/** More that are loaded come without ticks. */
function withoutTicks(request: Request): Request {
  const url = new URL(request.url)
  url.searchParams.delete('tick')
  return new Request(url)
}
