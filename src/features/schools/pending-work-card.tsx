import { daysBetween } from '#src/domain/kenya-time.ts'
import { paths } from '#src/paths.ts'
import { AttentionCard, AttentionItem } from '#src/ui/attention-card.tsx'
import { countOf, inDays } from '#src/ui/format.ts'
import { BadgeCheck, CalendarClock, ClipboardCheck, Mail } from '#src/ui/icons.tsx'
import type { PendingWork } from './pending-work.ts'

/** The beginning of both pages of a school: applications, messages, closing dates, verification. */
export function PendingWorkCard({ work, now }: { work: PendingWork | null; now: number }) {
  if (!work) return null
  return (
    <AttentionCard id="pending" title="Waiting for you">
      {work.toReview.map(({ jobId, title, applications, since }) => (
        <AttentionItem
          key={jobId}
          icon={ClipboardCheck}
          href={paths.jobApplications(jobId, { status: 'pending' })}
          since={{ at: since, now }}
        >
          {countOf(applications, 'application')} to review: {title}
        </AttentionItem>
      ))}
      {work.moreToReview > 0 && (
        <AttentionItem icon={ClipboardCheck} href={paths.admin('applications')}>
          Applications to review for {countOf(work.moreToReview, 'more job')}
        </AttentionItem>
      )}
      {work.unreadMessages > 0 && (
        <AttentionItem icon={Mail} href={paths.messages()}>
          {countOf(work.unreadMessages, 'unread message')}
        </AttentionItem>
      )}
      {work.closing.map(({ id, title, closesAt }) => (
        <AttentionItem key={id} icon={CalendarClock} href={paths.editJob(id)}>
          {title} closes {inDays(daysBetween(now, closesAt ?? now))}
        </AttentionItem>
      ))}
      {work.canVerify && (
        <AttentionItem icon={BadgeCheck} href={paths.verification()}>
          Verify your school
        </AttentionItem>
      )}
    </AttentionCard>
  )
}
