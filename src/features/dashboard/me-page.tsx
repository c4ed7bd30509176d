import { roleNames } from '#src/domain/people/roles.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { paysFor, type Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Avatar } from '#src/ui/cards/avatar.tsx'
import {
  BadgeCheck,
  BellRing,
  Bookmark,
  CircleHelp,
  CreditCard,
  FileText,
  LogOut,
  MessageCircleMore,
  Pencil,
  School,
  Search,
  Settings,
  Sparkles,
  Users,
} from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { maySeekBadge } from './quick-actions.tsx'
import { sheet } from './section.tsx'

/** The viewer's own pages that the bar and the header have no room for. */
export function MePage({ viewer }: { viewer: Viewer }) {
  const name = `${viewer.firstName} ${viewer.lastName}`
  return (
    <Layout title="Me" width="narrow" robots="noindex">
      <div className="mb-6 flex items-center gap-4">
        <Avatar name={name} photo={viewer.profileImageUrl} size="lg" />
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere">{name}</h1>
          <p className="wrap-anywhere text-muted">
            {roleNames[viewer.userType]}
            <br />
            {viewer.email}
          </p>
        </div>
      </div>
      <nav aria-label="Your pages" className="grid gap-4">
        {linksFor(viewer).map(links => (
          <ul key={links[0]?.href} className={`${sheet} p-1.5`}>
            {links.map(({ href, label, Icon }) => (
              <li key={href}>
                <a href={href} className="menu-item">
                  <Icon /> {label}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <form method="post" action={paths.logout()} data-leave className={`${sheet} mt-4 p-1.5`}>
        <button type="submit" className="menu-item">
          <LogOut /> Sign Out
        </button>
      </form>
    </Layout>
  )
}

/** In groups: the profile and what belongs to it, lists, the account, help. */
function linksFor(viewer: Viewer) {
  const { userType, schoolRole, subscription } = viewer
  const isIndividual = isProfessional(viewer)
  const groups = [
    [
      { href: paths.profile(), label: 'Profile', Icon: Pencil },
      isIndividual && { href: paths.documents(), label: 'CV and certificates', Icon: FileText },
      schoolRole && { href: paths.ownSchool(), label: 'School', Icon: School },
      schoolRole && { href: paths.people(), label: 'People', Icon: Users },
      maySeekBadge(viewer) && { href: paths.verification(), label: 'Get verified', Icon: BadgeCheck },
    ],
    [
      (userType === 'tutor' || userType === 'parent') && {
        href: paths.tutorRequests(),
        label: 'Tutor requests',
        Icon: Search,
      },
      (userType === 'parent' || userType === 'school') && {
        href: paths.savedProfessionals(),
        label: 'Saved professionals',
        Icon: Bookmark,
      },
      isIndividual && { href: paths.savedJobs(), label: 'Saved jobs', Icon: Bookmark },
      isIndividual && { href: paths.alerts(), label: 'Job alerts', Icon: BellRing },
    ],
    [
      { href: paths.settings(), label: 'Account Settings', Icon: Settings },
      userType !== 'admin' && {
        href: paths.payments(),
        label: 'Subscription and payments',
        Icon: CreditCard,
      },
      !subscription.isActive &&
        paysFor(viewer) && { href: paths.subscribe(), label: 'Upgrade Plan', Icon: Sparkles },
    ],
    [
      { href: paths.help(), label: 'Help', Icon: CircleHelp },
      { href: paths.assistant(), label: 'AI Career Assistant', Icon: MessageCircleMore },
    ],
  ]
  return groups
    .map(links => links.filter(link => link !== false && link !== null))
    .filter(({ length }) => length)
}
