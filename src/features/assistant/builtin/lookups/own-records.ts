import { verificationsOf } from '#db/badge-rule.ts'
import type { Deps } from '#src/deps.ts'
import { conversationsOf } from '#src/features/messages/conversations.ts'
import { listMyPayments } from '#src/features/payments/my-payments.ts'
import { countViews } from '#src/features/professionals/profile-views.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { requestsOf } from '#src/features/verification/my-requests.ts'
import { paths } from '#src/paths.ts'
import { formatDate, formatDay, formatKes } from '#src/ui/format.ts'
import { count, item, link, plain, reply } from '../answers/format-reply.ts'
import { isYesNo } from '../answers/polarity.ts'
import type { Question } from '../intent.ts'

const MAX_ROWS = 4
const COMPARED = 50

/** The senders of unread messages, if a question is about messages received. */
export async function unreadMessages({ deps, asker, text }: Question): Promise<string> {
  if (!asksForReceived.test(text)) return ''
  const { rows } = await conversationsOf(deps.db.read, asker.id, { limit: COMPARED })
  const unread = rows.filter(one => one.unread > 0)
  if (unread.length === 0) return `${isYesNo(text) ? 'No. ' : ''}You have no unread messages.`
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
  const until = checks.get(schoolId ?? id)?.validUntil
  const whose = schoolId ? "Your school's" : 'Your'
  return until ? `${whose} badge is valid until ${formatDay(until)}.` : `${whose} badge has no end date.`
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
