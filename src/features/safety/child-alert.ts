import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/open.ts'
import { buttonTo, enqueue } from '#db/outbox.ts'
import { type Report, reports, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { receivesMail } from '#src/features/accounts/reachable.ts'
import { putUnderBell } from '#src/features/notifications/notify.ts'
import { paths } from '#src/paths.ts'
import { sameThing } from './queue.ts'

const HOUR = 3_600_000
const MOST_AN_HOUR = 20

/**
 * Tells every administrator, and whom the site names for the safety of children, that a child may be at risk: at once, whatever
 * their preferences, and once for each thing while it waits. The email names nobody, since it lies in many inboxes.
 */
export async function alertOfChild(tx: Tx, deps: Deps, report: Report): Promise<void> {
  const about = await tx.$count(reports, and(sameThing(report), eq(reports.cause, 'child')))
  // Visitors, who are many or nobody, use up no email that tells of what people with an account say.
  const whose = report.reporterId === null ? 'visitors' : 'accounts'
  if (about > 1 || !deps.limiter.takeIfFree(`child-alert:${whose}`, MOST_AN_HOUR, HOUR)) return

  const path = paths.adminDeed('reports', report.id, 'settlement')
  const subject = 'A child may be at risk: please look now'
  const text = `Somebody reported ${things[report.target]} because a child may be at risk.`
  const admins = await administrators(tx)
  for (const admin of admins) await putUnderBell(tx, deps, admin, { ...bell, subject, text, path })

  const { name, safeguarding, supportEmail } = deps.site()
  const addresses = admins.filter(receivesMail).map(({ email }) => email)
  for (const recipient of new Set([...addresses, safeguarding?.email ?? supportEmail])) {
    await enqueue(tx, {
      channel: 'email',
      recipient,
      subject,
      body: `Hello,\n\n${text}\n\n${buttonTo('Read the report', deps.env.publicUrl + path)}\n\nAn administrator signs in to read it. If a child is in danger now, call Childline Kenya (116) or the police (999 or 112) first.\n\n${name}\n`,
    })
  }
}

const bell = { kind: 'message' as const, action: 'Read the report' }

const things: Record<Report['target'], string> = {
  job: 'a job',
  person: 'a person or a school',
  message: 'a message',
  review: 'a review',
}

const administrators = (tx: Tx) =>
  tx
    .select()
    .from(users)
    .where(and(eq(users.userType, 'admin'), eq(users.isActive, true), isNull(users.deletionRequestedAt)))
