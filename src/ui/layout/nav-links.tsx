import type { ReactNode } from 'react'
import { ChevronDown } from '#src/ui/icons.tsx'
import { usePage } from '../page-context.ts'
import { currentItem, forProfessionals, type NavItem } from './navigation.ts'

/** The header's links on wide screens; the page shown is underlined. */
export function NavLinks({ items, path, before }: { items: NavItem[]; path: string; before?: ReactNode }) {
  const current = currentItem(items, path)
  return (
    <nav aria-label="Main" className="hidden h-full lg:block">
      <ul className="flex h-full">
        {before && <li className="flex items-center">{before}</li>}
        {items.map(item => (
          <li key={item.href}>
            <a href={item.href} aria-current={item === current ? 'page' : undefined} className={link}>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The landing header's dropdown. */
export function ProfessionalsMenu() {
  return (
    <>
      <button type="button" popoverTarget="professionals-menu" className={`${link} gap-1`}>
        For Professionals <ChevronDown className="size-4" />
      </button>
      <div id="professionals-menu" popover="auto" className="menu menu-professionals w-60 p-1.5">
        <MenuList items={forProfessionals} />
      </div>
    </>
  )
}

/** Links as rows of a menu; the page shown is marked. */
export function MenuList({ items }: { items: NavItem[] }) {
  const { path } = usePage()
  const current = currentItem(items, path)
  return (
    <ul>
      {items.map(item => (
        <li key={item.href}>
          <a href={item.href} aria-current={item === current ? 'page' : undefined} className="menu-item">
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  )
}

const link =
  'flex h-full items-center border-y-3 border-transparent px-4 font-semibold text-muted hover:text-ink ' +
  'focus-visible:-outline-offset-3 aria-[current=page]:border-b-accent aria-[current=page]:text-ink'
