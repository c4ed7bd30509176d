import type { Page } from '#db/paging.ts'
import { paths } from '#src/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { WithdrawForm } from '#src/ui/form/withdraw-form.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import type { ApplicationJson } from '../json.ts'
import { SentItem, sentList } from '../sent-item.tsx'

interface SentPageProps {
  sent: Page<ApplicationJson>
  /** The address of the next page. */
  older: string | null
}

/** A person's applications with their status. */
export function SentPage({ sent: { rows, total }, older }: SentPageProps) {
  return (
    <Layout title="Your applications" width="text" robots="noindex">
      <PageHeader
        title="Your applications"
        lead={total > 0 && 'Newest first. You are told when a school answers.'}
      />
      {rows.length === 0 ? (
        <EmptyState
          title="No applications yet"
          description="Find a job that suits you and send its school a cover letter."
          action={<LinkButton href={paths.jobs()}>Browse Jobs</LinkButton>}
        />
      ) : (
        <div data-list>
          <ul className={sentList}>
            {rows.map(application => (
              <SentItem key={application.id} application={application} headingLevel="h2">
                <WithdrawForm
                  applicationId={application.id}
                  jobTitle={application.job.title}
                  next={paths.applications()}
                />
              </SentItem>
            ))}
          </ul>
          {older && <LoadMore href={older} label="Older applications" shown={rows.length} total={total} />}
        </div>
      )}
    </Layout>
  )
}
