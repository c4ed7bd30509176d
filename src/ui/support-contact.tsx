import { Mail, Phone } from '#src/ui/icons.tsx'
import { dialLink } from './format.ts'
import { usePage } from './page-context.ts'

/** The contact for payment problems (SPEC.md section 2, Payment). */
export function SupportContact() {
  const { supportEmail, supportPhone } = usePage().site
  return (
    <div className="mt-6 text-muted">
      <p className="font-semibold text-ink">Need help with your payment?</p>
      <p className="flex flex-wrap gap-x-6">
        <a href={`mailto:${supportEmail}`} className="link inline-flex min-h-11 items-center gap-2">
          <Mail className="size-4" />
          {supportEmail}
        </a>
        <a href={dialLink(supportPhone)} className="link inline-flex min-h-11 items-center gap-2">
          <Phone className="size-4" />
          {supportPhone}
        </a>
      </p>
    </div>
  )
}
