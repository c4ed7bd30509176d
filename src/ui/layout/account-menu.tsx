import { paths } from '#src/paths.ts'
import { Bell, Briefcase, LayoutDashboard, LogOut, Shield, Sparkles, UserRound } from '#src/ui/icons.tsx'
import { Badge } from '../badge.tsx'
import { Avatar } from '../cards/avatar.tsx'
import { Kept } from '../kept.tsx'
import type { PageViewer } from '../page-context.ts'
import { accountNav } from './navigation.ts'
import { CountedLink, Shortcuts } from './shortcuts.tsx'

/** Notifications, the person's shortcuts and the avatar with its menu (SPEC.md section 2, Signed-in avatar menu). */
export function AccountMenu({ viewer }: { viewer: PageViewer }) {
  const name = `${viewer.firstName} ${viewer.lastName}`
  return (
    <>
      <CountedLink
        href={paths.notifications()}
        label="Notifications"
        unread={viewer.unreadNotifications}
        Icon={Bell}
      />
      <Shortcuts viewer={viewer} />
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={`Account menu for ${name}`}
        className="tip grid size-[44px] shrink-0 place-items-center rounded-full"
      >
        <Avatar name={name} photo={viewer.photo} size="fixed" />
      </button>
      <div id="account-menu" popover="auto" className="menu menu-account w-72 p-1.5">
        <div className="flex gap-3 px-3 py-2.5">
          <Avatar name={name} photo={viewer.photo} />
          <div className="min-w-0">
            <p className="truncate font-bold">{name}</p>
            <p className="truncate text-sm text-muted">{viewer.email}</p>
            {viewer.userType !== 'admin' && (
              <Badge variant={viewer.isSubscribed ? 'premium' : 'muted'} className="mt-1.5">
                {viewer.isSubscribed ? 'Premium' : 'Free'}
              </Badge>
            )}
          </div>
        </div>
        <Kept
          as="div"
          of={AccountLinks}
          each={[{ userType: viewer.userType, canUpgrade: viewer.canUpgrade }]}
        />
      </div>
    </>
  )
}

function AccountLinks(viewer: Pick<PageViewer, 'userType' | 'canUpgrade'>) {
  return (
    <>
      <ul className="mt-1 border-t border-line pt-1.5">
        {accountNav(viewer).map(({ href, label }) => {
          const Icon = icons[label] ?? UserRound
          return (
            <li key={label}>
              <a href={href} className="menu-item">
                <Icon /> {label}
              </a>
            </li>
          )
        })}
      </ul>
      <form method="post" action={paths.logout()} data-leave className="mt-1.5 border-t border-line pt-1.5">
        <button type="submit" className="menu-item">
          <LogOut /> Sign Out
        </button>
      </form>
    </>
  )
}

const icons: Record<string, typeof UserRound> = {
  Dashboard: LayoutDashboard,
  Profile: UserRound,
  'Browse Jobs': Briefcase,
  'Admin Panel': Shield,
  'Upgrade Plan': Sparkles,
}
