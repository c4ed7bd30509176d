import type { Deps } from '#src/deps.ts'
import { roleNames } from '#src/domain/people/roles.ts'
import { DomainError } from '#src/errors.ts'
import { findUserById } from '#src/features/account/serialize-account.ts'
import { loadJobPage } from '#src/features/jobs/load-job.ts'
import { payLabel } from '#src/features/jobs/pay-label.ts'
import { isDiscoverable } from '#src/features/messages/policy.ts'
import { readProfile } from '#src/features/professionals/directory.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { serializeTutorRequest } from '#src/features/tutor-requests/json.ts'
import { findTutorRequest } from '#src/features/tutor-requests/queries.ts'
import { safeRedirectPath } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { formatKes } from '#src/ui/format.ts'

/** The page that a new member came for, and the button to it. */
export interface Purpose {
  title: string
  facts: string[]
  action: string
  href: string
}

/** Describes the page that a person wanted before they registered; null if it was the dashboard or is gone. */
export async function purposeOf(deps: Deps, viewer: Viewer, path: string): Promise<Purpose | null> {
  const href = safeRedirectPath(path, paths.dashboard())
  const [, kind, id] =
    /^\/(jobs|professionals|messages|tutor-requests)\/([\w-]{20,64})(?![^/?#])/.exec(href) ?? []
  try {
    if (kind === 'jobs' && id) return jobPurpose(deps, viewer, id)
    if (kind === 'tutor-requests' && id) return requestPurpose(deps, viewer, id)
    if (kind === 'messages' && id && (await isSchool(deps, viewer, id))) return continued(href)
    if (kind && id) return await personPurpose(deps, viewer, id, kind)
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'missing') return null
    throw error
  }
  return href === paths.dashboard() ? null : continued(href)
}

const continued = (href: string): Purpose => ({
  title: 'Continue where you left off',
  facts: [],
  action: 'Continue',
  href,
})

/** A school's people have no profile, but a conversation. */
const isSchool = async ({ db: { read } }: Deps, viewer: Viewer, id: string) =>
  findUserById(read, id)?.userType === 'school' && (await isDiscoverable(read, viewer, id))

function jobPurpose(deps: Deps, viewer: Viewer, id: string): Purpose {
  const job = loadJobPage(deps, id, viewer)
  const mayApply = job.isOpen && isProfessional(viewer)
  return {
    title: job.title,
    facts: [employerLine(job), job.location, payLabel(job)].filter(fact => fact !== null),
    ...(mayApply
      ? { action: 'Apply for this job', href: paths.applyToJob(id) }
      : { action: 'See the job', href: paths.job(id) }),
  }
}

function requestPurpose({ db, clock }: Deps, viewer: Viewer, id: string): Purpose {
  const { title, county, schedule } = serializeTutorRequest(
    findTutorRequest(db.read, viewer, id, clock.now()),
    viewer,
  )
  return {
    title: `Tutor wanted: ${title}`,
    facts: [county, schedule].filter(fact => fact !== null),
    action: viewer.userType === 'tutor' ? 'Reply to the request' : 'See the request',
    href: paths.tutorRequest(id),
  }
}

async function personPurpose(deps: Deps, viewer: Viewer, id: string, kind: string): Promise<Purpose> {
  const { firstName, lastName, userType, county, hourlyRate } = await readProfile(
    deps.db.read,
    id,
    viewer,
    deps.clock.now(),
  )
  return {
    title: `${firstName} ${lastName}`,
    facts: [
      [roleNames[userType], county].filter(Boolean).join(', '),
      ...(hourlyRate === null ? [] : [`${formatKes(hourlyRate)} an hour`]),
    ],
    ...(kind === 'messages'
      ? { action: `Message ${firstName}`, href: paths.conversation(id) }
      : { action: 'See the profile', href: paths.professional(id) }),
  }
}
