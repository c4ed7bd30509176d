import type { JobAlert } from '#db/schema.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { frequencyNames } from '../schema.ts'
import { labelOf, pathOf } from '../search-label.ts'

/** Confirms by a button, because mail scanners open every link. */
export function ConfirmPage({ alert: { key, search, every } }: { alert: JobAlert }) {
  return (
    <Layout title="Confirm your job alert" header="minimal" width="narrow" robots="noindex">
      <h1 className="text-2xl md:text-3xl">Confirm your job alert</h1>
      <p className="mt-1.5 mb-6 text-muted">
        New jobs for <strong>{labelOf(search)}</strong>. {frequencyNames[every]}, at 6, and no email when
        nothing is new.
      </p>
      <Card>
        <form method="post" action={paths.confirmAlert(key)} className="grid">
          <Button type="submit" size="lg">
            Email me these jobs
          </Button>
        </form>
      </Card>
    </Layout>
  )
}

export function ConfirmedPage({ alert: { search } }: { alert: JobAlert }) {
  return (
    <Layout title="Your job alert is set" header="minimal" width="narrow" robots="noindex">
      <EmptyState
        level="h1"
        title="Your job alert is set"
        description={`New jobs for ${labelOf(search)} come by email. Each email has a way to stop them.`}
        action={<LinkButton href={pathOf(search)}>See the open jobs</LinkButton>}
      />
    </Layout>
  )
}
