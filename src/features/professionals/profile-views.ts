import { and, countDistinct, eq, gte } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { profileViews as views } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DAY, dayInKenya } from '#src/domain/kenya-time.ts'

/** Records one view per viewer and day; views of one's own profile do not count. */
export async function recordView(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  profileId: string,
  viewerId: string,
) {
  if (viewerId === profileId) return
  const view = { profileId, viewerId, day: dayInKenya(clock.now()) }
  if (selectView(db.read, view).get()) return

  await db.write(async tx => {
    await tx.insert(views).values(view).onConflictDoNothing()
  })
}

const selectView = preparedFor((read, { profileId, viewerId, day }: typeof views.$inferInsert) =>
  read
    .select({ day: views.day })
    .from(views)
    .where(and(eq(views.profileId, profileId), eq(views.viewerId, viewerId), eq(views.day, day))),
)

/** Counts the distinct signed-in viewers of the last 30 days, including today (RULINGS.md section 1). */
export const countViews = (read: Reader, userId: string, now: number): number =>
  selectCount(read, { userId, since: dayInKenya(now - 29 * DAY) }).get()?.n ?? 0

const selectCount = preparedFor((read, { userId, since }: { userId: string; since: string }) =>
  read
    .select({ n: countDistinct(views.viewerId) })
    .from(views)
    .where(and(eq(views.profileId, userId), gte(views.day, since))),
)
