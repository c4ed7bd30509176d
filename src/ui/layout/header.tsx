import { paths } from '#src/paths.ts'
import { Mail, Phone } from '#src/ui/icons.tsx'
import { cx } from '../cx.ts'
import { LinkButton } from '../form/button.tsx'
import { dialLink } from '../format.ts'
import { Kept } from '../kept.tsx'
import { usePage } from '../page-context.ts'
import { AccountMenu } from './account-menu.tsx'
import { Logo } from './logo.tsx'
import { NavLinks } from './nav-links.tsx'
import { currentHref } from './navigation.ts'
import { SiteMenu } from './site-menu.tsx'

/** Signed out or in, on every page but the landing, sign-in, registration and payment ones. */
export function AppHeader() {
  return (
    <header id="site-header" className={bar}>
      <MainRow join="Get Started" withProfessionals={false} />
    </header>
  )
}

/** The landing page's: contact above, For Professionals, Sign In and Register. */
export function LandingHeader() {
  const { site } = usePage()
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
        <MainRow join="Register" withProfessionals />
      </div>
    </header>
  )
}

function MainRow({ join, withProfessionals }: { join: string; withProfessionals: boolean }) {
  const { path, viewer } = usePage()
  const isSignedIn = viewer !== null
  const nav = { isSignedIn, current: currentHref(path, isSignedIn), withProfessionals }
  return (
    <div className={row}>
      <HomeLink />
      <NavLinks {...nav} />
      <div className="ml-auto flex items-center sm:gap-2">
        {viewer ? <AccountMenu viewer={viewer} /> : <SignedOutButtons join={join} />}
        <SiteMenu {...nav} />
      </div>
    </div>
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
  const isSignedIn = viewer !== null
  return (
    <Kept
      as="div"
      className={cx('min-w-0', isSignedIn && 'max-lg:@container max-lg:grow')}
      of={LogoLink}
      each={[{ name: site.name, isSignedIn }]}
    />
  )
}

function LogoLink({ name, isSignedIn }: { name: string; isSignedIn: boolean }) {
  return (
    <a
      href={paths.home()}
      aria-label={name}
      className="inline-flex min-h-11 max-w-full items-center rounded-md text-primary"
    >
      <Logo name={name} className={isSignedIn ? wordIfRoom : undefined} />
    </a>
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
