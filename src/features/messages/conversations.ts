import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import {
  type CursorValues,
  cursorValues,
  olderThan,
  olderThanCursor,
  type Page,
  type PageParams,
  toPage,
} from '#db/paging.ts'
import { type Message, messages, schools, users } from '#db/schema.ts'
import { isUnnamed, type Partner, toShownPartner } from './display-name.ts'

export interface Conversation {
  partner: Partner
  /** The beginning of the newest message. */
  preview: string
  /** True if the viewer wrote the newest message. */
  isOwn: boolean
  /** Milliseconds. */
  lastAt: number
  unread: number
}

/** Returns a person's conversations, newest first. */
export async function conversationsOf(
  read: Reader,
  userId: string,
  params: PageParams,
): Promise<Page<Conversation>> {
  const values = { userId, ...cursorValues(params.cursor), limit: params.limit + 1 }
  const rows = selectConversations(read, values).all()
  const page = toPage(rows, params, selectTotal(read, { userId }).get()?.n ?? 0, row => row)
  return {
    ...page,
    rows: page.rows.map(row => ({
      partner: toShownPartner(row.person, row.schoolName, row.isUnnamed),
      preview: row.preview,
      isOwn: row.senderId === userId,
      lastAt: row.createdAt,
      unread: row.unread,
    })),
  }
}

interface ListValues extends CursorValues {
  userId: string
  limit: number
}

const selectConversations = preparedFor((read, { userId, limit, ...cursor }: ListValues) => {
  const newest = newestOfEach(read, userId)
  return read
    .select({
      id: newest.id,
      createdAt: newest.createdAt,
      senderId: newest.senderId,
      preview: newest.preview,
      unread: newest.unread,
      person: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        userType: users.userType,
        profileImageUrl: users.profileImageUrl,
        deletionRequestedAt: users.deletionRequestedAt,
      },
      isUnnamed: isUnnamed(users, userId),
      schoolName: schools.name,
    })
    .from(newest)
    .innerJoin(users, eq(users.id, newest.partnerId))
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .where(and(eq(newest.place, 1), olderThan(newest.createdAt, newest.id, cursor)))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(limit)
})

const selectTotal = preparedFor((read, { userId }: { userId: string }) => {
  const newest = newestOfEach(read, userId)
  return read.select({ n: count() }).from(newest).where(eq(newest.place, 1))
})

/** A person's messages, numbered within each conversation: `place` 1 is the newest. */
function newestOfEach(read: Reader, userId: string) {
  const { senderId, receiverId, createdAt, id, content, isRead } = messages
  const partner = sql<string>`iif(${senderId} = ${userId}, ${receiverId}, ${senderId})`
  return read
    .select({
      id,
      createdAt,
      senderId,
      partnerId: partner.as('partner_id'),
      preview: sql<string>`substr(${content}, 1, 160)`.as('preview'),
      place:
        sql<number>`row_number() over (partition by ${partner} order by ${createdAt} desc, ${id} desc)`.as(
          'place',
        ),
      unread: sql<number>`sum(${receiverId} = ${userId} and not ${isRead}) over (partition by ${partner})`.as(
        'unread',
      ),
    })
    .from(messages)
    .where(or(eq(senderId, userId), eq(receiverId, userId)))
    .as('newest')
}

/** Returns the messages between two people, newest first. */
export async function messagesBetween(
  read: Reader,
  one: string,
  other: string,
  params: PageParams,
): Promise<Page<Message>> {
  const theirs = or(
    and(eq(messages.senderId, one), eq(messages.receiverId, other)),
    and(eq(messages.senderId, other), eq(messages.receiverId, one)),
  )
  const rows = await read
    .select()
    .from(messages)
    .where(and(theirs, olderThanCursor(messages.createdAt, messages.id, params.cursor)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(params.limit + 1)
  return toPage(rows, params, await read.$count(messages, theirs), row => row)
}
