import { and, count, desc, eq, inArray, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { preparedFor, type Reader } from '#db/connection.ts'
import { olderThanCursor, type Page, type PageParams, toPage } from '#db/paging.ts'
import { messages, users } from '#db/schema.ts'
import { missing } from '#src/errors.ts'
import { fullName, isUnnamed, shownName, UNNAMED } from './display-name.ts'
import type { MessageJson } from './json.ts'

/** Returns a person's sent and received messages, newest first. */
export function messagesOf(read: Reader, userId: string, params: PageParams): Promise<Page<MessageJson>> {
  const own = or(eq(messages.senderId, userId), eq(messages.receiverId, userId))
  return messagesWhere(read, own, params, userId)
}

/** Returns the messages of all members of a school, newest first. */
export function messagesOfSchool(
  read: Reader,
  schoolId: string,
  params: PageParams,
): Promise<Page<MessageJson>> {
  const people = read.select({ id: users.id }).from(users).where(eq(users.schoolId, schoolId))
  const theirs = or(inArray(messages.senderId, people), inArray(messages.receiverId, people))
  return messagesWhere(read, theirs, params)
}

/** Returns all messages of the site for an administrator, newest first. */
export function allMessages(read: Reader, adminId: string, params: PageParams): Promise<Page<MessageJson>> {
  return messagesWhere(read, undefined, params, adminId, fullName)
}

export const countReceived = (read: Reader, userId: string): number =>
  selectReceived(read, { userId }).get()?.n ?? 0

const selectReceived = preparedFor((read, { userId }: { userId: string }) =>
  read.select({ n: count() }).from(messages).where(eq(messages.receiverId, userId)),
)

export const hasSent = (read: Reader, userId: string): boolean =>
  selectSent(read, { userId }).get() !== undefined

const selectSent = preparedFor((read, { userId }: { userId: string }) =>
  read.select({ id: messages.id }).from(messages).where(eq(messages.senderId, userId)).limit(1),
)

/** Returns a message with the names of both people as the reader, usually its sender, may know them. Throws `missing`. */
export async function messageRow(read: Reader, id: string, reader?: string): Promise<MessageJson> {
  const [row] = await selectMessages(read, reader).where(eq(messages.id, id))
  if (!row) throw missing('message')
  return serializeMessage(row)
}

async function messagesWhere(
  read: Reader,
  which: SQL | undefined,
  params: PageParams,
  reader?: string,
  nameOf = shownName,
): Promise<Page<MessageJson>> {
  const rows = await selectMessages(read, reader)
    .where(and(which, olderThanCursor(messages.createdAt, messages.id, params.cursor)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(params.limit + 1)
  const page = toPage(rows, params, await read.$count(messages, which), row => row.message)
  return { ...page, rows: page.rows.map(row => serializeMessage(row, nameOf)) }
}

const sender = alias(users, 'sender')
const receiver = alias(users, 'receiver')

const namesOf = ({ id, firstName, lastName, deletionRequestedAt }: typeof sender | typeof receiver) => ({
  id,
  firstName,
  lastName,
  deletionRequestedAt,
})

function selectMessages(read: Reader, reader: SQLWrapper | string = sender.id) {
  return read
    .select({
      message: messages,
      sender: namesOf(sender),
      receiver: namesOf(receiver),
      isUnnamed: isUnnamed(receiver, reader),
    })
    .from(messages)
    .innerJoin(sender, eq(sender.id, messages.senderId))
    .innerJoin(receiver, eq(receiver.id, messages.receiverId))
    .$dynamic()
}

function serializeMessage(
  {
    message: { formKey, ...message },
    sender,
    receiver,
    isUnnamed,
  }: Awaited<ReturnType<typeof selectMessages>>[number],
  nameOf = shownName,
): MessageJson {
  return {
    ...message,
    createdAt: new Date(message.createdAt).toISOString(),
    sender: { id: sender.id, name: nameOf(sender) },
    receiver: { id: receiver.id, name: isUnnamed ? UNNAMED : nameOf(receiver) },
  }
}
