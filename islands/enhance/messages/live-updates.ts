import { followThread } from './conversation.ts'
import { followInbox } from './inbox.ts'

/** Keeps a page of messages as new as the conversation is. */
export function follow(area: HTMLElement): void {
  if (area.dataset.live === 'thread') followThread(area)
  else followInbox(area)
}
