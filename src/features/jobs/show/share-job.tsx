import { Copy, MessageCircle } from 'lucide-react'
import { paths } from '#src/paths.ts'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { usePage } from '#src/ui/page-context.ts'
import type { JobJson } from '../json.ts'

/** Passing a job on by WhatsApp or as a link. The link itself shows where scripts are off, and on paper. */
export function ShareJob({ job }: { job: Pick<JobJson, 'id' | 'title' | 'postedBy'> }) {
  const { origin } = usePage()
  const link = origin + paths.job(job.id)
  const text = `${job.title}, ${job.postedBy}: ${link}`
  return (
    <section aria-labelledby="share">
      <h2 id="share" className="text-sm font-semibold text-muted">
        Share this job
      </h2>
      <div className="no-print mt-2 flex flex-wrap gap-2">
        <LinkButton
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          rel="noopener"
          variant="outline"
          size="sm"
        >
          <MessageCircle aria-hidden="true" /> WhatsApp
        </LinkButton>
        <Button data-copy={link} variant="outline" size="sm" className="noscript:hidden">
          <Copy aria-hidden="true" /> <span aria-live="polite">Copy link</span>
        </Button>
      </div>
      <p className="mt-2 hidden text-sm break-all noscript:block print:block">{link}</p>
    </section>
  )
}
