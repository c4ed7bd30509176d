import { Briefcase, Eye, FileText, Hourglass, Mail, Target, Users } from 'lucide-react'
import { MAX_COUNTED } from '#db/paging.ts'
import { availableJobsPath } from '#src/features/jobs/filters.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { StatCards } from '#src/ui/charts/stat-card.tsx'
import { formatCount } from '#src/ui/format.ts'
import type { HomeDashboard, RoleDashboard } from './load.ts'
import type { Tutors } from './tutors.ts'

/** The three figures of a role's dashboard. Each leads to what it counts. */
export function RoleStats({ viewer, dashboard }: { viewer: Viewer; dashboard: RoleDashboard }) {
  const { available, applications, messages } = dashboard
  return (
    <StatCards
      stats={[
        {
          label: 'Available Jobs',
          value: formatCount(available.total, MAX_COUNTED),
          hint: sampleHint(available),
          href: availableJobsPath(viewer.userType),
          icon: <Briefcase />,
        },
        applicationsStat(viewer, applications),
        messagesStat(messages),
      ]}
    />
  )
}

/** The figures of the home page; what a school or a parent cannot have gives way to what they look for. */
export function HomeStats({ viewer, home }: { viewer: Viewer; home: HomeDashboard }) {
  return <StatCards stats={homeStats(viewer, home)} />
}

function homeStats(viewer: Viewer, home: HomeDashboard) {
  const { applications, messages, views, waiting, jobs, tutors } = home
  if (tutors) return tutorStats(viewer, tutors, messages)
  if (waiting && jobs)
    return [
      applicationsStat(viewer, applications),
      { label: 'Waiting', value: formatCount(waiting.total), href: '#waiting', icon: <Hourglass /> },
      messagesStat(messages),
      { label: 'Jobs Posted', value: formatCount(jobs.total), href: '#jobs', icon: <Briefcase /> },
    ]
  return [
    applicationsStat(viewer, applications),
    messagesStat(messages),
    {
      label: 'Profile Views',
      value: formatCount(views),
      hint: 'in the last 30 days',
      href: paths.professional(viewer.id),
      icon: <Eye />,
    },
    matchStat(viewer, home),
  ]
}

function matchStat({ subscription }: Viewer, { best }: HomeDashboard) {
  const stat = { label: 'Match Score', icon: <Target /> }
  if (!best) return { ...stat, value: '–', hint: 'no open jobs yet' }
  const { score, title, id } = best
  return subscription.isActive
    ? { ...stat, value: `${score}%`, hint: title, href: paths.job(id) }
    : { ...stat, value: `${score}%`, hint: 'your best match: upgrade to see it', href: paths.subscribe() }
}

function tutorStats({ county }: Viewer, { all, nearby }: Tutors, messages: number) {
  const tutors = (of: string | null) => paths.professionals({ role: 'tutor', county: of })
  return [
    { label: 'Tutors', value: formatCount(all, MAX_COUNTED), href: tutors(null), icon: <Users /> },
    ...(county
      ? [
          {
            label: `Tutors in ${county}`,
            value: formatCount(nearby, MAX_COUNTED),
            href: tutors(county),
            icon: <Users />,
          },
        ]
      : []),
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

/** Samples are on the list too, marked: the figure counts what the list shows, and says what is in it. */
function sampleHint({ total, samples }: RoleDashboard['available']): string | undefined {
  if (samples === 0) return undefined
  return samples === total ? 'all of them samples' : `${formatCount(samples)} of them samples`
}
