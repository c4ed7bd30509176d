import { auditLog, sessions } from '#db/schema.ts'
import { type Person, testApp } from '#tests/support/app.ts'

/** The app with an administrator signed in. */
export async function setupPanel(options: Parameters<typeof testApp>[0] = {}) {
  const house = await testApp(options)
  const admin = await house.person('admin', { subscriptionStatus: 'inactive', username: 'admin' })
  return {
    ...house,
    admin,
    setStatus: (person: Pick<Person, 'id'>, status: string, as: Person | undefined = admin) =>
      house.send('POST', `/api/admin/users/${person.id}/status`, { as, body: { status } }),
    audited: () => house.db.read.select().from(auditLog).all(),
    sessionsOf: (person: Person) =>
      house.db.read
        .select()
        .from(sessions)
        .all()
        .filter(session => session.userId === person.id),
    isSignedIn: async (as: Person) => (await house.send('GET', '/api/applications', { as })).status === 200,
  }
}
