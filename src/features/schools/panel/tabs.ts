import * as z from 'zod/mini'
import type { Reader } from '#db/connection.ts'
import type { Page } from '#db/paging.ts'
import type { ReceivedApplicationJson } from '#src/features/applications/json.ts'
import { receivedBySchool } from '#src/features/applications/received-applications.ts'
import type { MessageJson } from '#src/features/messages/json.ts'
import { messagesOfSchool } from '#src/features/messages/queries.ts'
import { jobsOfSchool, type ListedJob } from '../job-list.ts'
import { type Contact, contactsOf } from '../school-contacts.ts'

/** The tabs of /admin (SPEC.md). */
export const tabNames = {
  users: 'User Management',
  jobs: 'Job Listings',
  applications: 'Applications',
  messages: 'Messages',
} as const
type TabName = keyof typeof tabNames

/** An unknown name is the first tab. */
export const panelQuery = z.object({
  tab: z.catch(z.enum(Object.keys(tabNames) as TabName[]), 'users'),
})

export type Tab =
  | { name: 'users'; list: Page<Contact> }
  | { name: 'jobs'; list: Page<ListedJob> }
  | { name: 'applications'; list: Page<ReceivedApplicationJson> }
  | { name: 'messages'; list: Page<MessageJson> }

/** At most 10 items, but all users (SPEC.md section 9). */
const capped = { limit: 10 }
const uncapped = { limit: 1_000_000 }

export async function loadTab(read: Reader, schoolId: string, name: TabName, now: number): Promise<Tab> {
  switch (name) {
    case 'users':
      return { name, list: await contactsOf(read, schoolId, now, uncapped) }
    case 'jobs':
      return { name, list: jobsOfSchool(read, schoolId, now, capped) }
    case 'applications':
      return { name, list: await receivedBySchool(read, schoolId, now, capped) }
    case 'messages':
      return { name, list: await messagesOfSchool(read, schoolId, capped) }
  }
}
