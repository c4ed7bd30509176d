import { and, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '#db/connection.ts'
import { buttonTo, enqueue } from '#db/outbox.ts'
import { insertRow } from '#db/rows.ts'
import { type JobAlert, jobAlerts, postings } from '#db/schema.ts'
import { hasProvenAddress } from '#db/verified-email.ts'
import type { Deps } from '#src/deps.ts'
import { HOUR } from '#src/domain/kenya-time.ts'
import { receivesMail } from '#src/domain/people/email.ts'
import { conflict, invalidFields } from '#src/errors.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'
import { parseForm } from '#src/http/form.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { randomToken } from '#src/http/session/tokens.ts'
import { paths } from '#src/paths.ts'
import { nextDue } from './digest-schedule.ts'
import { assertAlertPhone } from './digest-sms.ts'
import { confirmedAlerts } from './manage-alerts.ts'
import { alertEmail, missingFilters, newAlert, searchOf } from './schema.ts'
import { labelForStranger } from './search-label.ts'

const MAX_ALERTS = 10

interface Requester {
  viewer: Viewer | null
  /** The network address, for rate limits. */
  address: string
}

/**
 * Creates an alert from a search: `body` has its filters, how often, by email or SMS, and a visitor's email address; a signed-in person's alerts
 * go to their own. An unconfirmed address gets a link first. Throws `invalid` by field, `limited` for too many such emails,
 * `conflict` at 10 alerts.
 */
export async function createAlert(
  deps: Deps,
  { viewer, address }: Requester,
  body: unknown,
): Promise<JobAlert> {
  const filters = jobFilters.parse(body ?? {})
  const { every, channel } = parseForm(newAlert, body)
  const email = emailFor(viewer, body, missingFilters(filters))
  if (channel !== 'email') assertAlertPhone(deps, viewer)
  const isConfirmed = viewer !== null && hasProvenAddress(deps.db.read, viewer.id)
  if (!isConfirmed) {
    deps.limiter.consumeAll([
      [`alert:${address}`, 10, HOUR],
      [`alert-to:${email}`, 3, 24 * HOUR],
    ])
  }
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    const alert = {
      userId: viewer?.id ?? null,
      email,
      search: searchOf(filters),
      every,
      channel,
      key: randomToken(),
      confirmedAt: isConfirmed ? now : null,
      toldUpTo: newestPosting(tx),
      nextAt: nextDue(now, every),
      createdAt: now,
    }
    if (isConfirmed) await assertAlertQuota(tx, alert)
    const created = await insertRow(tx, jobAlerts, alert)
    if (!isConfirmed) await sendLink(tx, deps, created)
    return created
  })
}

/** Makes room for an alert: deletes one for the same search, and throws `conflict` if the address has 10 others. */
export async function assertAlertQuota(tx: Tx, { email, search }: Pick<JobAlert, 'email' | 'search'>) {
  const confirmed = confirmedAlerts(email)
  const same = eq(sql`json(${jobAlerts.search})`, sql`json(${JSON.stringify(search)})`)
  await tx.delete(jobAlerts).where(and(confirmed, same))
  if ((await tx.$count(jobAlerts, confirmed)) >= MAX_ALERTS) {
    throw conflict('You already have 10 job alerts. Cancel one first.')
  }
}

/** The number of the newest posting; later ones are new. */
export function newestPosting(reader: Reader): number {
  const newest = reader
    .select({ n: sql<number | null>`max(${postings.n})` })
    .from(postings)
    .get()
  return newest?.n ?? 0
}

/** The email address of an alert. Throws `invalid` with everything that is missing. */
function emailFor(viewer: Viewer | null, body: unknown, missing: Record<string, string>): string {
  if (viewer && !receivesMail(viewer)) {
    throw invalidFields({ ...missing, email: 'Your account has no email address. Add one first.' })
  }
  const parsed = alertEmail.safeParse(viewer ? { email: viewer.email } : (body ?? {}))
  if (!parsed.success) throw invalidFields({ ...missing, email: parsed.error.issues[0]?.message ?? '' })
  if (Object.keys(missing).length > 0) throw invalidFields(missing)
  return parsed.data.email
}

function sendLink(tx: Tx, { site, env }: Deps, { email, userId, search, key }: JobAlert) {
  const { name } = site()
  const link = env.publicUrl + paths.confirmAlert(key)
  const intro = `Someone asked ${name} to email you new jobs that match this search: ${labelForStranger(search)}.`
  return enqueue(tx, {
    channel: 'email',
    userId,
    recipient: email,
    subject: 'Confirm your job alert',
    body: `Hello,\n\n${intro} If that was you, please confirm the job alert.\n\n${buttonTo('Confirm the job alert', link)}\n\nIf it wasn't you, ignore this email. You won't get any job alerts, and we'll delete the request after 7 days.\n\n${name}\n`,
  })
}
