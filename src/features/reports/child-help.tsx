import type { ReactNode } from 'react'
import type { SafeguardingContact } from '#db/site-settings.ts'
import { dialLink, formatPhone } from '#src/ui/format.ts'
import { Mail, Phone } from '#src/ui/icons.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { usePage } from '#src/ui/page-context.ts'

interface ChildHelpProps {
  /** The safeguarding contact; null if support answers. */
  contact: SafeguardingContact | null
  className?: string
}

/** Emergency numbers (National Council for Children's Services: 116; police: 999, 112). */
export function ChildHelp({ contact, className }: ChildHelpProps) {
  const { site } = usePage()
  const { name, phone, email } = contact ?? {
    name: 'our support team',
    phone: site.supportPhone,
    email: site.supportEmail,
  }
  return (
    <Notice variant="danger" title="Is a child in danger now?" className={className}>
      <p>Call first. These lines are free and open day and night.</p>
      <ul>
        <li>
          <Call number="116" /> Childline Kenya
        </li>
        <li>
          <Call number="999" /> or <Call number="112" /> the police
        </li>
      </ul>
      <p className="mt-1">
        At {site.name}, {name} is responsible for child safety. We read reports about a child's safety before
        all others.
      </p>
      <ul>
        {phone && (
          <li>
            <Reach href={dialLink(phone)} icon={<Phone className={icon} />}>
              {formatPhone(phone)}
            </Reach>
          </li>
        )}
        {email && (
          <li>
            <Reach href={`mailto:${email}`} icon={<Mail className={icon} />}>
              {email}
            </Reach>
          </li>
        )}
      </ul>
    </Notice>
  )
}

function Call({ number }: { number: string }) {
  return (
    <Reach href={`tel:${number}`} icon={<Phone className={icon} />}>
      <strong>{number}</strong>
    </Reach>
  )
}

interface ReachProps {
  href: string
  icon: ReactNode
  children: ReactNode
}

function Reach({ href, icon, children }: ReachProps) {
  return (
    <a href={href} className="link inline-flex min-h-11 items-center gap-1.5">
      {icon}
      <span className="[overflow-wrap:anywhere]">{children}</span>
    </a>
  )
}

const icon = 'size-4 shrink-0'
