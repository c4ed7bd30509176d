import { MAX_COUNTED } from '#db/paging.ts'
import { availableJobsPath } from '#src/features/jobs/filters.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { formatCount } from '#src/ui/format.ts'
import { Briefcase, Eye, FileText, Hourglass, Mail, Target, Users } from '#src/ui/icons.tsx'
import type { HomeDashboard, ParentParts, RoleDashboard } from './load.ts'

/** The three figures of a role's dashboard. */
export function roleStats(viewer: Viewer, { available, applications, messages }: RoleDashboard) {
  return [
    {
      label: 'Available Jobs',
      value: formatCount(available.total, MAX_COUNTED),
      hint: sampleHint(available),
      href: availableJobsPath(viewer.userType),
      icon: <Briefcase />,
    },
    applicationsStat(viewer, applications),
    messagesStat(messages),
  ]
}

/** The figures of the home page: of tutors for a parent, of its own jobs for a school. */
export function homeStats(viewer: Viewer, home: HomeDashboard) {
  const { applications, messages, views, pending, jobs, parent } = home
  if (parent) return tutorStats(viewer, parent.tutors, messages)
  if (jobs)
    return [
      applicationsStat(viewer, applications),
      { label: 'Pending', value: formatCount(pending), href: '#applications', icon: <Hourglass /> },
      messagesStat(messages),
      { label: 'Jobs posted', value: formatCount(jobs.total), href: '#jobs', icon: <Briefcase /> },
    ]
  return [
    applicationsStat(viewer, applications),
    messagesStat(messages),
    {
      label: 'Profile Views',
      value: formatCount(views),
      hint: 'In the last 30 days',
      href: paths.professional(viewer.id),
      icon: <Eye />,
    },
    matchStat(viewer, home),
  ]
}

function matchStat({ subscription }: Viewer, { best }: HomeDashboard) {
  const stat = { label: 'Match Score', icon: <Target />, value: best ? `${best.score}%` : '–' }
  if (!best) return { ...stat, hint: 'No open jobs yet' }
  return subscription.isActive
    ? { ...stat, hint: best.title, href: paths.job(best.id) }
    : { ...stat, hint: 'Upgrade to see your best match', href: paths.subscribe() }
}

function tutorStats({ county }: Viewer, { all, nearby }: ParentParts['tutors'], messages: number) {
  const stat = (label: string, count: number, of: string | null) => ({
    label,
    value: formatCount(count, MAX_COUNTED),
    href: paths.professionals({ role: 'tutor', county: of }),
    icon: <Users />,
  })
  return [
    stat('Tutors', all, null),
    ...(county ? [stat(`Tutors in ${county}`, nearby, county)] : []),
    messagesStat(messages),
  ]
}

function applicationsStat({ userType, schoolId }: Viewer, applications: number) {
  const href = schoolId
    ? paths.admin('applications')
    : userType === 'parent'
      ? undefined
      : paths.applications()
  return { label: 'Applications', value: formatCount(applications), href, icon: <FileText /> }
}

const messagesStat = (messages: number) => ({
  label: 'Messages',
  value: formatCount(messages),
  href: paths.messages(),
  icon: <Mail />,
})

/** The list shows sample jobs too, so the count includes them and says so. */
function sampleHint({ total, samples }: RoleDashboard['available']): string | undefined {
  if (samples === 0) return undefined
  return samples === total
    ? 'Sample jobs'
    : `Including ${formatCount(samples)} sample ${samples === 1 ? 'job' : 'jobs'}`
}
