import type { UserType } from '#src/domain/people/roles.ts'
import { paths } from '#src/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { MessageCircle } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { whatsAppShare } from '#src/ui/share-links.tsx'

/** Tells other roles why they cannot post jobs, what they can do instead, and what their school would get here. */
export function SchoolsOnlyPage({ userType }: { userType: UserType }) {
  const { text, href, label } = nextSteps[userType] ?? toJobs
  return (
    <Layout title="Access Denied" robots="noindex">
      <EmptyState
        level="h1"
        title="Access Denied"
        description={`Only schools can post jobs. ${text}`}
        action={<LinkButton href={href}>{label}</LinkButton>}
      />
      {userType !== 'admin' && <ForSchools />}
    </Layout>
  )
}

function ForSchools() {
  const { site, origin } = usePage()
  const message = `Our school could post its vacancies on ${site.name}`
  return (
    <section
      aria-labelledby="for-schools"
      className="mx-auto max-w-2xl rounded-md border border-line bg-surface p-4 shadow-soft sm:p-6"
    >
      <h2 id="for-schools" className="text-xl">
        What schools get here
      </h2>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        <li>Job posts that teachers, tutors and counselors across Kenya search by subject and county.</li>
        <li>Applications in one list, each with its cover letter, profile and CV.</li>
        <li>Recommended candidates for each job, with the reasons.</li>
        <li>Messages to applicants and to any professional.</li>
      </ul>
      <div className="mt-5 flex flex-col gap-2 sm:flex-row">
        <LinkButton href={whatsAppShare(message, origin + paths.solutions())} rel="noopener" target="_blank">
          <MessageCircle /> Tell your school by WhatsApp
        </LinkButton>
        <LinkButton href={paths.solutions()} variant="outline">
          How schools register
        </LinkButton>
      </div>
      <p className="mt-4 text-sm text-muted">
        If you run a school, register it with a different email address and phone number.
      </p>
    </section>
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
    text: 'You can manage jobs in the Admin Panel.',
    href: paths.adminDashboard('jobs'),
    label: 'Open the Admin Panel',
  },
}
