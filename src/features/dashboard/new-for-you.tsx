import { Briefcase, ClipboardCheck, type LucideIcon, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { availableJobsPath } from '#src/features/jobs/filters.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { formatCount, timeAgo } from '#src/ui/format.ts'
import type { News } from './news.ts'

interface NewForYouProps {
  news: News
  viewer: Viewer
  now: number
}

/** What is new since the last visit: messages, changed applications, jobs that fit. */
export function NewForYou({ news: { unreadMessages, applications, jobs }, viewer, now }: NewForYouProps) {
  const [best] = jobs
  return (
    <section
      id="new"
      aria-labelledby="new-heading"
      className="no-print mb-6 rounded-md border border-l-4 border-line border-l-accent bg-surface px-4 py-3 shadow-soft"
    >
      <h2 id="new-heading" className="text-lg">
        New for you
      </h2>
      <ul>
        {unreadMessages > 0 && (
          <Item icon={Mail} href={paths.messages()}>
            {unreadMessages === 1 ? '1 unread message' : `${formatCount(unreadMessages)} unread messages`}
          </Item>
        )}
        {applications.map(({ id, title, createdAt }) => (
          <Item
            key={id}
            icon={ClipboardCheck}
            href={paths.notification(id)}
            when={timeAgo(Date.parse(createdAt), now)}
          >
            {title}
          </Item>
        ))}
        {best && (
          <Item
            icon={Briefcase}
            href={jobs.length === 1 ? paths.job(best.id) : availableJobsPath(viewer.userType)}
          >
            {jobs.length === 1
              ? `1 new job for you: ${best.title}`
              : `${formatCount(jobs.length)} new jobs for you, such as ${best.title}`}
          </Item>
        )}
      </ul>
    </section>
  )
}

interface ItemProps {
  icon: LucideIcon
  href: string
  /** How long ago. */
  when?: string
  children: ReactNode
}

function Item({ icon: Icon, href, when, children }: ItemProps) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden="true" className="mt-3 size-5 shrink-0 text-muted" />
      <a href={href} className="link min-w-0 grow py-2.5 wrap-anywhere">
        {children}
        {when && <span className="ml-2 inline-block text-sm text-muted">{when}</span>}
      </a>
    </li>
  )
}
