import { and, asc, desc, eq, or } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { cursorOf, newerThanCursor } from '#db/paging.ts'
import { messages } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { unreadOf } from '#src/http/session/unread.ts'
import { eventStreamResponse } from '#src/http/sse.ts'
import type { MessageJson } from '../json.ts'
import { messageRow } from '../queries.ts'
import { createConnections, type LiveEvent } from './connections.ts'

/** A page that missed more messages than this reloads. */
const MAX_MISSED = 50
/** A stream begins with the read status of this many own messages. */
const RECENT = 20

/**
 * Streams a person's messages as server-sent events: `message` with each one sent or received, `seen` with the ids of own messages
 * that were read, `unread` with the number of unread ones. It begins after `since`, the id of the last event. `partnerId` is the other
 * person of the conversation on the page.
 */
export async function messageEvents(
  deps: Deps,
  viewer: Viewer,
  { since, partnerId }: { since: string | null; partnerId: string | null },
): Promise<Response> {
  // Only synchronous reads are awaited, so no event is published between them and the opening of the stream.
  const first = [
    ...(since === null ? [] : await missedSince(deps.db.read, viewer.id, since)),
    unreadEvent(deps.db.read, viewer.id),
  ]
  return eventStreamResponse(deps.state(createConnections).open(deps, viewer, { partnerId, first }))
}

/** Sends a new message to both sides' open pages. */
export function publishMessage(deps: Deps, message: MessageJson): void {
  const live = deps.state(createConnections)
  live.publish(message.receiverId, messageEvent(message))
  live.publish(message.senderId, messageEvent(message))
  publishUnread(deps, message.receiverId)
}

/** Sends the ids to the sender, and the number of unread messages to the reader's other pages. */
export function publishSeen(deps: Deps, { senderId, receiverId, messageIds }: Seen): void {
  deps.state(createConnections).publish(senderId, { event: 'seen', data: { messageIds } })
  publishUnread(deps, receiverId)
}

interface Seen {
  senderId: string
  receiverId: string
  messageIds: string[]
}

/** Returns the id of a person's newest message event, from which a page's stream continues. */
export async function latestEventId(read: Reader, userId: string): Promise<string> {
  const newest = selectNewest(read, { userId }).get()
  return newest ? cursorOf(newest) : '0_0'
}

const selectNewest = preparedFor((read, { userId }: { userId: string }) =>
  read
    .select({ id: messages.id, createdAt: messages.createdAt })
    .from(messages)
    .where(or(eq(messages.senderId, userId), eq(messages.receiverId, userId)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1),
)

async function missedSince(read: Reader, userId: string, since: string): Promise<LiveEvent[]> {
  const newer = newerThanCursor(messages.createdAt, messages.id, since)
  if (!newer) return [reset]
  const missed = await read
    .select({ id: messages.id })
    .from(messages)
    .where(and(newer, or(eq(messages.senderId, userId), eq(messages.receiverId, userId))))
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(MAX_MISSED + 1)
  if (missed.length > MAX_MISSED) return [reset]

  const rows = await Promise.all(missed.map(({ id }) => messageRow(read, id)))
  return [...rows.map(messageEvent), ...(await recentlySeen(read, userId))]
}

async function recentlySeen(read: Reader, userId: string): Promise<LiveEvent[]> {
  const recent = await read
    .select({ id: messages.id, isRead: messages.isRead })
    .from(messages)
    .where(eq(messages.senderId, userId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(RECENT)
  const messageIds = recent.filter(({ isRead }) => isRead).map(({ id }) => id)
  return messageIds.length > 0 ? [{ event: 'seen', data: { messageIds } }] : []
}

function publishUnread(deps: Deps, userId: string) {
  const live = deps.state(createConnections)
  if (live.hasListeners(userId)) live.publish(userId, unreadEvent(deps.db.read, userId))
}

const reset: LiveEvent = { event: 'reset', data: {} }

const unreadEvent = (read: Reader, userId: string): LiveEvent => ({
  event: 'unread',
  data: { unread: unreadOf(read, userId).unreadMessages },
})

const messageEvent = (message: MessageJson): LiveEvent => ({
  event: 'message',
  id: cursorOf({ createdAt: Date.parse(message.createdAt), id: message.id }),
  data: message,
})
