import { paths } from '#src/paths.ts'
import { Layout } from '#src/ui/layout.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { DeliveryTab } from './delivery-tab.tsx'
import { JobsTab } from './jobs-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { type PanelTab, panelTabs } from './panel-tabs.ts'
import { PaymentsTab } from './payments-tab.tsx'
import { ReportsTab } from './reports-tab.tsx'
import { ReviewsTab } from './reviews-tab.tsx'
import type { RefusedSettlement } from './settlement-form.tsx'
import { UsersTab } from './users-tab.tsx'

interface PanelPageProps {
  tab: PanelTab
  /** This page's address, to come back to. */
  here: string
  /** The address of the part of the list that follows. */
  older: string | null
  now: number
  refused?: RefusedSettlement | undefined
}

/** The administrator's panel (SPEC.md section 2, Admin panel). */
export function PanelPage({ tab, here, older, now, refused }: PanelPageProps) {
  return (
    <Layout title={`${panelTabs[tab.name]}, Admin Panel`} robots="noindex">
      <PageHeader title="Admin Panel" />
      <div className="mb-6">
        <Tabs
          label="Admin Panel"
          tabs={Object.entries(panelTabs).map(([name, label]) => ({
            href: paths.adminDashboard(name === 'overview' ? undefined : name),
            label,
            current: name === tab.name,
          }))}
        />
      </div>
      {tab.name === 'overview' && <OverviewTab {...tab} />}
      {tab.name === 'users' && <UsersTab {...tab} here={here} older={older} />}
      {tab.name === 'jobs' && <JobsTab {...tab} here={here} older={older} now={now} />}
      {tab.name === 'delivery' && <DeliveryTab {...tab} older={older} />}
      {tab.name === 'reports' && <ReportsTab {...tab} older={older} />}
      {tab.name === 'reviews' && <ReviewsTab {...tab} older={older} />}
      {tab.name === 'payments' && <PaymentsTab {...tab} older={older} refused={refused} />}
    </Layout>
  )
}
