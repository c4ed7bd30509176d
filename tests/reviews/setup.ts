import { notifications, outbox, reviews } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

export const words = 'Explains fractions with patience.'
export const DAY = 86_400_000

/** The app with a tutor, a parent who wrote with him, and what reviews rest on. */
export async function setupReviews(options: Parameters<typeof testApp>[0] = {}) {
  const setup = await testApp(options)
  const tutor = await setup.person('tutor', { firstName: 'Brian', lastName: 'Mwangi' })
  const parent = await setup.person('parent')
  const verbs = verbsOf(setup)
  await verbs.talked(parent, tutor)
  return { ...setup, ...verbs, tutor, parent }
}

export function verbsOf(setup: TestApp) {
  const { send, db } = setup

  async function wrote(from: Person, to: Person) {
    const body = { receiverId: to.id, content: 'Habari, shall we talk?' }
    const { status } = await send('POST', '/api/messages', { as: from, body })
    if (status !== 201) throw new Error(`The message was answered ${status}`)
  }

  /** Both have written. */
  async function talked(one: Person, other: Person) {
    await wrote(one, other)
    await wrote(other, one)
  }

  /** An application that the school moved to a status. */
  async function applied(professional: Person, school: Person, status?: string) {
    const job = await post(setup, school)
    const body = { jobId: job.id, coverLetter: 'I would like to teach with you.' }
    const { body: sent } = await send('POST', '/api/applications', { as: professional, body })
    if (status) await send('PATCH', `/api/applications/${sent.id}`, { as: school, body: { status } })
  }

  /** A school that accepted an application of the professional. */
  async function employer(professional: Person, changes: Parameters<TestApp['person']>[1] = {}) {
    const school = await setup.person('school', changes)
    await applied(professional, school, 'accepted')
    return school
  }

  const review = (as: Person | undefined, about: Person | string, changes: object = {}) =>
    send('POST', `/api/professionals/${typeof about === 'string' ? about : about.id}/reviews`, {
      as,
      body: { rating: 5, text: words, ...changes },
    })

  return {
    wrote,
    talked,
    applied,
    employer,
    review,
    reply: (as: Person | undefined, id: string, text: unknown = 'Asante sana!') =>
      send('PUT', `/api/reviews/${id}/reply`, { as, body: { text } }),
    remove: (as: Person | undefined, id: string, reason: unknown = 'It names a child.') =>
      send('POST', `/api/admin/reviews/${id}/removal`, { as, body: { reason } }),
    listed: async (about: Person, query = '', as?: Person) =>
      (await send('GET', `/api/professionals/${about.id}/reviews${query}`, { as })).body,
    stored: () => db.read.select().from(reviews).all(),
    /** The notices of one kind that a person has under the bell. */
    told: (person: Person) =>
      db.read
        .select()
        .from(notifications)
        .all()
        .filter(({ userId, kind }) => userId === person.id && kind === 'review'),
    mailTo: (person: Person) =>
      db.read
        .select()
        .from(outbox)
        .all()
        .filter(({ userId, subject }) => userId === person.id && /review/i.test(subject ?? '')),
  }
}
