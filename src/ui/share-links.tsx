import { Copy, MessageCircle } from '#src/ui/icons.tsx'
import { Button, LinkButton } from './form/button.tsx'
import { usePage } from './page-context.ts'

interface ShareLinksProps {
  /** 'Share this job' */
  title: string
  /** Sent before the address. */
  text: string
  path: string
}

/** Shares a page by WhatsApp or as a link, which is shown in full without scripts and in print. */
export function ShareLinks({ title, text, path }: ShareLinksProps) {
  const { origin } = usePage()
  const link = origin + path
  return (
    <section aria-labelledby="share">
      <h2 id="share" className="text-sm font-semibold text-muted">
        {title}
      </h2>
      <div className="no-print mt-2 flex flex-wrap gap-2">
        <LinkButton href={whatsAppShare(text, link)} rel="noopener" variant="outline" size="sm">
          <MessageCircle /> WhatsApp
        </LinkButton>
        <Button data-copy={link} variant="outline" size="sm" className="noscript:hidden">
          <Copy /> <span aria-live="polite">Copy link</span>
        </Button>
      </div>
      <p className="mt-2 hidden text-sm break-all noscript:block print:block">{link}</p>
    </section>
  )
}

/** Opens WhatsApp with a text and an address. */
export const whatsAppShare = (text: string, link: string) =>
  `https://wa.me/?text=${encodeURIComponent(`${text}: ${link}`)}`
