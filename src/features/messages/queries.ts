import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/connection.ts'
import { olderThanCursor, type Page, type PageParams, toPage } from '#db/paging.ts'
import { messages, users } from '#db/schema.ts'
import { missing } from '#src/errors.ts'
import { fullName, isUnnamed, shownName, UNNAMED } from './display-name.ts'
import type { MessageJson } from './json.ts'

/** Returns a person's sent and received messages, newest first. */
export function messagesOf(read: Reader, userId: string, params: PageParams): Promise<Page<MessageJson>> {
  const own = or(eq(messages.senderId, userId), eq(messages.receiverId, userId))
  return messagesWhere(read, own, params, shownName, userId)
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

/** Returns all messages of the site, newest first. */
export function allMessages(read: Reader, params: PageParams): Promise<Page<MessageJson>> {
  return messagesWhere(read, undefined, params, fullName)
}

export function countReceived(read: Reader, userId: string): Promise<number> {
  return read.$count(messages, eq(messages.receiverId, userId))
}

export async function hasSent(read: Reader, userId: string): Promise<boolean> {
  return (await read.$count(messages, eq(messages.senderId, userId))) > 0
}

/** Returns a message with the names of both people. Throws `missing`. */
export async function messageRow(read: Reader, id: string): Promise<MessageJson> {
  const [row] = await selectMessages(read).where(eq(messages.id, id))
  if (!row) throw missing('message')
  return serializeMessage(row)
}

async function messagesWhere(
  read: Reader,
  which: SQL | undefined,
  params: PageParams,
  nameOf = shownName,
  me?: string,
): Promise<Page<MessageJson>> {
  const rows = await selectMessages(read)
    .where(and(which, olderThanCursor(messages.createdAt, messages.id, params.cursor)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(params.limit + 1)
  const page = toPage(rows, params, await read.$count(messages, which), row => row.message)
  return { ...page, rows: page.rows.map(row => serializeMessage(row, nameOf, me)) }
}

const sender = alias(users, 'sender')
const receiver = alias(users, 'receiver')

const namesOf = ({ id, firstName, lastName, deletionRequestedAt }: typeof sender | typeof receiver) => ({
  id,
  firstName,
  lastName,
  deletionRequestedAt,
})

function selectMessages(read: Reader) {
  return read
    .select({
      message: messages,
      sender: namesOf(sender),
      receiver: namesOf(receiver),
      isUnnamed: isUnnamed(receiver, sender.id),
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
  me?: string,
): MessageJson {
  const isWithheld = isUnnamed && nameOf === shownName && receiver.id !== me
  return {
    ...message,
    createdAt: new Date(message.createdAt).toISOString(),
    sender: { id: sender.id, name: nameOf(sender) },
    receiver: { id: receiver.id, name: isWithheld ? UNNAMED : nameOf(receiver) },
  }
}
