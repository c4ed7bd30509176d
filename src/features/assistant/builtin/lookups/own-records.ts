import { verificationsOf } from '#db/badge-rule.ts'
import type { Deps } from '#src/deps.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { alertPhone } from '#src/features/alerts/digest-sms.ts'
import { alertsOf } from '#src/features/alerts/manage-alerts.ts'
import { channelWords, frequencyNames } from '#src/features/alerts/schema.ts'
import { labelOf, pathOf } from '#src/features/alerts/search-label.ts'
import { savedJobsOf } from '#src/features/jobs/saved-jobs.ts'
import { conversationsOf } from '#src/features/messages/conversations.ts'
import { listMyPayments } from '#src/features/payments/my-payments.ts'
import { countViews } from '#src/features/professionals/profile-views.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { reviewableBy } from '#src/features/reviews/reviewable.ts'
import { requestsOf } from '#src/features/verification/my-requests.ts'
import { paths } from '#src/paths.ts'
import { formatDate, formatDay, formatKes } from '#src/ui/format.ts'
import { count, item, link, listOf, lowerFirst, plain, reply } from '../answers/format-reply.ts'
import { jobLine } from '../answers/job-query.ts'
import { isYesNo } from '../answers/polarity.ts'
import type { Question } from '../intent.ts'
import { messageLine } from '../things/messages-from.ts'
import { joining } from '../understand/lexicon.ts'

const MAX_ROWS = 4
const COMPARED = 50

/** The messages received that a question names by a word of theirs, or else the unread ones. */
export async function receivedMessages({ deps, asker, text }: Question): Promise<string> {
  if (!asksForReceived.test(text)) return ''
  const { rows } = await conversationsOf(deps.db.read, asker.id, { limit: COMPARED })
  const said = wordsOf(text).filter(word => word.length > 3 && !joining.has(word))
  const named = rows.filter(
    ({ preview, isOwn }) => !isOwn && said.some(word => wordsOf(preview).includes(word)),
  )
  if (named.length > 0 && named.length < MAX_ROWS) return reply(...named.map(messageLine))
  const unread = rows.filter(one => one.unread > 0)
  const newest = rows.filter(({ isOwn }) => !isOwn).slice(0, MAX_ROWS)
  if (unread.length === 0)
    return reply(
      `${isYesNo(text) ? 'No. ' : ''}You have no unread messages.`,
      newest.length > 0 && 'The newest that you received:',
      ...newest.map(messageLine),
    )
  const total = unread.reduce((sum, one) => sum + one.unread, 0)
  return reply(
    `${isYesNo(text) ? 'Yes. ' : ''}You have ${count(total, 'unread message')}:`,
    ...unread
      .slice(0, MAX_ROWS)
      .map(({ partner, preview }) =>
        item(
          `${link(partner.name, paths.conversation(partner.id))} (${plain(partner.roleLabel, 40)}): “${plain(preview, 100)}”`,
        ),
      ),
  )
}

const asksForReceived =
  /\b(unread|new|any|who|did|has|have|nani|\w*jasoma|\w*andikia|\w*tumia|\w*tumiwa|\w*andikiwa|\w*text(ed)?|mpya|inbox|ngapi|how many|wrote|kuna|niko na|nina)\b/i

/** The asker's newest payment that was made, where a question is about it. */
export function lastPayment({ deps, asker }: Question): string {
  const { rows } = listMyPayments(deps as Deps, asker, { limit: COMPARED })
  const last = rows.find(({ status }) => status === 'paid')
  if (!last) return 'You have made no payment on this site yet.'
  const day = formatDate(Date.parse(last.paidAt ?? last.createdAt))
  return `Your last payment: ${formatKes(last.amountReceived ?? last.amount)} on ${day}${last.receipt ? `, M-Pesa receipt ${plain(last.receipt, 20)}` : ''}.`
}

