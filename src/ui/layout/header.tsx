import { paths } from '#src/paths.ts'
import { Mail, Phone } from '#src/ui/icons.tsx'
import { cx } from '../cx.ts'
import { LinkButton } from '../form/button.tsx'
import { dialLink } from '../format.ts'
import { usePage } from '../page-context.ts'
import { AccountMenu } from './account-menu.tsx'
import { Logo } from './logo.tsx'
import { NavLinks, ProfessionalsMenu } from './nav-links.tsx'
import { appNav } from './navigation.ts'
import { SiteMenu } from './site-menu.tsx'

/** Signed out or in, on every page but the landing, sign-in, registration and payment ones. */
export function AppHeader() {
  const { viewer, path } = usePage()
  const items = appNav(viewer)
  return (
    <header id="site-header" className={bar}>
      <div className={row}>
        <HomeLink />
        <NavLinks items={items} path={path} />
        <div className="ml-auto flex items-center sm:gap-2">
          {viewer ? <AccountMenu viewer={viewer} /> : <SignedOutButtons join="Get Started" />}
          <SiteMenu items={items} />
        </div>
      </div>
    </header>
  )
}

/** The landing page's: contact above, For Professionals, Sign In and Register. */
export function LandingHeader() {
  const { site, path, viewer } = usePage()
  const items = appNav(viewer)
  return (
    <header id="site-header">
      <div className="board text-sm">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-4 sm:justify-start sm:gap-x-6">
          <a href={`mailto:${site.supportEmail}`} className={contact}>
            <Mail className="size-4" /> {site.supportEmail}
          </a>
          <a href={dialLink(site.supportPhone)} className={contact}>
            <Phone className="size-4" /> {site.supportPhone}
          </a>
        </div>
      </div>
      <div className={bar}>
        <div className={row}>
          <HomeLink />
          <NavLinks items={items} path={path} before={<ProfessionalsMenu />} />
          <div className="ml-auto flex items-center sm:gap-2">
            {viewer ? <AccountMenu viewer={viewer} /> : <SignedOutButtons join="Register" />}
            <SiteMenu items={items} withProfessionals />
          </div>
        </div>
      </div>
    </header>
  )
}

/** Contains only a link home, on pages with a single task. */
export function MinimalHeader() {
  return (
    <header id="site-header" className={bar}>
      <div className={row}>
        <HomeLink />
      </div>
    </header>
  )
}

function HomeLink() {
  const { site, viewer } = usePage()
  return (
    <div className={cx('min-w-0', viewer && 'max-lg:@container max-lg:grow')}>
      <a
        href={paths.home()}
        aria-label={site.name}
        className="inline-flex min-h-11 max-w-full items-center rounded-md text-primary"
      >
        <Logo name={site.name} className={viewer ? wordIfRoom : undefined} />
      </a>
    </div>
  )
}

function SignedOutButtons({ join }: { join: string }) {
  return (
    <div className="hidden gap-2 md:flex">
      <LinkButton href={paths.login()} variant="ghost">
        Sign In
      </LinkButton>
      <LinkButton href={paths.register()}>{join}</LinkButton>
    </div>
  )
}

/** Beside the controls of a signed-in person, a narrow phone shows the glyph alone. */
const wordIfRoom = 'max-lg:[&>span]:hidden @[6rem]:[&>span]:inline'

const bar = 'border-b border-line bg-surface'
const row = 'wrap flex min-h-16 items-center gap-2 lg:h-16 lg:gap-6'
const contact =
  'flex min-h-11 min-w-0 items-center gap-1.5 wrap-anywhere text-on-board-muted hover:text-on-board hover:underline'
