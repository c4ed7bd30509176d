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

/** Of one person; with one more the oldest ends. Browsers close theirs while hidden, so few are open at once. */
export const MAX_STREAMS = 6
const POLL_INTERVAL = 1000
const HEARTBEAT = 20

/** The open streams of this process: everybody who writes is in it. One for each `Deps.state`. */
export function createConnections(db: Db) {
  const streams = new Set<Stream>()
  let looking: Timer | null = null
  let commits = db.commits()
  let looks = 0
  let isClosed = false

  const ofPerson = (userId: string) => [...streams].filter(stream => stream.userId === userId)

  /** Ends those whose session ended or whose account was suspended: at once where this process did it. */
  function look() {
    looks += 1
    const isBeat = looks % HEARTBEAT === 0
    if (!isBeat && commits === db.commits()) return
    commits = db.commits()
    for (const stream of streams) {
      if (!stream.isSignedIn()) end(stream, 'signed-out')
      else if (isBeat) stream.send(':\n\n')
    }
  }

  function end(stream: Stream, why: LiveEvent['event']) {
    stream.send(textOf({ event: why, data: {} }))
    stream.close()
  }

  function add(stream: Stream) {
    const [oldest, ...others] = ofPerson(stream.userId)
    if (oldest && others.length + 1 >= MAX_STREAMS) end(oldest, 'replaced')
    streams.add(stream)
    looking ??= setInterval(look, POLL_INTERVAL)
    looking.unref()
  }

  function remove(stream: Stream) {
    streams.delete(stream)
    if (streams.size > 0 || !looking) return
    clearInterval(looking)
    looking = null
  }

  return {
    count: () => streams.size,

    /** Whether anybody would hear it. */
    hasListeners: (userId: string) => ofPerson(userId).length > 0,

    /** Whether a person has the conversation with the other one open and in sight, as far as a connection tells. */
    isReading: (userId: string, partnerId: string) =>
      ofPerson(userId).some(stream => stream.partnerId === partnerId),

    /** Sends an event to a person's open pages; ends those that signed out meanwhile. */
    publish(userId: string, event: LiveEvent) {
      for (const stream of ofPerson(userId)) {
        if (stream.isSignedIn()) stream.send(textOf(event))
        else end(stream, 'signed-out')
      }
    },

    /** A stream that begins with `first`. Throws `unavailable` while the server stops. */
    open({ clock }: Pick<Deps, 'clock'>, viewer: Viewer, { partnerId, first }: Opening): ReadableStream {
      if (isClosed) throw new DomainError('unavailable', 'The site is restarting. Please try again.')
      const isSignedIn = () => viewerOfSession(db.read, viewer.sid, clock.now()) !== null
      const { body, ...pipe } = openPipe(() => remove(stream))
      const stream = { ...pipe, userId: viewer.id, partnerId, isSignedIn }
      add(stream)
      stream.send(`retry: 3000\n\n${first.map(textOf).join('')}`)
      return body
    },

    /** Ends all, and takes no more: the server stops. */
    close() {
      isClosed = true
      for (const stream of streams) stream.close()
    },
  }
}
