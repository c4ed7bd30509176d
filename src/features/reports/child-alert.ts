import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { buttonTo, enqueue } from '#db/outbox.ts'
import { outbox, type Report, reports } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { HOUR } from '#src/domain/kenya-time.ts'
import { receivesMail } from '#src/domain/people/email.ts'
import { administrators, notifyAdmins } from '#src/features/notifications/notify-admins.ts'
import { paths } from '#src/paths.ts'
import { sameThing } from './report-queue.ts'

const MAX_PER_HOUR = 20
const DIGEST_AFTER = 5 * 60_000

/**
 * Tells every administrator and the safeguarding contact that a child may be at risk, whatever their preferences: by notification
 * and by email, once per reported thing while it is pending. After 20 emails an hour, further reports share one email sent within
 * 5 minutes, so that a flood cannot hide a real report. Emails name no one, because they are read in many inboxes.
 */
export async function alertOfChild(tx: Tx, deps: Deps, report: Report): Promise<void> {
  const about = await tx.$count(reports, and(sameThing(report), eq(reports.cause, 'child')))
  if (about > 1) return

  const path = paths.adminAction('reports', report.id, 'settlement')
  const text = `Someone reported ${targetLabels[report.target]} because a child may be at risk.`
  await notifyAdmins(tx, deps, { once: `child-${report.id}`, subject: SUBJECT, text, path })

  const mail: Mail = { subject: SUBJECT, text, action: 'Read the report', them: 'it', path }
  if (deps.limiter.tryConsume('child-alert', MAX_PER_HOUR, HOUR)) return send(tx, deps, mail)
  if (!(await isDigestOnItsWay(tx))) await send(tx, deps, digest, deps.clock.now() + DIGEST_AFTER)
}

interface Mail {
  subject: string
  text: string
  action: string
  /** The word for what there is to read. */
  them: 'it' | 'them'
  path: string
}

async function send(tx: Tx, deps: Deps, mail: Mail, nextAttemptAt?: number) {
  const { name, safeguarding, supportEmail } = deps.site()
  const addresses = administrators(tx)
    .filter(receivesMail)
    .map(({ email }) => email)
  for (const recipient of new Set([...addresses, safeguarding?.email ?? supportEmail])) {
    await enqueue(tx, {
      channel: 'email',
      recipient,
      nextAttemptAt,
      subject: mail.subject,
      body: `Hello,\n\n${mail.text}\n\n${buttonTo(mail.action, deps.env.publicUrl + mail.path)}\n\nSign in as an administrator to read ${mail.them}. If a child is in danger now, call Childline Kenya (116) or the police (999 or 112) first.\n\n${name}\n`,
    })
  }
}

const isDigestOnItsWay = async (tx: Tx) =>
  (await tx.$count(outbox, and(eq(outbox.status, 'waiting'), eq(outbox.subject, digest.subject)))) > 0

const SUBJECT = 'A child may be at risk: please review now'

const digest: Mail = {
  subject: 'More reports that a child may be at risk: please review now',
  text: 'In the past hour, we received more than 20 reports that a child may be at risk. Pending reports are at the top of the list.',
  action: 'Read the reports',
  them: 'them',
  path: paths.adminDashboard('reports'),
}

export const targetLabels: Record<Report['target'], string> = {
  job: 'a job',
  person: 'a person or a school',
  message: 'a message',
  review: 'a review',
  request: 'a tutor request',
}
