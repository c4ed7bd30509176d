import { availableJobsPath } from '#src/features/jobs/filters.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { AttentionCard, AttentionItem } from '#src/ui/attention-card.tsx'
import { countOf } from '#src/ui/format.ts'
import { Briefcase, ClipboardCheck, Mail } from '#src/ui/icons.tsx'
import type { News } from './news.ts'

interface NewForYouProps {
  news: News
  viewer: Viewer
  now: number
}

/** News since the last visit: messages, changed applications or tutor requests, jobs that fit. */
export function NewForYou({ news: { unreadMessages, changed, jobs }, viewer, now }: NewForYouProps) {
  const [best] = jobs
  return (
    <AttentionCard id="new" title="New for you">
      {unreadMessages > 0 && (
        <AttentionItem icon={Mail} href={paths.messages()}>
          {countOf(unreadMessages, 'unread message')}
        </AttentionItem>
      )}
      {changed.map(({ id, title, createdAt }) => (
        <AttentionItem
          key={id}
          icon={ClipboardCheck}
          href={paths.notification(id)}
          since={{ at: Date.parse(createdAt), now }}
        >
          {title}
        </AttentionItem>
      ))}
      {best && (
        <AttentionItem
          icon={Briefcase}
          href={jobs.length === 1 ? paths.job(best.id) : availableJobsPath(viewer.userType)}
        >
          {countOf(jobs.length, 'new job')} for you{jobs.length === 1 ? ':' : ', such as'} {best.title}
        </AttentionItem>
      )}
    </AttentionCard>
  )
}
