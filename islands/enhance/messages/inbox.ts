import { listen, showUnread } from './event-source.ts'
import { newerPart } from './show-contact.ts'

/** Events within this time cause one fetch, in ms. */
const DEBOUNCE = 150

/** The list of conversations, fetched again when one of them goes on or was read elsewhere. */
export function followInbox(area: HTMLElement): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let shown: number | undefined

  const refresh = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => fetchAgain(area).catch(reportError), DEBOUNCE)
  }
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

async function fetchAgain(area: HTMLElement) {
  const newer = await newerPart('[data-live]')
  if (!newer) return

  const focused = document.activeElement?.getAttribute('href')
  area.replaceChildren(...newer.childNodes)
  if (focused) area.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus()
}
