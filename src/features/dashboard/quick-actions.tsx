import { isProfessional } from '#src/features/professionals/visibility.ts'
import { paysFor, type Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import {
  BadgeCheck,
  Bookmark,
  Briefcase,
  CirclePlus,
  FileText,
  Mail,
  Search,
  Settings,
  Shield,
  Sparkles,
  UserRound,
} from '#src/ui/icons.tsx'
import { DashboardSection } from './section.tsx'

interface QuickActionsProps {
  viewer: Viewer
  /** The label of the link to all jobs: SPEC.md has one for each dashboard. */
  browse: 'Browse Jobs' | 'Browse All Jobs'
}

export function QuickActions({ viewer, browse }: QuickActionsProps) {
  return (
    <DashboardSection id="actions" title="Quick Actions">
      <ul className="rounded-md border border-line bg-surface p-1.5 shadow-soft">
        {actionsFor(viewer, browse).map(({ href, label, Icon }) => (
          <li key={label}>
            <a href={href} className="menu-item">
              <Icon /> {label}
            </a>
          </li>
        ))}
      </ul>
    </DashboardSection>
  )
}

function actionsFor(viewer: Viewer, browse: string) {
  const { userType, subscription } = viewer
  const isSchool = userType === 'school'
  const tutors = paths.professionals({ role: 'tutor' })
  return [
    isSchool && { href: paths.postJob(), label: 'Post Job', Icon: CirclePlus },
    isSchool && { href: paths.admin(), label: 'Admin Panel', Icon: Shield },
    isSchool && { href: paths.professionals(), label: 'Find professionals', Icon: Search },
    userType === 'parent' && { href: tutors, label: 'Find a tutor', Icon: Search },
    userType === 'parent' && {
      href: paths.newTutorRequest(),
      label: 'Post a tutor request',
      Icon: CirclePlus,
    },
    userType === 'tutor' && { href: paths.tutorRequests(), label: 'Tutor requests', Icon: Search },
    { href: paths.jobs(), label: browse, Icon: Briefcase },
    isProfessional({ userType }) && { href: paths.savedJobs(), label: 'Saved jobs', Icon: Bookmark },
    { href: paths.profile(), label: 'Update Profile', Icon: UserRound },
    isProfessional({ userType }) && { href: paths.documents(), label: 'CV and certificates', Icon: FileText },
    maySeekBadge(viewer) && { href: paths.verification(), label: 'Get verified', Icon: BadgeCheck },
    { href: paths.messages(), label: 'Messages', Icon: Mail },
    { href: paths.settings(), label: 'Account Settings', Icon: Settings },
    !subscription.isActive &&
      paysFor(viewer) && { href: paths.subscribe(), label: 'Upgrade Plan', Icon: Sparkles },
  ].filter(action => action !== false)
}

export const maySeekBadge = ({ userType, schoolRole, isVerified }: Viewer) =>
  !isVerified && (isProfessional({ userType }) || schoolRole === 'owner')
