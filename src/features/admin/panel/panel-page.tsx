import type { ReactNode } from 'react'
import type { Deps } from '#src/deps.ts'
import { NotNow, NotNowForm } from '#src/features/auth/skip-two-factor.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { ShieldCheck } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { showApplications } from '../applications/applications-tab.tsx'
import { showAudit } from '../audit/audit-tab.tsx'
import { showJobs } from '../jobs/jobs-tab.tsx'
import { showDelivery } from '../outbox/outbox-tab.tsx'
import { showOverview } from '../overview/overview-tab.tsx'
import { showPayments } from '../payments/payments-tab.tsx'
import { cachedCounts } from '../pending-work.ts'
import { showReports } from '../reports/reports-tab.tsx'
import { showReviews } from '../reviews/reviews-tab.tsx'
import { showSettings } from '../settings/settings-tab.tsx'
import { showSystem } from '../system/system-tab.tsx'
import { showUsers } from '../users/users-tab.tsx'
import { showVerification } from '../verification/verification-tab.tsx'
import type { TabRequest } from './tab-request.ts'

interface PanelTab {
  label: string
  show: (deps: Deps, request: TabRequest) => Promise<ReactNode>
}

/** The tabs of the administrator's panel in their order. */
export const panelTabs = {
  overview: { label: 'Overview', show: showOverview },
  users: { label: 'Users', show: showUsers },
  verification: { label: 'Verification', show: showVerification },
  jobs: { label: 'Jobs', show: showJobs },
  applications: { label: 'Applications', show: showApplications },
  payments: { label: 'Payments', show: showPayments },
  delivery: { label: 'Emails and SMS', show: showDelivery },
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

/** The administrator's panel (SPEC.md section 2, Admin panel) around one of its tabs, or around a page within it, with its title. */
export function panelPage(
  deps: Deps,
  user: Viewer,
  tab: PanelTabName,
  children: ReactNode,
  title: string = panelTabs[tab].label,
  offersTwoFactor = false,
) {
  const counts = cachedCounts(deps, user)
  const waiting: Record<string, number> = {
    ...counts,
    delivery: counts.safety + counts.support + counts.undelivered,
  }
  return (
    <Layout title={`${title}, Admin Panel`} robots="noindex">
      <PageHeader
        title="Admin Panel"
        actions={
          !offersTwoFactor && (
            <LinkButton href={paths.secondFactor()} variant="outline" size="sm">
              <ShieldCheck /> Two-step sign-in
            </LinkButton>
          )
        }
      />
      {offersTwoFactor && <TwoFactorBanner />}
      <div className="mb-6">
        <Tabs
          label="Admin Panel"
          tabs={Object.entries(panelTabs).map(([name, { label }]) => ({
            href: paths.adminDashboard(name === 'overview' ? undefined : name),
            label,
            current: name === tab,
            ...countOf(waiting[name]),
          }))}
        />
      </div>
      {children}
    </Layout>
  )
}

const countOf = (n = 0) => (n > 0 ? { count: n, countOf: 'waiting' } : {})

/** Shown after a sign-in until a second factor is set up or postponed. */
function TwoFactorBanner() {
  return (
    <Notice
      className="mb-6"
      title="Protect this panel with two-step sign-in"
      action={
        <div className="flex flex-wrap gap-3">
          <LinkButton href={paths.secondFactor()}>
            Set up <span className="sr-only">two-step sign-in</span>
          </LinkButton>
          <NotNow />
          <NotNowForm />
        </div>
      }
    >
      <p className="max-sm:hidden">You'll need a code from your phone as well as your password.</p>
    </Notice>
  )
}