export async function profileViews({ deps, asker, now }: Question): Promise<string> {
  if (!isProfessional(asker)) return 'Only professionals have a public profile with views.'
  const views = await countViews(deps.db.read, asker.id, now)
  return reply(
    `${count(views, 'signed-in person', 'signed-in people')} viewed your profile in the last 30 days. We count views, and don't show who they were.`,
    `${link('Your public profile', paths.professional(asker.id))} · ${link('Edit your profile', paths.profile())}`,
  )
}

/** The last day of the asker's own badge, or of their school's. */
export function badgeUntil({ deps, asker }: Question): string {
  if (!asker.isVerified) return ''
  const { id, schoolId } = asker
  const checks = verificationsOf(deps.db.read, [schoolId ?? id], schoolId ? 'schools' : 'users')
  const check = checks.get(schoolId ?? id)
  if (!check) return ''
  const { checked, checkedOn, validUntil } = check
  const until = validUntil ? ` It is valid until ${formatDay(validUntil)}.` : ''
  return `${schoolId ? "Your school's" : 'Your'} badge: ${plain(checked, 150)}, checked on ${formatDay(checkedOn)}.${until}`
}

/** The state of the asker's newest request to be verified. */
export function verificationRequest({ deps, asker }: Question): string {
  if (asker.isVerified || (!isProfessional(asker) && asker.schoolRole !== 'owner')) return ''
  const [newest] = requestsOf(deps.db.read, asker)
  if (!newest || newest.status === 'withdrawn') return 'You have no verification request now.'
  const day = formatDate(Date.parse(newest.createdAt))
  if (newest.status === 'waiting') return `Your request of ${day} has not been decided yet.`
  return newest.answerNote ? `Our answer to your request of ${day}: “${plain(newest.answerNote, 200)}”` : ''
}

/** The people whom a parent may review now. */
export function mayReview({ deps, asker, now }: Question): string {
  const people = asker.userType === 'parent' ? reviewableBy(deps.db.read, asker.id, now, MAX_ROWS) : []
  const names = people.map(({ id, firstName, lastName }) =>
    link(`${firstName} ${lastName}`, paths.professional(id)),
  )
  return names.length > 0 ? `Now you can review ${listOf(names)}.` : ''
}

/** The asker's job alerts, in words. */
export function ownAlerts({ deps, asker }: Question): string {
  const alerts = alertsOf(deps as Deps, asker)
  if (alerts.length === 0) return 'You have no job alerts now.'
  return reply(
    `You have ${count(alerts.length, 'job alert')}:`,
    ...alerts.map(({ search, every, channel, confirmedAt }) =>
      item(
        `${link(labelOf(search), pathOf(search))}: ${lowerFirst(frequencyNames[every])}, by ${channelWords(channel)}${confirmedAt === null ? ', not confirmed yet' : ''}`,
      ),
    ),
  )
}

/** Whether this site sends alerts by SMS, and the asker may get them. */
export function smsAlerts({ deps, asker }: Question): string {
  if (!deps.env.smsAlerts) return "No, this site doesn't send job alerts by SMS now, only by email."
  return alertPhone(deps, asker)
    ? 'Yes, you can get new jobs by SMS, by email or both, with at most one SMS a day.'
    : `Yes, by SMS too, once you have confirmed your phone number in ${link('Account Settings', paths.settings())}.`
}

/** The jobs that the asker saved last. */
export async function ownSavedJobs({ deps, asker }: Question): Promise<string> {
  const { rows, total } = await savedJobsOf(deps, asker.id, { limit: MAX_ROWS })
  const all = link('Saved jobs', paths.savedJobs())
  if (total === 0) return `You have no saved jobs. Choose Save on a job, and you'll find it under ${all}.`
  return reply(
    `You have ${count(total, 'saved job')}${total > rows.length ? '. The newest' : ''}:`,
    ...rows.map(job => (job.isOpen ? jobLine(job) : `${jobLine(job)} (closed)`)),
    `${all}.`,
  )
}
