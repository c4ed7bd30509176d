import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '#db/connection.ts'
import { buttonTo, enqueue } from '#db/outbox.ts'
import { type JobAlert, jobAlerts, postings } from '#db/schema.ts'
import { hasProvenAddress } from '#db/verified-email.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, invalidFields } from '#src/errors.ts'
import { receivesMail } from '#src/features/account/has-deliverable-email.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { parseForm } from '#src/http/form.ts'
import { randomToken } from '#src/http/tokens.ts'
import { paths } from '#src/paths.ts'
import { nextDue } from './digest-schedule.ts'
import { alertEmail, lacksOf, newAlert, searchOf } from './schema.ts'
import { labelForStranger } from './search-label.ts'

const HOUR = 3_600_000
const MAX_ALERTS = 10

/** Who asks: the network address counts for limits, and a signed-in person has alerts to their own email address only. */
interface CurrentUser {
  viewer: Viewer | null
  address: string
}

/**
 * Makes an alert of a search: `body` holds its filters, how often, and a visitor's email address. An address that nobody
 * confirmed gets a link first. Throws `invalid` by field, `limited` for too many such mails, `conflict` at 10 alerts.
 */
export async function createAlert(
  deps: Deps,
  { viewer, address }: CurrentUser,
  body: unknown,
): Promise<JobAlert> {
  const filters = jobFilters.parse(body ?? {})
  const { every } = parseForm(newAlert, body)
  const email = addressOf(viewer, body, lacksOf(filters))
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
      key: randomToken(),
      confirmedAt: isConfirmed ? now : null,
      toldUpTo: newestPosting(tx),
      nextAt: nextDue(now, every),
      createdAt: now,
    }
    if (isConfirmed) await assertAlertQuota(tx, alert)
    const [made] = await tx.insert(jobAlerts).values(alert).returning()
    if (!made) throw new Error('The alert was not stored.')
    if (!isConfirmed) await sendLink(tx, deps, made)
    return made
  })
}

/** Takes the place of an alert for the same search, and throws `conflict` where an address has 10 others. */
export async function assertAlertQuota(tx: Tx, { email, search }: Pick<JobAlert, 'email' | 'search'>) {
  const confirmed = and(eq(jobAlerts.email, email), isNotNull(jobAlerts.confirmedAt))
  const same = eq(sql`json(${jobAlerts.search})`, sql`json(${JSON.stringify(search)})`)
  await tx.delete(jobAlerts).where(and(confirmed, same))
  const others = tx.select({ n: count() }).from(jobAlerts).where(confirmed).get()
  if ((others?.n ?? 0) >= MAX_ALERTS) {
    throw new DomainError('conflict', 'You have 10 job alerts already. Please cancel one first.')
  }
}

/** The number of the newest posting: later ones are new. */
export function newestPosting(reader: Reader): number {
  return (
    reader
      .select({ n: sql<number>`coalesce(max(${postings.n}), 0)` })
      .from(postings)
      .get()?.n ?? 0
  )
}

/** Throws `invalid` with everything that is missing. */
function addressOf(viewer: Viewer | null, body: unknown, lacks: Record<string, string>): string {
  if (viewer && !receivesMail(viewer)) {
    throw invalidFields({ ...lacks, email: 'Your account has no email address. Please give it one first.' })
  }
  const typed = alertEmail.safeParse(viewer ? { email: viewer.email } : (body ?? {}))
  if (!typed.success) throw invalidFields({ ...lacks, email: typed.error.issues[0]?.message ?? '' })
  if (Object.keys(lacks).length > 0) throw invalidFields(lacks)
  return typed.data.email
}

function sendLink(tx: Tx, { site, env }: Deps, { email, userId, search, key }: JobAlert) {
  const { name } = site()
  const link = env.publicUrl + paths.confirmAlert(key)
  const ask = `Somebody, we hope you, asked us to email you new jobs: ${labelForStranger(search)}.`
  return enqueue(tx, {
    channel: 'email',
    userId,
    recipient: email,
    subject: 'Confirm your job alert',
    body: `Hello,\n\n${ask} If you want them, press the button there.\n\n${buttonTo('Confirm the job alert', link)}\n\nIf it was not you, do nothing: no jobs will come, and we forget it after 7 days.\n\n${name}\n`,
  })
}
