import { isNotNull } from 'drizzle-orm'
import type { Page, PageAsked } from '#db/paging.ts'
import { jobs } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { countWaitingReports, listReports, type ReportRow } from '#src/features/messages/reports.ts'
import { type LedgerRow, listPayments } from '#src/features/payments/ledger.ts'
import { findUnsettled, listUnsettled, type Unsettled } from '#src/features/payments/unsettled.ts'
import { allReviews } from '#src/features/reviews/lists.ts'
import type { ListedReview } from '#src/features/reviews/schema.ts'
import { type ListedJob, listJobs } from '#src/features/schools/job-list.ts'
import { allUsers } from './admin-lists.ts'
import { countUndelivered, queueOf, undelivered } from './deliveries.ts'
import { platformStats } from './figures.ts'
import type { DeliveryRow, Queue, Stats, UserRow } from './schema.ts'

export const panelTabs = {
  overview: 'Overview',
  users: 'Users',
  jobs: 'Jobs',
  payments: 'Payments',
  delivery: 'Delivery',
  reports: 'Reports',
  reviews: 'Reviews',
} as const
type PanelTabName = keyof typeof panelTabs

export type PanelTab =
  | { name: 'overview'; stats: Stats; attention: number; held: number; reports: number; undelivered: number }
  | { name: 'users'; users: Page<UserRow>; search: string }
  | { name: 'jobs'; held: Page<ListedJob>; jobs: Page<ListedJob> }
  | { name: 'payments'; unsettled: Unsettled[]; named: string | undefined; payments: Page<LedgerRow> }
  | { name: 'delivery'; queue: Queue | null; undelivered: Page<DeliveryRow> }
  | { name: 'reports'; waiting: ReportRow[]; reports: Page<ReportRow> }
  | { name: 'reviews'; reviews: Page<ListedReview> }

interface Asked extends PageAsked {
  search?: string | undefined
  /** The id of a payment to settle, which stands first. */
  payment?: string | undefined
}

/** An unknown name is the overview. */
export function panelTabOf(text: string | undefined): PanelTabName {
  return text !== undefined && Object.hasOwn(panelTabs, text) ? (text as PanelTabName) : 'overview'
}

/** What one tab of the administrator's panel shows. */
export async function loadPanelTab(deps: Deps, name: PanelTabName, asked: Asked): Promise<PanelTab> {
  switch (name) {
    case 'overview':
      return { name, ...overview(deps), undelivered: await countUndelivered(deps.db.read) }
    case 'users':
      return { name, users: await allUsers(deps, asked), search: asked.search ?? '' }
    case 'jobs':
      return {
        name,
        held: heldJobs(deps, waiting),
        jobs: listJobs(deps.db.read, undefined, deps.clock.now(), asked),
      }
    case 'payments':
      return {
        name,
        unsettled: unsettledFirst(deps, asked.payment),
        named: asked.payment,
        payments: listPayments(deps, asked),
      }
    case 'delivery':
      return {
        name,
        queue: await queueOf(deps.db.read),
        undelivered: await undelivered(deps.db.read, asked),
      }
    case 'reports':
      return {
        name,
        waiting: (await listReports(deps.db.read, waiting, { waiting: true })).rows,
        reports: await listReports(deps.db.read, asked),
      }
    case 'reviews':
      return { name, reviews: await allReviews(deps.db.read, asked) }
  }
}

/** What waits for an administrator is shown whole. */
const waiting = { limit: 200 }

function unsettledFirst(deps: Deps, id: string | undefined): Unsettled[] {
  const waits = listUnsettled(deps, waiting).rows
  const named = id === undefined ? null : findUnsettled(deps, id)
  return named ? [named, ...waits.filter(row => row.id !== id)] : waits
}

function overview(deps: Deps) {
  return {
    stats: platformStats(deps.db.read, deps.clock.now()),
    attention: listUnsettled(deps, { limit: 1 }).total,
    held: heldJobs(deps, { limit: 1 }).total,
    reports: countWaitingReports(deps.db.read),
  }
}

const heldJobs = ({ db, clock }: Deps, asked: PageAsked) =>
  listJobs(db.read, isNotNull(jobs.holdReason), clock.now(), asked)
