import { Banknote, Briefcase, FileText, Users } from 'lucide-react'
import type { School } from '#db/schema.ts'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { formatCount, formatKes } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { StatCards } from '#src/ui/stat-card.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { ApplicationsTable, ContactsTable, JobsTable, MessagesTable } from './admin-tables.tsx'
import { type Tab, tabNames } from './admin-tabs.ts'
import type { Analytics } from './schema.ts'

interface AdminPageProps {
  school: School
  figures: Analytics
  tab: Tab
  now: number
}

export function AdminPage({ school, figures, tab, now }: AdminPageProps) {
  return (
    <Layout title="Admin Panel" robots="noindex">
      <PageHeader
        eyebrow="Admin Panel"
        title={school.name}
        actions={<LinkButton href={paths.postJob()}>Post Job</LinkButton>}
      />
      <StatCards stats={statsOf(figures)} />
      <div className="mt-8 mb-4">
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
      <TabContent tab={tab} now={now} />
    </Layout>
  )
}

function TabContent({ tab, now }: { tab: Tab; now: number }) {
  switch (tab.name) {
    case 'users':
      return <ContactsTable list={tab.list} />
    case 'jobs':
      return <JobsTable list={tab.list} now={now} />
    case 'applications':
      return <ApplicationsTable list={tab.list} now={now} />
    case 'messages':
      return <MessagesTable list={tab.list} now={now} />
  }
}

function statsOf({ totalUsers, activeJobs, totalApplications, revenue }: Analytics) {
  return [
    {
      label: 'Total Users',
      value: formatCount(totalUsers),
      hint: 'People who applied to you or wrote with you',
      icon: <Users />,
    },
    {
      label: 'Active Jobs',
      value: formatCount(activeJobs),
      hint: 'Open on the list now',
      icon: <Briefcase />,
    },
    {
      label: 'Applications',
      value: formatCount(totalApplications),
      hint: 'Received for your jobs',
      icon: <FileText />,
    },
    {
      label: 'Revenue',
      value: formatKes(revenue),
      hint: 'What your school has paid on this site',
      icon: <Banknote />,
    },
  ]
}
