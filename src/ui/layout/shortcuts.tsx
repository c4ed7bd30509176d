import { paths } from '#src/paths.ts'
import { Briefcase, FileText, House, type IconComponent, Mail, Search, UserRound } from '#src/ui/icons.tsx'
import { shortCount } from '../badge-count.ts'
import { Kept } from '../kept.tsx'
import { type PageViewer, usePage } from '../page-context.ts'

interface Shortcut {
  href: string
  label: string
  Icon: IconComponent
  /** The paths, with their queries, that belong to it. */
  pages: RegExp
  /** Only in the bar of phones: on wider screens other links lead there. */
  isOnlyInBar?: boolean
}

/** A signed-in person's main pages: a bar at the bottom of phones, icons in the header of wider screens. */
export function Shortcuts({ viewer }: { viewer: PageViewer }) {
  const { path, search } = usePage()
  const { userType, unreadMessages } = viewer
  const current = shortcutsFor(userType).find(({ pages }) => pages.test(path + search))?.label
  return (
    <Kept
      as="nav"
      aria-label="Shortcuts"
      className="shortcuts"
      of={ShortcutList}
      each={[{ userType, unreadMessages, current }]}
    />
  )
}

interface ShortcutListProps extends Pick<PageViewer, 'userType' | 'unreadMessages'> {
  current: string | undefined
}

function ShortcutList({ userType, unreadMessages, current }: ShortcutListProps) {
  return (
    <ul>
      {shortcutsFor(userType).map(({ href, label, Icon, isOnlyInBar }) => (
        <li key={label} className={isOnlyInBar ? 'sm:hidden' : undefined}>
          <CountedLink
            href={href}
            label={label}
            unread={label === 'Messages' ? unreadMessages : null}
            isCurrent={label === current}
            Icon={Icon}
          />
        </li>
      ))}
    </ul>
  )
}

interface CountedLinkProps {
  href: string
  label: string
  /** Null where nothing is counted. */
  unread: number | null
  isCurrent?: boolean
  Icon: IconComponent
}

/** An icon of the header with its unread count. */
export function CountedLink({ href, label, unread, isCurrent, Icon }: CountedLinkProps) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={unread ? `${label}, ${unread} unread` : label}
      className="icon-link tip"
    >
      <Icon className="size-[20px]" />
      <b>{label}</b>{' '}
      {unread !== null && (
        <span
          hidden={unread === 0}
          className="figures absolute top-0 right-1 min-w-5 rounded-full bg-accent px-1 text-center text-[min(0.875rem,18px)] leading-5 font-bold text-on-accent"
        >
          {shortCount(unread)}
        </span>
      )}
    </a>
  )
}

/** Parents receive no applications, and an administrator has the panel. */
function shortcutsFor(userType: PageViewer['userType']): Shortcut[] {
  switch (userType) {
    case 'school':
      return [home(paths.dashboard()), schoolJobs, messages, received, me]
    case 'parent':
      return [home(paths.dashboard()), tutors, messages, me]
    case 'admin':
      return [home(paths.adminDashboard()), jobs, messages, me]
    default:
      return [home(paths.dashboard()), jobs, messages, applications, me]
  }
}

const home = (href: string): Shortcut => ({
  href,
  label: 'Home',
  Icon: House,
  pages: /^\/(dashboard|admin-dashboard|admin\/dashboard)?(\?|$)/,
  isOnlyInBar: true,
})

const jobs: Shortcut = {
  href: paths.jobs(),
  label: 'Jobs',
  Icon: Briefcase,
  pages: /^\/jobs\b(?!\/post)/,
  isOnlyInBar: true,
}

const schoolJobs: Shortcut = {
  ...jobs,
  href: paths.admin('jobs'),
  pages: /^\/(admin\?tab=jobs|jobs\/(post|[^/]+\/(edit|candidates)))/,
}

const tutors: Shortcut = {
  href: paths.professionals({ role: 'tutor' }),
  label: 'Tutors',
  Icon: Search,
  pages: /^\/(professionals|tutors|tutor-requests)\b/,
  isOnlyInBar: true,
}

const messages: Shortcut = { href: paths.messages(), label: 'Messages', Icon: Mail, pages: /^\/messages\b/ }

const applications: Shortcut = {
  href: paths.applications(),
  label: 'Applications',
  Icon: FileText,
  pages: /^\/applications\b/,
}

const received: Shortcut = {
  ...applications,
  href: paths.admin('applications'),
  pages: /^\/(admin\?tab=applications|jobs\/[^/]+\/applications)/,
}

const me: Shortcut = {
  href: paths.me(),
  label: 'Me',
  Icon: UserRound,
  pages: /^\/(me|profile|settings|saved|alerts|payments|verification|admin\/(school|people))\b/,
}
