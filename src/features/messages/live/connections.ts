import type { Db } from '#db/connection.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { type Viewer, viewerOfSession } from '#src/http/session/current-user.ts'
import { type EventStream, openPipe, type ServerEvent, textOf } from '#src/http/sse.ts'

export type LiveEvent = ServerEvent<'message' | 'seen' | 'unread' | 'reset' | 'signed-out' | 'replaced'>

interface Stream extends EventStream {
  userId: string
  /** The other person in the conversation on the page; null for the list of conversations. */
  partnerId: string | null
  isSignedIn: () => boolean
}

interface Opening {
  partnerId: string | null
  first: LiveEvent[]
}

/** The limit for one person; one more ends the oldest. Hidden pages close theirs, so few are open at once. */
export const MAX_STREAMS = 6
/** Milliseconds between two checks of the sessions because of commits. */
const CHECK_PAUSE = 1000
/** Milliseconds between heartbeats, which keep proxies from cutting quiet streams. */
const HEARTBEAT = 20_000

/** The open streams of this process, which serves all of them. One for each `Deps.state`. */
export function createConnections(db: Db) {
  const streams = new Set<Stream>()
  let heart: Timer | undefined
  let check: Timer | undefined
  let isClosed = false

  db.onCommit(() => {
    if (streams.size > 0) check ??= setTimeout(endStale, CHECK_PAUSE).unref()
  })

  const ofPerson = (userId: string) => [...streams].filter(stream => stream.userId === userId)

  /** Ends streams whose session ended or whose account was suspended, soon after the commit. */
  function endStale() {
    check = undefined
    for (const stream of streams) if (!stream.isSignedIn()) end(stream, 'signed-out')
  }

  function beat() {
    endStale()
    for (const stream of streams) stream.send(':\n\n')
  }

  function end(stream: Stream, why: LiveEvent['event']) {
    stream.send(textOf({ event: why, data: {} }))
    stream.close()
  }

  function add(stream: Stream) {
    const [oldest, ...others] = ofPerson(stream.userId)
    if (oldest && others.length + 1 >= MAX_STREAMS) end(oldest, 'replaced')
    streams.add(stream)
    heart ??= setInterval(beat, HEARTBEAT).unref()
  }

  function remove(stream: Stream) {
    streams.delete(stream)
    if (streams.size > 0) return
    clearInterval(heart)
    clearTimeout(check)
    heart = check = undefined
  }

  return {
    count: () => streams.size,

    hasListeners: (userId: string) => ofPerson(userId).length > 0,

    /** True if the person has the conversation open and in sight, as far as a connection can tell. */
    isReading: (userId: string, partnerId: string) =>
      ofPerson(userId).some(stream => stream.partnerId === partnerId),

    /** Sends an event to a person's open pages, and ends those that have signed out. */
    publish(userId: string, event: LiveEvent) {
      for (const stream of ofPerson(userId)) {
        if (stream.isSignedIn()) stream.send(textOf(event))
        else end(stream, 'signed-out')
      }
    },

    /** Opens a stream that begins with `first`. Throws `unavailable` while the server stops. */
    open({ clock }: Pick<Deps, 'clock'>, viewer: Viewer, { partnerId, first }: Opening): ReadableStream {
      if (isClosed) throw new DomainError('unavailable', 'The site is restarting. Please try again.')
      const isSignedIn = () => viewerOfSession(db.read, viewer.sid, clock.now()) !== null
      const { body, ...pipe } = openPipe(() => remove(stream))
      const stream = { ...pipe, userId: viewer.id, partnerId, isSignedIn }
      add(stream)
      stream.send(`retry: 3000\n\n${first.map(textOf).join('')}`)
      return body
    },

    /** Ends all streams; browsers open them again, from the last event that they got. */
    reconnect() {
      for (const stream of streams) stream.close()
    },

    /** Ends all streams and refuses new ones, because the server stops. */
    close() {
      isClosed = true
      for (const stream of streams) stream.close()
    },
  }
}
