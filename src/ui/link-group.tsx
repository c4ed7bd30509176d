import { buttonClass } from './form/button.tsx'

interface ChoiceLink {
  href: string
  label: string
  current: boolean
}

/** A choice that the address holds: each answer is a link to its own page, so that it works and can be shared without script. */
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
