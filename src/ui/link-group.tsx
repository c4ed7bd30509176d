import { buttonClass } from './form/button.tsx'

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
