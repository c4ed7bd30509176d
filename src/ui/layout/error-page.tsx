import { paths } from '#src/paths.ts'
import { EmptyState } from '../empty-state.tsx'
import { LinkButton } from '../form/button.tsx'
import type { Occasion } from '../saying.tsx'
import { Layout } from './layout.tsx'

interface ErrorPageProps {
  status: number
  message: string
  requestId: string
  /** The same page with https, if it was opened without. */
  secureUrl?: string | undefined
}

/** Shows what happened and what to do next, with the end of the request's id for support. */
export function ErrorPage({ status, message, requestId, secureUrl }: ErrorPageProps) {
  const title = secureUrl ? 'Not a secure connection' : (titles[status] ?? 'Something went wrong')
  return (
    <Layout title={title} robots="noindex">
      <EmptyState
        level="h1"
        title={title}
        saying={sayings[status]}
        description={
          status === 404 ? 'The address may be wrong, or the page may have been removed.' : message
        }
        action={
          <>
            {secureUrl ? (
              <LinkButton href={secureUrl}>Open the secure page</LinkButton>
            ) : (
              <LinkButton href={paths.home()}>
                {status === 403 ? 'Go Back' : 'Go to the home page'}
              </LinkButton>
            )}
            <LinkButton href={paths.help()} variant="outline">
              Get help
            </LinkButton>
          </>
        }
      />
      {requestId && status !== 404 && <RequestNumber id={requestId} />}
    </Layout>
  )
}

function RequestNumber({ id }: { id: string }) {
  return (
    <p className="text-center text-sm text-muted">
      If you contact us, please quote this reference: <code className="font-mono">{id.slice(-8)}</code>
    </p>
  )
}

const sayings: Record<number, Occasion> = { 404: 'notFound', 429: 'tooFast', 503: 'unavailable' }

const titles: Record<number, string> = {
  403: 'Access Denied',
  404: 'Page not found',
  429: 'Too many requests',
  503: 'Temporarily unavailable',
}
