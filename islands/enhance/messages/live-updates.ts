import { apiRequest } from '../../api.ts'
import { listen, showUnread } from './event-source.ts'
import { createMessageList } from './message-list.ts'
import { sendFrom } from './send-message.ts'

/** Keeps a page of messages up to date. */
export function enhance(area: HTMLElement): void {
  if (area.dataset.live === 'thread') followThread(area)
  else followInbox(area)
}

/** Shows new messages as they arrive, and sends the viewer's without leaving the page. */
function followThread(area: HTMLElement): void {
  const { partner = '', since = '' } = area.dataset
  const list = createMessageList(area, partner)
  const form = area.querySelector<HTMLFormElement>('[data-write]')
  if (form) sendFrom(form, partner, list)
  showContact(area)
  const aside = document.querySelector<HTMLElement>('[data-conversations]')
  const refreshAside = debounced(() => (aside?.checkVisibility() ? refetch(aside) : undefined))

  listen(since, {
    partner,
    message(message) {
      refreshAside()
      if (![message.senderId, message.receiverId].includes(partner)) return
      list.add(message)
      if (message.senderId === partner && !message.isRead) {
        apiRequest('POST', `/api/messages/${message.id}/read`).catch(reportError)
      }
    },
    seen: list.markSeen,
    unread: showUnread,
    reset: () => location.reload(),
  })
}

/** Events within this time cause one fetch, in ms. */
const DEBOUNCE = 150

/** Fetches the list of conversations again when one has new messages or was read elsewhere. */
function followInbox(area: HTMLElement): void {
  let shown: number | undefined
  const refresh = debounced(() => refetch(area))
  listen(area.dataset.since ?? '', {
    message: refresh,
    reset: refresh,
    unread(count) {
      showUnread(count)
      if (count !== (shown ?? count)) refresh()
      shown = count
    },
  })
}

function debounced(run: () => Promise<void> | undefined): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => run()?.catch(reportError), DEBOUNCE)
  }
}

/** Fetches a list of conversations again; a link in it keeps the focus. */
async function refetch(area: HTMLElement) {
  const newer = await newerPart(area.dataset.live ? '[data-live]' : '[data-conversations]')
  if (!newer) return

  const focused = document.activeElement?.getAttribute('href')
  area.replaceChildren(...newer.childNodes)
  if (focused) area.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus()
}

/** Shows the partner's name and contact details once both people have written. */
function showContact(area: HTMLElement): void {
  const place = document.querySelector('[data-partner-head]')
  const haveBoth = () => {
    const written = area.querySelectorAll('ol [data-message]').length
    const own = area.querySelectorAll('ol [data-slot=seen]').length
    return own > 0 && own < written
  }
  if (!place || place.querySelector('address') || haveBoth()) return

  const observer = new MutationObserver(() => {
    if (!haveBoth()) return
    observer.disconnect()
    fill(place).catch(reportError)
  })
  observer.observe(area, { childList: true, subtree: true })
}

async function fill(place: Element) {
  const newer = await newerPart('[data-partner-head]')
  if (newer) place.replaceChildren(...newer.childNodes)
}

/** Fetches the current version of a part of this page. Null if the server refused. */
async function newerPart(selector: string): Promise<Element | null> {
  const response = await fetch(location.href)
  if (!response.ok) return null
  return new DOMParser().parseFromString(await response.text(), 'text/html').querySelector(selector)
}
