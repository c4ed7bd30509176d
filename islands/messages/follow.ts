import { followInbox } from './inbox.ts'
import { followThread } from './thread.ts'

/** Keeps a page of messages as new as the conversation is. */
export function follow(area: HTMLElement): void {
  if (area.dataset.live === 'thread') followThread(area)
  else followInbox(area)
}
