import { outbox } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

/** The subject of the email that confirms an application to the job of `hiring`. */
export const confirmation = 'Your application for “Mathematics Teacher” was sent'

export const letter = 'I have taught Mathematics for six years.'

/** The app with a school, its open job, and a teacher who may apply. */
export async function hiring(options: Parameters<typeof testApp>[0] = {}) {
  const setup = await testApp(options)
  const school = await setup.person('school')
  const teacher = await setup.person('teacher', { firstName: 'Wanjiru', lastName: 'Kamau' })
  const job = await post(setup, school)
  return { ...setup, school, teacher, job, ...verbs(setup) }
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
