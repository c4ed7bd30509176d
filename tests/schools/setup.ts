import { eq } from 'drizzle-orm'
import { auditLog, invitations, outbox, schools, users } from '#db/schema.ts'
import { tokenIn } from '#tests/auth/setup.ts'
import { schoolIdOf } from '#tests/jobs/setup.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

/** A school with an owner and a recruiter, and another school. */
export async function setupSchool(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options)
  const { db, person, send } = app
  const owner = await person('school', {
    firstName: 'Grace',
    lastName: 'Wanjiru',
    school: { name: 'Ziwa View School', type: 'secondary', county: 'Kisumu', town: 'Ahero' },
  })
  const recruiter = await colleagueOf(app, owner)
  const stranger = await person('school', { school: { name: 'Chai Ridge School' } })

  const school = () =>
    db.read
      .select()
      .from(schools)
      .where(eq(schools.id, schoolIdOf(owner)))
      .get()
  const userOf = (id: string) => db.read.select().from(users).where(eq(users.id, id)).get()
  const deeds = (action: string) => db.read.select().from(auditLog).where(eq(auditLog.action, action)).all()
  const mail = () => db.read.select().from(outbox).all()
  const invited = () => db.read.select().from(invitations).all()

  const invite = (email: string, { role = 'recruiter', as = owner } = {}) =>
    send('POST', '/api/schools/mine/invitations', { as, body: { email, role } })
  /** Invites somebody and gives the token of the link in the mail. */
  const linkFor = async (email: string, options = {}) => {
    await invite(email, options)
    return tokenIn(mail().findLast(({ recipient }) => recipient === email)?.body)
  }
  const join = (token: string, changes: object = {}) =>
    send('POST', '/api/invitations/acceptance', { body: { ...newcomer, token, ...changes } })
  return { ...app, owner, recruiter, stranger, school, userOf, deeds, mail, invited, invite, linkFor, join }
}

/** What an invited person says of themselves. */
export const newcomer = {
  firstName: 'Otieno',
  lastName: 'Odhiambo',
  position: 'Deputy principal',
  phone: '',
  password: 'three blue acacias',
}

/** Somebody else of the same school. */
export const colleagueOf = (
  { person }: Pick<TestApp, 'person'>,
  { user }: Person,
  changes: Parameters<TestApp['person']>[1] = {},
) => person('school', { schoolId: user.schoolId, schoolRole: 'recruiter', ...changes })
