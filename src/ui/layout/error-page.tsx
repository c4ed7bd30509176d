import { paths } from '#src/paths.ts'
import { EmptyState } from '../empty-state.tsx'
import { LinkButton } from '../form/button.tsx'
import { Layout } from './layout.tsx'

interface ErrorPageProps {
  status: number
  message: string
  requestId: string
}

/** Says what happened and what to do next, with the request number for support. */
export function ErrorPage({ status, message, requestId }: ErrorPageProps) {
  const title = titles[status] ?? 'Something went wrong'
  return (
    <Layout title={title} robots="noindex">
      <EmptyState
        level="h1"
        title={title}
        description={
          status === 404 ? 'The address may be mistyped, or the page is no longer there.' : message
        }
        action={
          <>
            <LinkButton href={paths.home()}>{status === 403 ? 'Go Back' : 'Go to the home page'}</LinkButton>
            <LinkButton href={paths.help()} variant="outline">
              Get help
            </LinkButton>
          </>
        }
      />
      {requestId && <RequestNumber id={requestId} />}
    </Layout>
  )
}

function RequestNumber({ id }: { id: string }) {
  return (
    <p className="text-center text-sm text-muted">
      If you write to us, please mention this number: <code className="font-mono">{id}</code>
    </p>
  )
}

const titles: Record<number, string> = {
  403: 'Access Denied',
  404: 'Page not found',
  429: 'Please slow down a little',
  503: 'Not available right now',
}
