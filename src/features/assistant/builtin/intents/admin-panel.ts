import { monthInKenya } from '#src/domain/kenya-time.ts'
import { countHeld } from '#src/features/jobs/moderation.ts'
import { listUnsettled } from '#src/features/payments/needs-attention.ts'
import { revenueByPeriod } from '#src/features/payments/revenue.ts'
import { countUrgentReports, countWaitingReports } from '#src/features/reports/report-queue.ts'
import { countWaitingRequests } from '#src/features/verification/verification-queue.ts'
import { paths } from '#src/paths.ts'
import { formatKes } from '#src/ui/format.ts'
import { count, link, notKnown, reply } from '../answers/format-reply.ts'
import { staticIntents } from '../answers/static-answers.ts'
import type { Intent, Question } from '../intent.ts'

/** A question about the admin panel. Everyone but administrators gets the answer of the intent `forOthers`. */
const ofPanel = (id: string, answer: (question: Question) => string, forOthers = ''): Intent => ({
  id,
  for: ['admin'],
  answer: question =>
    question.asker.userType === 'admin'
      ? answer(question)
      : (staticIntents[forOthers]?.answer(question) ?? notKnown()),
})

const tab = (label: string, name?: string, query?: Record<string, string>) =>
  link(label, paths.adminDashboard(name, query))

export const panelMoney = ofPanel('panel-money', ({ deps, now }) => {
  const { read } = deps.db
  const [month, before] = revenueByPeriod(read, [monthInKenya(now), monthInKenya(now, -1)])
  const { total } = listUnsettled(deps, { limit: 1 })
  return reply(
    `Revenue this month: ${formatKes(month?.kes ?? 0)} from ${count(month?.n ?? 0, 'payment')}. Last month: ${formatKes(before?.kes ?? 0)} from ${before?.n ?? 0}. Refunds and samples are not counted.`,
    total > 0
      ? `${count(total, 'payment')} ${total === 1 ? 'needs' : 'need'} attention. Settle ${total === 1 ? 'it' : 'them'} under ${tab('Payments', 'payments')}.`
      : `No payment needs attention. ${tab('Payments', 'payments')} shows every payment, totals by month and a file for each month.`,
  )
})

export const panelVerification = ofPanel(
  'panel-verification',
  ({ deps }) => {
    const n = countWaitingRequests(deps.db.read)
    return reply(
      n > 0 ? `${count(n, 'pending verification request')}, oldest first.` : 'No verification requests.',
      `Under ${tab('Verification', 'verification')}, check the number and files against the register, note where and when you checked, then confirm or decline. The person is notified. Badges that expire soon are listed there too.`,
    )
  },
  'badge',
)

export const panelReports = ofPanel(
  'panel-reports',
  ({ deps }) => {
    const n = countWaitingReports(deps.db.read)
    const urgent = countUrgentReports(deps.db.read)
    return reply(
      n > 0 ? `${count(n, 'open report')}.` : 'No open reports.',
      urgent > 0 &&
        `${count(urgent, 'report')} ${urgent === 1 ? 'says' : 'say'} that a child may be at risk: read ${urgent === 1 ? 'it' : 'them'} first.`,
      `Decide on each under ${tab('Reports', 'reports')}. Reports about a child at risk come first, then the oldest. Reviews are under ${tab('Reviews', 'reviews')}.`,
    )
  },
  'report',
)

export const panelJobs = ofPanel(
  'panel-jobs',
  ({ deps }) => {
    const n = countHeld(deps.db.read)
    return reply(
      n > 0
        ? `${count(n, 'job')} ${n === 1 ? 'is' : 'are'} on hold and ${n === 1 ? 'needs' : 'need'} your decision: ${tab('jobs on hold', 'jobs', { state: 'held' })}.`
        : 'No jobs are on hold.',
      `Hold, release or feature a job under ${tab('Jobs', 'jobs')}. The school is notified when its job is held or released.`,
    )
  },
  'held-job',
)
