import type { UserType } from '#src/domain/people/roles.ts'
import { paths } from '#src/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'

/** Tells other roles why they cannot post jobs, and what they can do instead. */
export function SchoolsOnlyPage({ userType }: { userType: UserType }) {
  const { text, href, label } = nextSteps[userType] ?? toJobs
  return (
    <Layout title="Access Denied" robots="noindex">
      <EmptyState
        level="h1"
        title="Access Denied"
        description={`Only schools can post jobs. ${text}`}
        action={
          <>
            <LinkButton href={href}>{label}</LinkButton>
            {userType !== 'admin' && (
              <LinkButton href={paths.solutions()} variant="outline">
                How schools register
              </LinkButton>
            )}
          </>
        }
      />
      {userType !== 'admin' && (
        <p className="mx-auto max-w-md text-center text-sm text-muted">
          If you run a school, register it with a different email address and phone number.
        </p>
      )}
    </Layout>
  )
}

const toJobs = {
  text: 'You can browse the jobs that schools have posted, and apply.',
  href: paths.jobs(),
  label: 'Browse Jobs',
}

const nextSteps: Partial<Record<UserType, typeof toJobs>> = {
  parent: {
    text: 'You can search for a tutor and send them a message.',
    href: paths.professionals({ role: 'tutor' }),
    label: 'Find a tutor',
  },
  admin: {
    text: 'You can manage jobs in the admin panel.',
    href: paths.adminDashboard('jobs'),
    label: 'Open the admin panel',
  },
}
