import { eq } from 'drizzle-orm'
import { notifications, outbox, users } from '#db/schema.ts'
import { type NewNotification, notify } from '#src/features/notifications/notify.ts'
import { type Person, testApp } from '#tests/support/app.ts'

/** The app, and ways to tell people something and to see what they were told. */
export async function setupBell(options: Parameters<typeof testApp>[0] = {}) {
  const setup = await testApp(options)
  const { db, deps, send } = setup

  const tell = (person: Person, changes: Partial<NewNotification> = {}) =>
    db.write(tx => {
      const user = tx.select().from(users).where(eq(users.id, person.id)).get() ?? person.user
      return notify(tx, deps, user, { ...news, ...changes })
    })
  const under = (person: Person) =>
    db.read.select().from(notifications).where(eq(notifications.userId, person.id)).all()
  const sentTo = (person: Person) => db.read.select().from(outbox).where(eq(outbox.userId, person.id)).all()
  const bellOf = async (person: Person) =>
    /aria-label="(Notifications[^"]*)"/.exec((await send('GET', '/jobs', { as: person })).body)?.[1]

  return { ...setup, tell, under, sentTo, bellOf }
}

const news: NewNotification = {
  kind: 'decision',
  subject: 'Your application for “Maths”: accepted',
  text: 'Good news: Ziwa School accepted your application.',
  path: '/jobs/1',
  action: 'See the job',
}
