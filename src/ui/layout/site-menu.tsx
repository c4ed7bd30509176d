import { paths } from '#src/paths.ts'
import { Mail, Menu, Phone, X } from '#src/ui/icons.tsx'
import { LinkButton } from '../form/button.tsx'
import { dialLink } from '../format.ts'
import { Kept } from '../kept.tsx'
import { type PageData, usePage } from '../page-context.ts'
import { Logo } from './logo.tsx'
import { MenuList } from './nav-links.tsx'
import { appNav, findTutor, forProfessionals } from './navigation.ts'

interface SiteMenuProps {
  isSignedIn: boolean
  /** The address of the link to the page that is shown. */
  current: string | undefined
  withProfessionals: boolean
}

/** The slide-out menu of narrow screens: the nav again and, signed out, Sign In and Get Started. */
export function SiteMenu(props: SiteMenuProps) {
  const { name, supportEmail, supportPhone } = usePage().site
  const site = { name, supportEmail, supportPhone }
  return <Kept as="div" className="lg:hidden" of={MenuContent} each={[{ ...props, site }]} />
}

type Site = Pick<PageData['site'], 'name' | 'supportEmail' | 'supportPhone'>

function MenuContent({ isSignedIn, current, withProfessionals, site }: SiteMenuProps & { site: Site }) {
  return (
    <>
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
          <MenuList items={[...appNav(isSignedIn), findTutor]} current={current} />
          {withProfessionals && (
            <>
              <p className="mt-4 px-3 pb-1 text-sm font-semibold text-muted">For Professionals</p>
              <MenuList items={forProfessionals} current={current} />
            </>
          )}
        </nav>
        {!isSignedIn && (
          <div className="mx-4 mt-4 grid gap-2 border-t border-line pt-4">
            <LinkButton href={paths.login()} variant="outline">
              Sign In
            </LinkButton>
            <LinkButton href={paths.register()}>Get Started</LinkButton>
          </div>
        )}
        <Contact {...site} />
      </div>
    </>
  )
}

function Contact({ supportEmail, supportPhone }: Site) {
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
