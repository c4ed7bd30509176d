import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { reviews, schools, users, verifications } from '#db/schema.ts'
import { DAY } from '#src/domain/kenya-time.ts'
import { renewedUntil } from '#src/domain/plans.ts'
import { demoAccounts, demoSchoolEmail, demoSchoolPhone } from './accounts.ts'
import { sampleId } from './ids.ts'
import { sampleProfessionals } from './professionals.ts'
import { seedEntries } from './profile-entries.ts'
import { type SampleSchool, sampleSchools } from './schools.ts'

type NewUser = typeof users.$inferInsert

/**
 * Adds schools with their owners, the demo accounts, and professionals with verifications and reviews. `passwordHash` is null if
 * the demo accounts exist already.
 */
export async function seedPeople(tx: Tx, now: number, passwordHash: string | null): Promise<void> {
  const since = now - 30 * DAY
  const common = { isSample: true, confirmedAt: now, createdAt: since, updatedAt: since }
  const subscription = (userType: NewUser['userType']) => ({
    subscriptionStatus: 'active' as const,
    subscriptionExpiry: renewedUntil(userType, null, now),
  })
  await tx
    .insert(schools)
    .values(
      sampleSchools.map(({ school: { key, ...school }, place, departments, isVerified }) => ({
        ...school,
        ...place,
        departments,
        isVerified,
        ...subscription('school'),
        id: sampleId('school', key),
        isSample: true,
        createdAt: since,
        updatedAt: since,
      })),
    )
    .onConflictDoNothing()

  const people: NewUser[] = [
    ...sampleSchools.map(school => ({ ...ownerOf(school, passwordHash), ...common })),
    ...demoAccounts.map(({ key, ...account }) => ({
      ...account,
      ...subscription(account.userType),
      ...common,
      id: sampleId('user', key),
      passwordHash,
    })),
    ...sampleProfessionals.map(({ person: { key, ...person }, place, work, reviews, ...profile }) => ({
      subjects: [],
      ...person,
      ...place,
      ...work,
      ...profile,
      ...subscription(person.userType),
      ...common,
      id: sampleId('user', key),
      email: `${key}@sample.elimu.test`,
      location: place.town.toLowerCase(),
      isVerified: true,
    })),
  ]
  for (const person of await findMissing(tx, people)) {
    await tx
      .insert(users)
      .values(await withFreePhone(tx, person, now))
      .onConflictDoNothing()
  }
  await seedEntries(tx, now)
  await seedVerifications(tx, now)
  await seedReviews(tx, now)
}

function ownerOf({ school: { key }, place, owner }: SampleSchool, passwordHash: string | null): NewUser {
  const isDemo = key === 'demo'
  return {
    ...owner,
    ...place,
    location: place.town.toLowerCase(),
    id: sampleId('user', `school:${key}`),
    email: isDemo ? demoSchoolEmail : `${key}@sample.elimu.test`,
    phone: isDemo ? demoSchoolPhone : null,
    passwordHash: isDemo ? passwordHash : null,
    userType: 'school',
    schoolId: sampleId('school', key),
    schoolRole: 'owner',
  }
}

async function findMissing(tx: Tx, people: NewUser[]): Promise<NewUser[]> {
  const ids = people.map(person => person.id ?? '')
  const existing = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  return people.filter(person => !existing.some(({ id }) => id === person.id))
}

/** A real user may have the phone number of a demo account, which then gets none. */
async function withFreePhone(tx: Tx, person: NewUser, now: number): Promise<NewUser> {
  const { phone } = person
  if (!phone) return person
  const [holder] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone))
  return holder ? { ...person, phone: null } : { ...person, phoneLinksFrom: now }
}

async function seedVerifications(tx: Tx, now: number) {
  const checkedOn = new Date(now - 20 * DAY).toISOString().slice(0, 10)
  const people = [...sampleProfessionals.map(({ person }) => person.key), 'teacher']
  const verified = sampleSchools.filter(({ isVerified }) => isVerified)
  const subjects = [
    ...people.map(key => ({ id: sampleId('verification', key), userId: sampleId('user', key) })),
    ...verified.map(({ school: { key } }) => ({
      id: sampleId('verification', `school:${key}`),
      schoolId: sampleId('school', key),
    })),
  ]
  await tx
    .insert(verifications)
    .values(
      subjects.map(subject => ({
        ...subject,
        checked: 'Sample documents',
        place: 'Demo data',
        checkedOn,
        outcome: 'confirmed' as const,
        createdAt: now - 20 * DAY,
      })),
    )
    .onConflictDoNothing()
}

async function seedReviews(tx: Tx, now: number) {
  await tx
    .insert(reviews)
    .values(
      sampleProfessionals.flatMap(({ person: { key }, reviews }) =>
        reviews.map(([by, rating, text], index) => ({
          id: sampleId('review', `${key}:${by}`),
          professionalId: sampleId('user', key),
          reviewerId: sampleId('user', by === 'parent' ? by : `school:${by}`),
          rating,
          text,
          isSample: true,
          createdAt: now - (index + 3) * 5 * DAY,
        })),
      ),
    )
    .onConflictDoNothing()
}
