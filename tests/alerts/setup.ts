import { desc, eq } from 'drizzle-orm'
import { type JobAlert, jobAlerts, outbox } from '#db/schema.ts'
import { sendDigests } from '#src/features/alerts/digest.ts'
import { post } from '#tests/jobs/setup.ts'
import { type Person, testApp } from '#tests/support/app.ts'

export const DAY = 24 * 3_600_000

/** An address without an account. */
export const visitor = 'mgeni@example.test'

type Options = Parameters<typeof testApp>[0]

/** A site with a school that posts jobs; the emails of alerts are read from the outbox. */
export async function setupAlerts(options: Options = {}) {
  const app = await testApp(options)
  const school = await app.person('school')
  const publish = (title: string, changes: Record<string, unknown> = {}) =>
    post(app, school, { title, location: 'Kisumu', ...changes })
  const ask = (body: Record<string, unknown>, as?: Person) =>
    app.send('POST', '/api/alerts', { as, body: { location: 'kisumu', search: 'physics', ...body } })
  const stored = () => app.db.read.select().from(jobAlerts).orderBy(jobAlerts.createdAt).all()
  const mails = () => app.db.read.select().from(outbox).orderBy(outbox.createdAt, outbox.id).all()
  const digests = () => mails().filter(({ kind }) => kind === 'alert')
  /** Opens the link in the newest email to an address and presses its button. */
  const confirm = (email = visitor) => {
    const newest = app.db.read
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, email))
      .orderBy(desc(outbox.id))
    const path = newest.get()?.body.match(/\/alerts\/confirm\S+/)?.[0] ?? ''
    return app.send('POST', path, { body: new URLSearchParams() })
  }
  /** Moves the clock to the next morning, as often as asked, and runs the task. */
  const morning = async (days = 1) => {
    app.clock.advance(days * DAY)
    await sendDigests(app.deps)
  }
  return { ...app, school, publish, ask, stored, mails, digests, confirm, morning }
}

export const keyOf = (alert: JobAlert | undefined) => alert?.key ?? 'no alert'
