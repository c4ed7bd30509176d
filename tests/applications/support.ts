import { outbox } from '#db/schema.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

export const letter = 'I have taught Mathematics for six years.'

/** The app with a school, its open job, and a teacher who may apply. */
export async function hiring(options: Parameters<typeof testApp>[0] = {}) {
  const house = await testApp(options)
  const school = await house.person('school')
  const teacher = await house.person('teacher', { firstName: 'Wanjiru', lastName: 'Kamau' })
  const job = await post(house, school)
  return { ...house, school, teacher, job, ...verbs(house) }
}

/** A job of a school, posted by the real call. */
export async function post({ send }: Pick<TestApp, 'send'>, as: Person, changes: object = {}) {
  const { body } = await send('POST', '/api/jobs', { as, body: { ...listing, ...changes } })
  return body as { id: string; title: string }
}

function verbs({ send, db }: TestApp) {
  return {
    apply: (as: Person | undefined, jobId: string, body: object = { jobId, coverLetter: letter }) =>
      send('POST', '/api/applications', { as, body }),
    decide: (as: Person | undefined, id: string, status: string) =>
      send('PATCH', `/api/applications/${id}`, { as, body: { status } }),
    withdraw: (as: Person | undefined, id: string) => send('DELETE', `/api/applications/${id}`, { as }),
    mailTo: ({ user }: Person) =>
      db.read
        .select()
        .from(outbox)
        .all()
        .filter(message => message.userId === user.id),
  }
}

const listing = {
  title: 'Mathematics Teacher',
  description: 'Forms 1 to 4.',
  company: 'Kisumu Lake School',
  location: 'Kisumu',
  jobType: 'full_time',
}
