import { Island } from '#islands/island.tsx'
import { paysFor, type SchoolViewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { StatCards } from '#src/ui/charts/stat-card.tsx'
import { cx } from '#src/ui/cx.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatCount, formatKes } from '#src/ui/format.ts'
import { Banknote, Briefcase, FileText, School as SchoolIcon, Users } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { LineLink } from '#src/ui/links.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import type { Analytics } from '../analytics.ts'
import type { PendingWork } from '../pending-work.ts'
import { PendingWorkCard } from '../pending-work-card.tsx'
import type { PersonLinks } from './person-links.ts'
import { ApplicationsTable, ContactsTable, JobsTable, MessagesTable } from './tables.tsx'
import { type Tab, tabNames } from './tabs.ts'

interface PanelPageProps {
  viewer: SchoolViewer
  work: PendingWork | null
  analytics: Analytics
  tab: Tab
  links: PersonLinks
  now: number
}

export function PanelPage({ viewer, work, analytics, tab, links, now }: PanelPageProps) {
  const { site } = usePage()
  return (
    <Layout title="Admin Panel" robots="noindex">
      <PageHeader
        eyebrow={
          <>
            <LineLink href={paths.dashboard()}>School Dashboard</LineLink> · Admin Panel
          </>
        }
        title={viewer.school.name}
        actions={
          <>
            <LinkButton href={paths.people()} variant="outline">
              <Users className="max-sm:hidden" /> People
            </LinkButton>
            <LinkButton href={paths.ownSchool()} variant="outline">
              <SchoolIcon className="max-sm:hidden" /> School
            </LinkButton>
            <LinkButton href={paths.postJob()}>Post Job</LinkButton>
          </>
        }
      />
      {/* On phones the bar leads to a tab, which comes first there. */}
      <div className={cx('mb-8', tab.name !== 'users' && 'max-md:hidden')}>
        <PendingWorkCard work={work} now={now} />
        <StatCards stats={statsOf(analytics, paysFor(viewer), site.name)} />
      </div>
      <div className="mb-4">
        <Tabs
          label="Admin Panel"
          tabs={Object.entries(tabNames).map(([name, label]) => ({
            href: paths.admin(name),
            label,
            current: name === tab.name,
          }))}
        />
      </div>
      <h2 className="sr-only">{tabNames[tab.name]}</h2>
      <TabContent tab={tab} links={links} now={now} />
    </Layout>
  )
}

function TabContent({ tab, links, now }: Pick<PanelPageProps, 'tab' | 'links' | 'now'>) {
  switch (tab.name) {
    case 'users':
      return <ContactsTable list={tab.list} links={links} />
    case 'jobs':
      return <JobsTable list={tab.list} now={now} />
    case 'applications':
      return <ApplicationsTable list={tab.list} now={now} />
    case 'messages':
      return <MessagesTable list={tab.list} links={links} now={now} />
  }
}

function statsOf(
  { totalUsers, activeJobs, totalApplications, revenue }: Analytics,
  isPayer: boolean,
  site: string,
) {
  return [
    {
      label: 'Total Users',
      value: formatCount(totalUsers),
      hint: 'Applicants and people you have exchanged messages with',
      icon: <Users />,
      href: paths.admin('users'),
    },
    {
      label: 'Active Jobs',
      value: formatCount(activeJobs),
      hint: 'Open for applications',
      icon: <Briefcase />,
      href: paths.admin('jobs'),
    },
    {
      label: 'Applications',
      value: formatCount(totalApplications),
      hint: 'Received for your jobs',
      icon: <FileText />,
      href: paths.admin('applications'),
    },
    {
      label: 'Revenue',
      value: formatKes(revenue),
      hint: `Payments by your school to ${site}`,
      icon: <Banknote />,
      href: isPayer ? paths.payments() : undefined,
    },
  ]
}

/** /admin for visitors: a message first, then the sign-in page (SPEC.md section 8). */
export function LoggedOutPage() {
  const to = paths.login(paths.admin())
  return (
    <Layout title="Unauthorized" width="narrow" robots="noindex">
      <noscript>
        <meta httpEquiv="refresh" content={`1; url=${to}`} />
      </noscript>
      <h1 className="mb-4 text-2xl">Admin Panel</h1>
      <Island name="schools/log-in-again" props={{ to }} hydrate="load" />
      <LinkButton href={to} variant="outline" className="mt-4">
        Sign In
      </LinkButton>
    </Layout>
  )
}
