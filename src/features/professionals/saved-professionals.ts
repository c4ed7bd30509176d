import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { olderThanCursor, type Page, type PageParams, toPage } from '#db/paging.ts'
import { savedProfessionals, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, missing } from '#src/errors.ts'
import { type Profile, profileColumns } from './columns.ts'
import { isInSight, isPublic } from './visibility.ts'

const MAX_SAVED = 500

/**
 * Saves a professional for later; idempotent. Throws `missing` for one whom the viewer cannot see, `conflict` for oneself and
 * past 500 saved professionals.
 */
export function saveProfessional(
  { db, clock }: Deps,
  viewer: { id: string; schoolId: string | null },
  professionalId: string,
): Promise<void> {
  return db.write(async tx => {
    if (viewer.id === professionalId) throw new DomainError('conflict', 'You cannot save your own profile.')
    if (!(await isInSight(tx, professionalId, viewer))) throw missing('professional')
    if (savedAmong(tx, viewer.id, [professionalId]).size > 0) return
    const own = eq(savedProfessionals.userId, viewer.id)
    if ((await tx.$count(savedProfessionals, own)) >= MAX_SAVED)
      throw new DomainError(
        'conflict',
        `You have saved ${MAX_SAVED} professionals, which is the limit. Remove some first.`,
      )
    await tx.insert(savedProfessionals).values({ userId: viewer.id, professionalId, createdAt: clock.now() })
  })
}

/** Removes a professional from a user's list; idempotent. */
export function unsaveProfessional({ db }: Deps, userId: string, professionalId: string): Promise<void> {
  return db.write(async tx => {
    await tx.delete(savedProfessionals).where(isSaved(userId, [professionalId]))
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
  const shown = and(eq(savedProfessionals.userId, userId), isPublic())
  const older = olderThanCursor(
    savedProfessionals.createdAt,
    savedProfessionals.professionalId,
    params.cursor,
  )
  const rows = read
    .select({ ...profileColumns(clock.now()), savedAt: savedProfessionals.createdAt })
    .from(savedProfessionals)
    .innerJoin(users, eq(users.id, savedProfessionals.professionalId))
    .where(and(shown, older))
    .orderBy(desc(savedProfessionals.createdAt), desc(savedProfessionals.professionalId))
    .limit(params.limit + 1)
    .all()
  const counted = read
    .select({ total: count() })
    .from(savedProfessionals)
    .innerJoin(users, eq(users.id, savedProfessionals.professionalId))
    .where(shown)
    .get()
  return toPage(rows, params, counted?.total ?? 0, ({ savedAt, id }) => ({ createdAt: savedAt, id }))
}

/** The ids of those of these professionals whom a user saved. */
export function savedAmong(read: Reader, userId: string | undefined, ids: string[]): ReadonlySet<string> {
  if (!userId || ids.length === 0) return new Set()
  const rows = read
    .select({ id: savedProfessionals.professionalId })
    .from(savedProfessionals)
    .where(isSaved(userId, ids))
    .all()
  return new Set(rows.map(({ id }) => id))
}

const isSaved = (userId: string, ids: string[]) =>
  and(eq(savedProfessionals.userId, userId), inArray(savedProfessionals.professionalId, ids))
