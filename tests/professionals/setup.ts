import { eq } from 'drizzle-orm'
import { reviews, users, verifications } from '#db/schema.ts'
import type { Person, TestApp } from '#tests/support/app.ts'

/** A complete profile. */
export const complete = {
  bio: 'I teach with experiments.',
  skills: ['Laboratory work'],
  subjects: ['Chemistry', 'Biology'],
  experience: '6-10',
  qualifications: 'degree',
  availability: 'full_time',
}

export const hidden = {
  preferences: { emailNotifications: true, smsNotifications: false, profileVisible: false },
}

/** The first names in the directory, in its order. */
export async function names({ send }: TestApp, query = ''): Promise<string[]> {
  const { body } = await send('GET', `/api/professionals${query}`)
  return body.map(({ firstName }: { firstName: string }) => firstName)
}

export async function review(
  { db }: TestApp,
  professional: Person,
  changes: Partial<typeof reviews.$inferInsert> = {},
) {
  await db.write(async tx => {
    await tx
      .insert(reviews)
      .values({ professionalId: professional.id, rating: 5, text: 'Always prepared.', ...changes })
  })
}

/** Sets the badge with a recorded check. */
export async function verify(
  { db, clock }: TestApp,
  professional: Person,
  changes: Partial<typeof verifications.$inferInsert> = {},
) {
  await db.write(async tx => {
    await tx.update(users).set({ isVerified: true }).where(eq(users.id, professional.id))
    await tx.insert(verifications).values({
      userId: professional.id,
      checked: 'TSC registration',
      place: 'TSC register',
      checkedOn: '2026-11-02',
      outcome: 'confirmed',
      createdAt: clock.now(),
      ...changes,
    })
  })
}

export async function change(
  { db }: TestApp,
  professional: Person,
  columns: Partial<typeof users.$inferInsert>,
) {
  await db.write(async tx => {
    await tx.update(users).set(columns).where(eq(users.id, professional.id))
  })
}
