import { ChevronDown } from '#src/ui/icons.tsx'
import { Kept } from '../kept.tsx'
import { appNav, forProfessionals, type NavItem } from './navigation.ts'

interface NavProps {
  isSignedIn: boolean
  /** The address of the link to the page that is shown. */
  current: string | undefined
  withProfessionals: boolean
}

/** The header's links on wide screens; the page shown is underlined. */
export function NavLinks(props: NavProps) {
  return <Kept as="nav" aria-label="Main" className="hidden h-full lg:block" of={LinkRow} each={[props]} />
}

function LinkRow({ isSignedIn, current, withProfessionals }: NavProps) {
  return (
    <ul className="flex h-full">
      {withProfessionals && (
        <li className="flex items-center">
          <ProfessionalsMenu current={current} />
        </li>
      )}
      {appNav(isSignedIn).map(item => (
        <li key={item.href}>
          <a href={item.href} aria-current={item.href === current ? 'page' : undefined} className={link}>
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The landing header's dropdown. */
function ProfessionalsMenu({ current }: Pick<NavProps, 'current'>) {
  return (
    <>
      <button type="button" popoverTarget="professionals-menu" className={`${link} gap-1`}>
        For Professionals <ChevronDown className="size-4" />
      </button>
      <div id="professionals-menu" popover="auto" className="menu menu-professionals w-60 p-1.5">
        <MenuList items={forProfessionals} current={current} />
      </div>
    </>
  )
}

/** Links as rows of a menu; the page shown is marked. */
export function MenuList({ items, current }: { items: NavItem[]; current: string | undefined }) {
  return (
    <ul>
      {items.map(item => (
        <li key={item.href}>
          <a href={item.href} aria-current={item.href === current ? 'page' : undefined} className="menu-item">
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
