import { and, count, desc, eq } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import {
  type CursorValues,
  cursorValues,
  isAmong,
  olderThan,
  type Page,
  type PageParams,
  toPage,
} from '#db/paging.ts'
import { savedProfessionals, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { conflict, missing } from '#src/errors.ts'
import { type Profile, profileColumns } from './columns.ts'
import { isInSight, isPublic } from './visibility.ts'

const MAX_SAVED = 500

/**
 * Saves a professional for later, and says so; idempotent. Throws `missing` for one whom the viewer cannot see, `conflict` for oneself and
 * past 500 saved professionals.
 */
export function saveProfessional(
  { db, clock }: Deps,
  viewer: { id: string; schoolId: string | null },
  professionalId: string,
): Promise<{ isSaved: boolean }> {
  return db.write(async tx => {
    if (viewer.id === professionalId) throw conflict('You cannot save your own profile.')
    if (!(await isInSight(tx, professionalId, viewer))) throw missing('professional')
    if (savedAmong(tx, viewer.id, [professionalId]).size > 0) return { isSaved: true }
    const own = eq(savedProfessionals.userId, viewer.id)
    if ((await tx.$count(savedProfessionals, own)) >= MAX_SAVED)
      throw conflict(`You have saved ${MAX_SAVED} professionals, which is the limit. Remove some first.`)
    await tx.insert(savedProfessionals).values({ userId: viewer.id, professionalId, createdAt: clock.now() })
    return { isSaved: true }
  })
}

/** Removes a professional from a user's list; idempotent. */
export function unsaveProfessional({ db }: Deps, userId: string, id: string): Promise<{ isSaved: boolean }> {
  const { userId: savedBy, professionalId } = savedProfessionals
  return db.write(async tx => {
    await tx.delete(savedProfessionals).where(and(eq(savedBy, userId), eq(professionalId, id)))
    return { isSaved: false }
  })
}

export interface SavedProfile extends Profile {
  /** Milliseconds. */
  savedAt: number
}

/** The professionals whom a user saved, latest first, without those who hide their profile now. */
export function savedProfessionalsOf(
  { db: { read }, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  params: PageParams,
): Page<SavedProfile> {
  const rows = selectSaved(read, {
    userId,
    today: dayInKenya(clock.now()),
    ...cursorValues(params.cursor),
    limit: params.limit + 1,
  }).all()
  const total = selectTotal(read, { userId }).get()?.total ?? 0
  return toPage(rows, params, total, ({ savedAt, id }) => ({ createdAt: savedAt, id }))
}

interface SavedValues extends CursorValues {
  userId: string
  today: string
  limit: number
}

const selectSaved = preparedFor((read, { userId, today, limit, ...cursor }: SavedValues) => {
  const { createdAt, professionalId } = savedProfessionals
  return read
    .select({ ...profileColumns(today), savedAt: createdAt })
    .from(savedProfessionals)
    .innerJoin(users, eq(users.id, professionalId))
    .where(
      and(eq(savedProfessionals.userId, userId), isPublic(), olderThan(createdAt, professionalId, cursor)),
    )
    .orderBy(desc(createdAt), desc(professionalId))
    .limit(limit)
})

const selectTotal = preparedFor((read, { userId }: { userId: string }) =>
  read
    .select({ total: count() })
    .from(savedProfessionals)
    .innerJoin(users, eq(users.id, savedProfessionals.professionalId))
    .where(and(eq(savedProfessionals.userId, userId), isPublic())),
)

/** The ids of those of these professionals whom a user saved. */
export function savedAmong(read: Reader, userId: string | undefined, ids: string[]): ReadonlySet<string> {
  if (!userId || ids.length === 0) return new Set()
  const rows = selectAmong(read, { userId, ids: JSON.stringify(ids) }).all()
  return new Set(rows.map(({ id }) => id))
}

const selectAmong = preparedFor((read, { userId, ids }: { userId: string; ids: string }) =>
  read
    .select({ id: savedProfessionals.professionalId })
    .from(savedProfessionals)
    .where(and(eq(savedProfessionals.userId, userId), isAmong(savedProfessionals.professionalId, ids))),
)
