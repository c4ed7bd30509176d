import type { Db } from '#db/connection.ts'
import { messages, users } from '#db/schema.ts'
import { readEnv } from '#src/env/env.ts'
import { startSession } from '#src/http/session/session.ts'

interface SignedIn {
  id: string
  cookie: string
}

/** People of a database, signed in; each pair, first and second and so on, has written to each other. */
export function signInPeople(db: Db, count: number): Promise<SignedIn[]> {
  const env = readEnv({})
  return db.write(async tx => {
    const people: SignedIn[] = []
    for (let n = 0; n < count; n++) {
      const [user] = await tx
        .insert(users)
        .values({
          email: `person${n}@example.test`,
          phone: `2541${String(n).padStart(8, '0')}`,
          firstName: 'Amina',
          lastName: `Otieno ${n}`,
          userType: 'tutor',
          confirmedAt: Date.now(),
          subscriptionStatus: 'active',
          preferences: { emailNotifications: false, smsNotifications: false, profileVisible: true },
        })
        .returning()
      if (!user) throw new Error('no user')
      const browser = { rememberMe: true, userAgent: 'test' }
      const { token } = await startSession(tx, { env, clock: Date }, user, browser)
      people.push({ id: user.id, cookie: `elimu_session=${token}` })
    }
    const between = people.map(({ id }, n) => ({
      senderId: id,
      receiverId: people[n ^ 1]?.id ?? people[0]?.id ?? id,
      content: 'Habari',
    }))
    if (between.length > 0) await tx.insert(messages).values(between)
    return people
  })
}
