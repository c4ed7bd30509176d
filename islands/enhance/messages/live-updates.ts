import { apiRequest } from '../../api.ts'
import { listen, showUnread } from './event-source.ts'
import { followInbox } from './inbox.ts'
import { createMessageList } from './message-list.ts'
import { sendFrom } from './send-message.ts'
import { showContact } from './show-contact.ts'

/** Keeps a page of messages as new as the conversation is. */
export function follow(area: HTMLElement): void {
  if (area.dataset.live === 'thread') followThread(area)
  else followInbox(area)
}

/** A conversation: what the other side writes comes by itself, and what one writes goes without leaving the page. */
function followThread(area: HTMLElement): void {
  const { partner = '', since = '' } = area.dataset
  const list = createMessageList(area, partner)
  const form = area.querySelector<HTMLFormElement>('[data-write]')
  if (form) sendFrom(form, partner, list)
  showContact(area)

  listen(since, {
    partner,
    message(message) {
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
