import type { ReactNode } from 'react'
import type { Deps } from '#src/deps.ts'
import { showApplications } from '../applications/applications-tab.tsx'
import { showAudit } from '../audit/audit-tab.tsx'
import { showJobs } from '../jobs/jobs-tab.tsx'
import { showDelivery } from '../outbox/outbox-tab.tsx'
import { showOverview } from '../overview/overview-tab.tsx'
import { showPayments } from '../payments/payments-tab.tsx'
import { showReports } from '../reports/reports-tab.tsx'
import { showReviews } from '../reports/reviews-tab.tsx'
import { showSettings } from '../settings/settings-tab.tsx'
import { showSystem } from '../system/system-tab.tsx'
import { showUsers } from '../users/users-tab.tsx'
import { showVerification } from '../verification/verification-tab.tsx'
import type { TabRequest } from './tab-request.ts'

interface PanelTab {
  label: string
  show: (deps: Deps, asked: TabRequest) => Promise<ReactNode>
}

/** The tabs of the administrator's panel in their order. */
export const panelTabs = {
  overview: { label: 'Overview', show: showOverview },
  users: { label: 'Users', show: showUsers },
  verification: { label: 'Verification', show: showVerification },
  jobs: { label: 'Jobs', show: showJobs },
  applications: { label: 'Applications', show: showApplications },
  payments: { label: 'Payments', show: showPayments },
  delivery: { label: 'Messages sent', show: showDelivery },
  reports: { label: 'Reports', show: showReports },
  reviews: { label: 'Reviews', show: showReviews },
  audit: { label: 'Audit', show: showAudit },
  settings: { label: 'Settings', show: showSettings },
  system: { label: 'System', show: showSystem },
} satisfies Record<string, PanelTab>

export type PanelTabName = keyof typeof panelTabs

/** An unknown name is the overview. */
export function panelTabOf(text: string | undefined): PanelTabName {
  return text !== undefined && Object.hasOwn(panelTabs, text) ? (text as PanelTabName) : 'overview'
}
