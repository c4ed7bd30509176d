import type { Notification } from '#db/schema.ts'

/** What a person was told. Times are ISO 8601 UTC; `path` is the page of ours that goes on from there. */
export interface NotificationRow extends Pick<Notification, 'id' | 'kind' | 'title' | 'text' | 'path'> {
  readAt: string | null
  createdAt: string
}
