import { paths } from '#src/paths.ts'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button } from '#src/ui/form/button.tsx'
import {
  Banknote,
  Briefcase,
  CalendarClock,
  CheckCheck,
  ClipboardCheck,
  FileUser,
  Mail,
  Search,
  ShieldCheck,
  Star,
  Users,
} from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import type { NotificationJson } from './json.ts'

interface Props {
  rows: NotificationJson[]
  total: number
  /** Path of the next page. */
  older: string | null
  /** Milliseconds. */
  now: number
}

/** The viewer's notifications. Opening one marks it as read. */
export function NotificationsPage({ rows, total, older, now }: Props) {
  return (
    <Layout title="Notifications" width="text" robots="noindex">
      <PageHeader title="Notifications" actions={rows.some(({ readAt }) => readAt === null) && <ReadAll />} />
      {rows.length === 0 ? (
        <EmptyState
          title="No notifications yet"
          description="We'll let you know here about applications, messages and payments."
        />
      ) : (
        <>
          <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface shadow-soft">
            {rows.map(row => (
              <NotificationItem key={row.id} row={row} now={now} />
            ))}
          </ul>
          {total > rows.length && (
            <LoadMore href={older} label="Older notifications" shown={rows.length} total={total} />
          )}
        </>
      )}
      <p className="mt-6 text-sm text-muted">
        Notifications are kept for 90 days. To turn emails and SMS on or off, go to{' '}
        <TextLink href={paths.settings()}>Account Settings</TextLink>.
      </p>
    </Layout>
  )
}

function ReadAll() {
  return (
    <form method="post" action={paths.notifications()}>
      <Button type="submit" variant="outline">
        <CheckCheck /> Mark all as read
      </Button>
    </form>
  )
}

function NotificationItem({ row, now }: { row: NotificationJson; now: number }) {
  const { Icon, look } = looks[row.kind]
  const isNew = row.readAt === null
  return (
    <li>
      <a
        href={paths.notification(row.id)}
        className={cx(
          'flex gap-3 border-l-4 p-4 no-underline hover:bg-sunken focus-visible:-outline-offset-3',
          isNew ? 'border-accent' : 'border-transparent',
        )}
      >
        <span className={cx('grid size-10 shrink-0 place-items-center rounded-full', look)}>
          <Icon className="size-5" />
        </span>
        <span className="grid min-w-0 grow gap-x-3 gap-y-0.5 sm:grid-cols-[1fr_auto] sm:items-baseline">
          <span className={isNew ? 'font-bold text-ink' : 'text-ink'}>
            {isNew && <span className="sr-only">Unread: </span>}
            {row.title}
          </span>
          <TimeAgo
            at={Date.parse(row.createdAt)}
            now={now}
            className="figures text-sm text-muted max-sm:row-start-3 max-sm:mt-0.5"
          />
          {row.text && <span className="text-sm text-muted sm:col-span-2">{withoutLeadIn(row.text)}</span>}
        </span>
      </a>
    </li>
  )
}

/** Removes words such as 'Read it here:', which introduce the link in an email. */
const withoutLeadIn = (text: string) => text.replace(/([.!?])\s[^.!?]*:$/, '$1')

const looks: Record<NotificationJson['kind'], { Icon: typeof Mail; look: string }> = {
  admin: { Icon: ShieldCheck, look: 'tint-3' },
  application: { Icon: FileUser, look: 'tint-1' },
  decision: { Icon: ClipboardCheck, look: 'tint-4' },
  job: { Icon: Briefcase, look: 'tint-7' },
  message: { Icon: Mail, look: 'tint-5' },
  payment: { Icon: Banknote, look: 'tint-1' },
  request: { Icon: Search, look: 'tint-4' },
  review: { Icon: Star, look: 'tint-2' },
  school: { Icon: Users, look: 'tint-6' },
  subscription: { Icon: CalendarClock, look: 'tint-3' },
}
