import { and, asc, desc, inArray, sql } from 'drizzle-orm'
import { isVerifiedOn } from '#db/badge-rule.ts'
import { preparedFor, type Reader } from '#db/connection.ts'
import { users } from '#db/schema.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { subscriptionOf } from '#src/domain/subscription.ts'
import { type Profile, profileColumns, ratingColumns } from './columns.ts'
import { missingEssentials } from './profile-completeness.ts'
import { isPublic } from './visibility.ts'

const BATCH_SIZE = 24

/**
 * Returns professionals with an active subscription, a verified badge and a complete profile, best rated first (RULINGS.md
 * section 5), then by number of reviews and age of the account.
 */
export function featuredProfessionals(read: Reader, now: number, limit = 6): Profile[] {
  const featured: Profile[] = []
  for (let from = 0; featured.length < limit; from += BATCH_SIZE) {
    const candidates = bestRated(read, { today: dayInKenya(now), from }).all()
    for (const { subscriptionStatus, subscriptionExpiry, ...profile } of candidates) {
      const { isActive } = subscriptionOf({ subscriptionStatus, subscriptionExpiry }, null, now)
      if (isActive && missingEssentials(profile).length === 0) featured.push(profile)
    }
    if (candidates.length < BATCH_SIZE) break
  }
  return featured.slice(0, limit)
}

/** One batch of verified public profiles that may be subscribed. Only the rows of the batch are read in full. */
const bestRated = preparedFor((read, { today, from }: { today: string; from: number }) => {
  const { subscriptionStatus, subscriptionExpiry } = users
  const best = read
    .select({ id: users.id })
    .from(users)
    // SQLite uses the index `users_verified` only with the first condition.
    .where(
      and(
        sql`${users.isVerified} = 1`,
        inArray(subscriptionStatus, ['active', 'pending']),
        isPublic(),
        isVerifiedOn('users', today),
      ),
    )
    .orderBy(...inOrder)
    .limit(BATCH_SIZE)
    .offset(from)
  return read
    .select({ ...profileColumns(today), subscriptionStatus, subscriptionExpiry })
    .from(users)
    .where(inArray(users.id, best))
    .orderBy(...inOrder)
})

const inOrder = [
  desc(ratingColumns.rating),
  desc(ratingColumns.reviewCount),
  asc(users.createdAt),
  asc(users.id),
]
