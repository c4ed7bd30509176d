import { inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { reviews, schools, users, verifications } from '#db/schema.ts'
import { renewedUntil } from '#src/domain/plans.ts'
import { demoAccounts, demoSchoolEmail, demoSchoolPhone } from './accounts.ts'
import { sampleId } from './ids.ts'
import { sampleProfessionals } from './professionals.ts'
import { type SampleSchool, sampleSchools } from './schools.ts'

type NewUser = typeof users.$inferInsert

const DAY = 86_400_000

interface Seeding {
  now: number
  /** Null where the demo accounts are there already. */
  passwordHash: string | null
}

/** Schools and their owners, the demo accounts, professionals with verification and reviews. */
export async function seedPeople(tx: Tx, { now, passwordHash }: Seeding): Promise<void> {
  const common = { isSample: true, confirmedAt: now, createdAt: now - 30 * DAY, updatedAt: now - 30 * DAY }
  const rights = (userType: NewUser['userType']) => ({
    subscriptionStatus: 'active' as const,
    subscriptionExpiry: renewedUntil(userType, null, now),
  })
  await tx
    .insert(schools)
    .values(
      sampleSchools.map(({ key, owner, ...school }) => ({
        ...school,
        ...rights('school'),
        id: sampleId('school', key),
        isSample: true,
        createdAt: common.createdAt,
        updatedAt: common.updatedAt,
      })),
    )
    .onConflictDoNothing()

  const people: NewUser[] = [
    ...sampleSchools.map(school => ({ ...ownerOf(school, passwordHash), ...common })),
    ...demoAccounts.map(({ key, ...account }) => ({
      ...account,
      ...rights(account.userType),
      ...common,
      id: sampleId('user', key),
      passwordHash,
    })),
    ...sampleProfessionals.map(({ key, reviews, ...person }) => ({
      ...person,
      ...rights(person.userType),
      ...common,
      id: sampleId('user', key),
      email: `${key}@sample.elimu.test`,
      location: person.town?.toLowerCase(),
      isVerified: true,
    })),
  ]
  for (const person of await absent(tx, people)) {
    await tx
      .insert(users)
      .values(await withoutTaken(tx, person, now))
      .onConflictDoNothing()
  }
  await verify(tx, now)
  await review(tx, now)
}

function ownerOf({ key, owner, county, town }: SampleSchool, passwordHash: string | null): NewUser {
  const isDemo = key === 'demo'
  return {
    ...owner,
    id: sampleId('user', `school:${key}`),
    email: isDemo ? demoSchoolEmail : `${key}@sample.elimu.test`,
    phone: isDemo ? demoSchoolPhone : null,
    passwordHash: isDemo ? passwordHash : null,
    userType: 'school',
    schoolId: sampleId('school', key),
    schoolRole: 'owner',
    county,
    town,
    location: town.toLowerCase(),
  }
}

async function absent(tx: Tx, people: NewUser[]): Promise<NewUser[]> {
  const ids = people.map(person => person.id ?? '')
  const there = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  return people.filter(person => !there.some(({ id }) => id === person.id))
}

/** A real person may have the phone number of a demo account; the account is then without one. */
async function withoutTaken(tx: Tx, person: NewUser, now: number): Promise<NewUser> {
  const { phone } = person
  const isTaken = phone
    ? (
        await tx
          .select()
          .from(users)
          .where(inArray(users.phone, [phone]))
      ).length > 0
    : false
  return isTaken ? { ...person, phone: null } : { ...person, phoneLinksFrom: phone ? now : null }
}

async function verify(tx: Tx, now: number) {
  const checkedOn = new Date(now - 20 * DAY).toISOString().slice(0, 10)
  const subjects = [
    ...[...sampleProfessionals.map(({ key }) => key), 'teacher'].map(key => ({
      id: sampleId('verification', key),
      userId: sampleId('user', key),
    })),
    ...sampleSchools
      .filter(school => school.isVerified)
      .map(({ key }) => ({
        id: sampleId('verification', `school:${key}`),
        schoolId: sampleId('school', key),
      })),
  ]
  await tx
    .insert(verifications)
    .values(
      subjects.map(subject => ({
        ...subject,
        checked: 'A sample check: nobody was asked',
        place: 'Sample data',
        checkedOn,
        outcome: 'confirmed' as const,
        createdAt: now - 20 * DAY,
      })),
    )
    .onConflictDoNothing()
}

async function review(tx: Tx, now: number) {
  await tx
    .insert(reviews)
    .values(
      sampleProfessionals.flatMap(({ key, reviews }) =>
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
