import { paths } from '#src/paths.ts'
import { Mail, Menu, Phone, X } from '#src/ui/icons.tsx'
import { LinkButton } from '../form/button.tsx'
import { dialLink } from '../format.ts'
import { usePage } from '../page-context.ts'
import { Logo } from './logo.tsx'
import { MenuList } from './nav-links.tsx'
import { forProfessionals, type NavItem } from './navigation.ts'

interface SiteMenuProps {
  items: NavItem[]
  withProfessionals?: boolean
}

/** The slide-out menu of narrow screens: the nav again and, signed out, Sign In and Get Started. */
export function SiteMenu({ items, withProfessionals }: SiteMenuProps) {
  const { site, viewer } = usePage()
  return (
    <div className="lg:hidden">
      <button type="button" popoverTarget="site-menu" aria-label="Menu" className={iconButton}>
        <Menu className="size-6" />
      </button>
      <div
        id="site-menu"
        popover="auto"
        role="dialog"
        aria-modal="true"
        aria-label="Menu"
        className="slide-out"
      >
        <div className="kanga" />
        <div className="flex h-16 items-center justify-between px-4">
          <Logo name={site.name} className="text-primary" />
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            aria-label="Close menu"
            // biome-ignore lint/a11y/noAutofocus: opening the menu moves the focus into it
            autoFocus
            className={iconButton}
          >
            <X className="size-6" />
          </button>
        </div>
        <nav aria-label="Menu" className="px-2">
          <MenuList items={items} />
          {withProfessionals && (
            <>
              <p className="mt-4 px-3 pb-1 text-sm font-semibold text-muted">For Professionals</p>
              <MenuList items={forProfessionals} />
            </>
          )}
        </nav>
        {!viewer && (
          <div className="mx-4 mt-4 grid gap-2 border-t border-line pt-4">
            <LinkButton href={paths.login()} variant="outline">
              Sign In
            </LinkButton>
            <LinkButton href={paths.register()}>Get Started</LinkButton>
          </div>
        )}
        <Contact {...site} />
      </div>
    </div>
  )
}

function Contact({ supportEmail, supportPhone }: { supportEmail: string; supportPhone: string }) {
  return (
    <div className="mt-6 px-2 pb-6">
      <p className="px-3 text-sm font-semibold text-muted">Need help?</p>
      <a href={dialLink(supportPhone)} className="menu-item">
        <Phone /> {supportPhone}
      </a>
      <a href={`mailto:${supportEmail}`} className="menu-item">
        <Mail /> {supportEmail}
      </a>
    </div>
  )
}

const iconButton = 'tip grid size-[44px] shrink-0 place-items-center rounded-md hover:bg-sunken'
