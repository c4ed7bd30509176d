import { auditLog, sessions } from '#db/schema.ts'
import { type Person, testApp } from '#tests/support/app.ts'

/** The app with an administrator signed in. */
export async function setupPanel(options: Parameters<typeof testApp>[0] = {}) {
  const setup = await testApp(options)
  const admin = await setup.person('admin', { subscriptionStatus: 'inactive', username: 'admin' })
  return {
    ...setup,
    admin,
    setStatus: (person: Pick<Person, 'id'>, status: string, as: Person | undefined = admin) =>
      setup.send('POST', `/api/admin/users/${person.id}/status`, { as, body: { status } }),
    audited: () => setup.db.read.select().from(auditLog).all(),
    sessionsOf: (person: Person) =>
      setup.db.read
        .select()
        .from(sessions)
        .all()
        .filter(session => session.userId === person.id),
    isSignedIn: async (as: Person) => (await setup.send('GET', '/api/applications', { as })).status === 200,
  }
}
