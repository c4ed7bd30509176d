import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface Tab {
  href: string
  label: ReactNode
  current: boolean
  count?: number
  /** For screen readers, after the count: 'Reports 3 waiting'. */
  countOf?: string
}

/** Tabs that are links to their own page, so that they work and can be shared without script. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const isMany = tabs.length > MAX_APART
  return (
    <nav aria-label={label} className="-mx-4 scroll-px-4 overflow-x-auto px-4 sm:mx-0 sm:scroll-px-0 sm:px-0">
      <ul className={cx('flex min-w-max border-b border-line', !isMany && 'gap-1')}>
        {tabs.map(tab => (
          <li key={tab.href}>
            <a
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className={cx(tabLink, isMany ? 'px-3 lg:px-1.5' : 'px-3')}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span
                  className={cx(
                    'figures rounded-sm text-sm',
                    isMany ? 'px-1' : 'px-1.5',
                    tab.current ? activeCount : 'bg-sunken',
                  )}
                >
                  {tab.count}
                  {tab.countOf && <span className="sr-only"> {tab.countOf}</span>}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** With more tabs than this, the gaps are smaller, so that a wide screen shows all. */
const MAX_APART = 8

// If the tabs are wider than the screen, scrolls the current one into view.
const tabLink = 'tab relative aria-[current=page]:[scroll-initial-target:nearest]'

const activeCount = 'bg-primary-tint text-on-primary-tint'
