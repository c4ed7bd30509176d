import { and, eq, gt, sql } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { messages } from '#db/schema.ts'
import { DAY, HOUR } from '#src/domain/kenya-time.ts'

/** With fewer answers no time is shown. */
const MIN_ANSWERS = 3
/** At most this many conversations are compared, the latest first. */
const MAX_COMPARED = 100

/**
 * The median time in ms from a person's first message to the user until the user's first answer, over conversations of the last
 * year that others began; null with fewer than three answers. Unanswered messages do not count.
 */
export function medianReplyTime(read: Reader, userId: string, now: number): number | null {
  const times = selectFirstMessages(read, { userId, since: now - 365 * DAY })
    .all()
    .flatMap(({ asked, answered }) => (answered !== null && answered > asked ? [answered - asked] : []))
    .sort((a, b) => a - b)
  return times.length < MIN_ANSWERS ? null : (times[Math.floor((times.length - 1) / 2)] ?? null)
}

const { senderId, receiverId, createdAt } = messages

const selectFirstMessages = preparedFor((read, { userId, since }: { userId: string; since: number }) =>
  read
    .select({
      asked: sql<number>`min(${createdAt})`,
      answered: sql<number | null>`(select min(own.created_at) from messages own
        where own.sender_id = ${userId} and own.receiver_id = messages.sender_id)`,
    })
    .from(messages)
    .where(and(eq(receiverId, userId), gt(createdAt, since)))
    .groupBy(senderId)
    .orderBy(sql`min(${createdAt}) desc`)
    .limit(MAX_COMPARED),
)

/** 'Usually replies within 3 hours'. */
export function describeReplyTime(ms: number): string {
  const hours = Math.ceil(ms / HOUR)
  if (hours <= 1) return 'Usually replies within an hour'
  if (hours < 24) return `Usually replies within ${hours} hours`
  const days = Math.ceil(ms / DAY)
  return days === 1 ? 'Usually replies within a day' : `Usually replies within ${days} days`
}
