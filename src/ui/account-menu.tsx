import { Briefcase, LayoutDashboard, LogOut, Mail, Shield, Sparkles, UserRound } from 'lucide-react'
import { paths } from '#src/paths.ts'
import { Avatar } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { menuItem } from './nav-links.tsx'
import { accountNav } from './navigation.ts'
import type { PageViewer } from './page-context.ts'

/** Messages and the avatar with its menu (SPEC.md section 2, Signed-in avatar menu). */
export function AccountMenu({ viewer }: { viewer: PageViewer }) {
  const name = `${viewer.firstName} ${viewer.lastName}`
  return (
    <>
      <MessagesLink unread={viewer.unreadMessages} />
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={`Account of ${name}`}
        className="grid size-11 place-items-center rounded-full"
      >
        <Avatar name={name} />
      </button>
      <div id="account-menu" popover="auto" className="menu menu-account w-72 p-1.5">
        <div className="flex gap-3 px-3 py-2.5">
          <Avatar name={name} />
          <div className="min-w-0">
            <p className="truncate font-bold">{name}</p>
            <p className="truncate text-sm text-muted">{viewer.email}</p>
            <Badge variant={viewer.isSubscribed ? 'premium' : 'muted'} className="mt-1.5">
              {viewer.isSubscribed ? 'Premium' : 'Free'}
            </Badge>
          </div>
        </div>
        <ul className="mt-1 border-t border-line pt-1.5">
          {accountNav(viewer).map(({ href, label }) => {
            const Icon = icons[label] ?? UserRound
            return (
              <li key={label}>
                <a href={href} className={menuItem}>
                  <Icon /> {label}
                </a>
              </li>
            )
          })}
        </ul>
        <form method="post" action={paths.logout()} className="mt-1.5 border-t border-line pt-1.5">
          <button type="submit" className={menuItem}>
            <LogOut /> Sign Out
          </button>
        </form>
      </div>
    </>
  )
}

function MessagesLink({ unread }: { unread: number }) {
  return (
    <a
      href={paths.messages()}
      aria-label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}
      className="relative grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
    >
      <Mail className="size-5" />
      {unread > 0 && (
        <span className="figures absolute top-0 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-sm leading-5 font-bold text-on-accent">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </a>
  )
}

const icons: Record<string, typeof UserRound> = {
  Dashboard: LayoutDashboard,
  Profile: UserRound,
  'Browse Jobs': Briefcase,
  'Admin Panel': Shield,
  'Upgrade Plan': Sparkles,
}
