import { notifications, outbox } from '#db/schema.ts'
import { setupMessage } from '#tests/messages/setup.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { testSite } from '#tests/support/site.ts'

/** The app with a parent who wrote to a tutor, and what people report. */
export async function setupReports() {
  const setup = await setupMessage()
  return { ...setup, ...(await furnish(setup)) }
}

/** The same on a port, for browsers. */
export async function setupReportSite() {
  const site = await testSite()
  return { ...site, ...(await furnish(site)) }
}

async function furnish({ send, person, db }: TestApp) {
  const parent = await person('parent', { firstName: 'Grace', lastName: 'Wanjiru' })
  const tutor = await person('tutor', { firstName: 'Brian', lastName: 'Kiprop', bio: 'I teach chemistry.' })
  const words = { receiverId: tutor.id, content: 'Pay me 500 first' }
  const { body } = await send('POST', '/api/messages', { as: parent, body: words })
  const message: { id: string } = body

  const report = (as: Person | undefined, body: object, headers = {}) =>
    send('POST', '/api/reports', { as, body, headers })

  /** The id of a report that must have been taken. */
  async function reported(as: Person | undefined, body: object): Promise<string> {
    const { status, body: made } = await report(as, body)
    if (status !== 201) throw new Error(`The report was answered ${status}`)
    return made.id
  }

  const settle = (as: Person, id: string, body: object = {}) =>
    send('POST', `/api/admin/reports/${id}/settlement`, {
      as,
      body: { outcome: 'dismissed', note: 'Looked at it.', ...body },
    })

  const stored = () => db.read.query.reports.findMany()

  /** What a person was told under the bell, by subject. */
  const told = ({ id }: Person) =>
    db.read
      .select()
      .from(notifications)
      .all()
      .filter(({ userId }) => userId === id)
      .map(({ title, text }) => ({ title, text }))

  const mailTo = ({ id }: Person) =>
    db.read
      .select()
      .from(outbox)
      .all()
      .filter(({ userId }) => userId === id)

  const noted = (action: string) =>
    db.read.query.auditLog.findMany({ where: (row, { eq }) => eq(row.action, action) })

  return { parent, tutor, message, report, reported, settle, stored, told, mailTo, noted }
}

/** A form sent by a browser without script. */
export const form = (fields: Record<string, string>) => new URLSearchParams(fields)
