import type { MessageJson } from '#src/features/messages/json.ts'
import { paths } from '#src/paths.ts'
import { countedTitle, shortCount } from '#src/ui/badge-count.ts'

interface Listener {
  /** The other person in the conversation on the page; sent to the server. */
  partner?: string
  message: (message: MessageJson) => void
  /** Own messages that were read, by id. */
  seen?: (messageIds: string[]) => void
  /** The number of all unread messages. */
  unread: (count: number) => void
  /** Sent if too many events were missed to send them one by one. */
  reset: () => void
}

/** Milliseconds before a refused stream is opened again. */
const RETRY_AFTER = 30_000

/** Follows message events after `since` while the page is visible. A hidden page disconnects, and continues from the last event. */
export function listen(since: string, on: Listener): void {
  let latest = since
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const close = () => {
    clearTimeout(retry)
    source?.close()
    source = null
  }
  const open = () => {
    if (source || isOver || document.hidden) return
    const withPartner = on.partner ? `&with=${on.partner}` : ''
    source = new EventSource(`/api/messages/events?since=${latest}${withPartner}`)
    source.onerror = () => {
      // The browser reconnects after a broken connection, but not after a refusal.
      if (source?.readyState !== EventSource.CLOSED) return
      close()
      retry = setTimeout(open, RETRY_AFTER)
    }
    hear<MessageJson>('message', (message, id) => {
      latest = id
      on.message(message)
    })
    hear<{ messageIds: string[] }>('seen', ({ messageIds }) => on.seen?.(messageIds))
    hear<{ unread: number }>('unread', ({ unread }) => on.unread(unread))
    hear('reset', on.reset)
    hear('replaced', close)
    hear('signed-out', () => {
      isOver = true
      close()
    })
  }
  const hear = <Data>(name: string, heard: (data: Data, id: string) => void) =>
    source?.addEventListener(name, ({ data, lastEventId }) => heard(JSON.parse(data), lastEventId))

  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()))
  addEventListener('pagehide', close)
  addEventListener('pageshow', open)
  open()
}

/** Shows the number of unread messages in the header and in the title. */
export function showUnread(count: number): void {
  document.title = countedTitle(document.title.replace(/^\(\d+\+?\) /, ''), count)

  const link = document.querySelector(`#site-header a[href="${paths.messages()}"][aria-label]`)
  const badge = link?.querySelector('span')
  if (!link || !badge) return
  link.ariaLabel = count > 0 ? `Messages, ${count} unread` : 'Messages'
  badge.textContent = shortCount(count)
  badge.hidden = count === 0
}
