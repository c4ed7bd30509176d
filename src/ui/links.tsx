import type { ReactNode } from 'react'
import { buttonClass } from './form/button.tsx'

interface LinkProps {
  href: string
  children: ReactNode
}

/** A link in running text. */
export function TextLink({ href, children }: LinkProps) {
  return (
    <a href={href} className="link">
      {children}
    </a>
  )
}

/** A link in text that a thumb can hit: its surroundings take the touch without moving the lines apart. */
export function TapLink({ href, children }: LinkProps) {
  return (
    <a href={href} className="link tap">
      {children}
    </a>
  )
}

/** A link on a line of its own, which is as high as a thumb needs. */
export function LineLink({ href, children }: LinkProps) {
  return (
    <a href={href} className="link inline-flex min-h-11 items-center">
      {children}
    </a>
  )
}

/** At the top of the page of one thing, the way back to the list of all. */
export function BackLink(props: LinkProps) {
  return (
    <p className="no-print mb-2">
      <TapLink {...props} />
    </p>
  )
}

interface ChoiceLink {
  href: string
  label: string
  current: boolean
}

/** A choice stored in the address: each option is a link, so that it works without script and can be shared. */
export function ChoiceLinks({ label, choices }: { label: string; choices: ChoiceLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ href, label, current }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={current ? 'page' : undefined}
              className={buttonClass(current ? 'secondary' : 'outline', 'sm')}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
