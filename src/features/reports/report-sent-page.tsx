import type { SafeguardingContact } from '#db/site-settings.ts'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { ChildHelp } from './child-help.tsx'

interface ReportSentPageProps {
  /** The page it was reported from; null if the viewer cannot open it any more. */
  back: string | null
  isAboutChild: boolean
  safeguarding: SafeguardingContact | null
}

export function ReportSentPage({ back, isAboutChild, safeguarding }: ReportSentPageProps) {
  const { viewer } = usePage()
  return (
    <Layout title="Thank you for telling us" width="narrow" robots="noindex">
      <PageHeader title="Thank you for telling us" lead="Your report has reached the team of this site." />
      {isAboutChild && <ChildHelp contact={safeguarding} className="mb-6" />}
      <h2 className="text-lg">What happens next</h2>
      <ul className="mt-2 list-disc space-y-1.5 pl-6 marker:text-muted">
        <li>A person reads it and looks at what you reported, as it was when you sent this.</li>
        <li>We can warn somebody, take something down or close an account.</li>
        <li>The other side does not learn from us who told us.</li>
        <li>
          {viewer
            ? 'We tell you once we have looked at it. What we did stays between us and them.'
            : 'You left nothing about yourself, so we cannot write to you. If you want an answer, '}
          {!viewer && (
            <a href={paths.contact('report')} className="link">
              write to us
            </a>
          )}
          {!viewer && '.'}
        </li>
      </ul>
      <p className="mt-4">
        If you paid somebody, the first hours count:{' '}
        <a href={paths.resource('job-scams')} className="link">
          what to do now
        </a>
        .
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        {back && (
          <LinkButton href={back} variant="outline">
            Back to where you were
          </LinkButton>
        )}
        <LinkButton href={paths.jobs()} variant="ghost">
          Find jobs
        </LinkButton>
      </div>
    </Layout>
  )
}
