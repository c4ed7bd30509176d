import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { type PanelTabName, panelTabs } from './panel-tabs.ts'
import { FactorOffer } from './two-factor-banner.tsx'

interface PanelPageProps {
  tab: PanelTabName
  /** Of a page within the tab. */
  title?: string
  /** A second factor is offered above the tab. */
  offersFactor?: boolean
  children: ReactNode
}

/** The administrator's panel (SPEC.md section 2, Admin panel) around one of its tabs. */
export function PanelPage({
  tab,
  title = panelTabs[tab].label,
  offersFactor = false,
  children,
}: PanelPageProps) {
  return (
    <Layout title={`${title}, Admin Panel`} robots="noindex">
      <PageHeader
        title="Admin Panel"
        actions={
          <LinkButton href={paths.secondFactor()} variant="outline" size="sm">
            <ShieldCheck /> Second factor
          </LinkButton>
        }
      />
      {offersFactor && <FactorOffer />}
      <div className="mb-6">
        <Tabs
          label="Admin Panel"
          tabs={Object.entries(panelTabs).map(([name, { label }]) => ({
            href: paths.adminDashboard(name === 'overview' ? undefined : name),
            label,
            current: name === tab,
          }))}
        />
      </div>
      {children}
    </Layout>
  )
}
