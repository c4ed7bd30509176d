import { monthInKenya } from '#src/domain/kenya-time.ts'
import { countHeld } from '#src/features/jobs/moderation.ts'
import { listUnsettled } from '#src/features/payments/needs-attention.ts'
import { revenueByPeriod } from '#src/features/payments/revenue.ts'
import { countUrgentReports, countWaitingReports } from '#src/features/reports/report-queue.ts'
import { countWaitingRequests } from '#src/features/verification/verification-queue.ts'
import { paths } from '#src/paths.ts'
import { formatCount, formatKes } from '#src/ui/format.ts'
import { link, notKnown, reply } from '../format-reply.ts'
import type { Intent, Question } from '../intent.ts'
import { report } from './safety.ts'
import { heldJob } from './school-panel.ts'
import { badge } from './tsc-and-licences.ts'

/** A question about the admin panel. Everyone but administrators gets the answer of `forOthers`. */
const ofPanel = (
  id: string,
  answer: (question: Question) => string,
  forOthers: Intent['answer'] = () => notKnown(),
): Intent => ({
  id,
  for: ['admin'],
  answer: question => (question.asker.userType === 'admin' ? answer(question) : forOthers(question)),
})

const tab = (label: string, name?: string, query?: Record<string, string>) =>
  link(label, paths.adminDashboard(name, query))

export const panelFigures = ofPanel('panel-figures', () =>
  reply(
    `People, jobs, applications and subscriptions stand in the panel’s ${tab('Overview')}, with what came in week by week; ${tab('by month', undefined, { over: 'months' })} as well.`,
    `Who signed up last is first under ${tab('Users', 'users')}, where type, status and county narrow the list and count it. Samples are in no figure.`,
  ),
)

export const panelMoney = ofPanel('panel-money', ({ deps, now }) => {
  const { read } = deps.db
  const [month, before] = revenueByPeriod(read, [monthInKenya(now), monthInKenya(now, -1)])
  const { total } = listUnsettled(deps, { limit: 1 })
  return reply(
    `Revenue since the first of this month: ${formatKes(month?.kes ?? 0)} from ${counted(month?.n ?? 0, 'payment')}; last month ${formatKes(before?.kes ?? 0)} from ${before?.n ?? 0}. Refunded money and samples are left out.`,
    total > 0
      ? `${counted(total, 'payment')} ${total === 1 ? 'needs' : 'need'} attention: settle each under ${tab('Payments', 'payments')}.`
      : `No payment needs attention. ${tab('Payments', 'payments')} has every payment, the months, and a file of each month.`,
  )
})

export const panelVerification = ofPanel(
  'panel-verification',
  ({ deps }) => {
    const n = countWaitingRequests(deps.db.read)
    return reply(
      n > 0
        ? `${counted(n, 'verification request')} ${n === 1 ? 'waits' : 'wait'}, the oldest first.`
        : 'No verification request waits.',
      `Under ${tab('Verification', 'verification')} look at the number and the files, check them where the register is, then note where and when you checked and confirm or decline. The person is told; badges that end soon stand there too.`,
    )
  },
  badge.answer,
)

export const panelReports = ofPanel(
  'panel-reports',
  ({ deps }) => {
    const n = countWaitingReports(deps.db.read)
    const urgent = countUrgentReports(deps.db.read)
    return reply(
      n > 0 ? `${counted(n, 'report')} ${n === 1 ? 'waits' : 'wait'}.` : 'No report waits.',
      urgent > 0 &&
        `Of them ${urgent === 1 ? '1 says' : `${urgent} say`} that a child may be at risk: read ${urgent === 1 ? 'it' : 'these'} first.`,
      `Decide on each under ${tab('Reports', 'reports')}, where a child may be at risk first, then the oldest. Reviews are under ${tab('Reviews', 'reviews')}.`,
    )
  },
  report.answer,
)

export const panelJobs = ofPanel(
  'panel-jobs',
  ({ deps }) => {
    const n = countHeld(deps.db.read)
    return reply(
      n > 0
        ? `${counted(n, 'job')} ${n === 1 ? 'is' : 'are'} on hold and ${n === 1 ? 'waits' : 'wait'} for you: ${tab('jobs on hold', 'jobs', { state: 'held' })}.`
        : 'No job is on hold.',
      `Hold, Release and Feature stand beside each job under ${tab('Jobs', 'jobs')}; its school is told of a hold and of the release.`,
    )
  },
  heldJob.answer,
)

export const panelPeople = ofPanel('panel-people', () =>
  reply(
    `Find the person under ${tab('Users', 'users')} by name, email or phone, and open the page: suspend, make active again or sign out everywhere there. Each deed stands in ${tab('Audit', 'audit')}.`,
    'A school may be suspended as a whole, with its jobs. The list as a file is there too.',
  ),
)

export const panelSettings = ofPanel('panel-settings', () =>
  reply(
    `Fees, contacts and what is switched on: ${tab('Settings', 'settings')}. Emails and SMS that did not arrive: ${tab('Messages sent', 'delivery')}. Who did what: ${tab('Audit', 'audit')}. Health, disk and backups: ${tab('System', 'system')}.`,
    `Your own code for signing in: ${link('second factor', paths.secondFactor())}.`,
  ),
)

const counted = (n: number, thing: string) => `${formatCount(n)} ${n === 1 ? thing : `${thing}s`}`
