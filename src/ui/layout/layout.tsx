import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { AssistantOffer } from '../chat/assistant-offer.tsx'
import { Notice } from '../notice.tsx'
import { usePage } from '../page-context.ts'
import { Footer } from './footer.tsx'
import { AppHeader, LandingHeader, MinimalHeader } from './header.tsx'
import { OrganizationFacts } from './json-ld.tsx'
import { isTool } from './navigation.ts'
import { type ShareImage, shareImageSize, shareImages } from './og-images.ts'

interface LayoutProps extends PageHeadProps {
  header?: 'landing' | 'app' | 'minimal'
  /** The width of the content; 'full' leaves margins to the page. */
  width?: keyof typeof widths
  children: ReactNode
}

/** The whole document around a page. */
export function Layout({ header = 'app', width = 'default', children, ...head }: LayoutProps) {
  const { assets, path, site, toast, viewer, worker } = usePage()
  const Header = headers[header]
  const hasBar = viewer !== null && header !== 'minimal'
  return (
    <html
      lang="en-KE"
      className={hasBar ? 'with-bar' : undefined}
      data-worker={worker ?? undefined}
      data-viewer={viewer?.id}
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content={`width=device-width, initial-scale=1${hasBar ? ', viewport-fit=cover' : ''}`}
        />
        <PageHead {...head} />
        <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={paths.manifest()} />
        <link rel="stylesheet" href={assets.css} />
        <script type="module" src={assets.client} />
        {header === 'landing' && <OrganizationFacts />}
      </head>
      <body>
        <a href="#main" className={skipLink}>
          Skip to main content
        </a>
        {header !== 'minimal' && <AssistantOffer />}
        <Header />
        <PrintHead name={site.name} />
        {toast && (
          <noscript>
            <div className="wrap pt-4">
              <Notice
                variant={toast.variant === 'destructive' ? 'danger' : 'success'}
                title={toast.title}
                role="status"
                action={toast.action && <a href={toast.action.href}>{toast.action.label}</a>}
              >
                {toast.description}
              </Notice>
            </div>
          </noscript>
        )}
        <main id="main" tabIndex={-1} className={widths[width]}>
          {children}
        </main>
        <Footer frame={isTool(path) ? 'minimal' : header} />
        <div id="toaster" data-toast={toast ? JSON.stringify(toast) : undefined} />
      </body>
    </html>
  )
}

function PrintHead({ name }: { name: string }) {
  return (
    <div className="hidden print:block" aria-hidden="true">
      <div className="kanga" />
      <p className="py-2 font-bold">{name}</p>
    </div>
  )
}

const headers = { landing: LandingHeader, app: AppHeader, minimal: MinimalHeader }

const padded = 'wrap grow pt-6 pb-14 outline-none sm:pt-10 sm:pb-20'
const widths = {
  default: padded,
  text: `${padded} max-w-3xl`,
  split: `${padded} max-w-3xl lg:max-w-6xl`,
  narrow: `${padded} max-w-xl`,
  full: 'grow outline-none',
}

const skipLink =
  'absolute top-2 left-2 z-30 -translate-y-20 rounded-md bg-ink px-4 py-3 font-semibold text-ground focus:translate-y-0'

interface PageHeadProps {
  title: string
  description?: string
  /** The permanent address of a page that has several. */
  canonicalPath?: string
  /** 'noindex' for private or short-lived pages. */
  robots?: 'noindex'
  /** The picture of shared links. */
  image?: ShareImage
  /** An Atom feed of what the page lists. */
  feed?: { title: string; href: string }
}

/** The meta tags for search engines and shared links. Addresses are absolute, from PUBLIC_URL. */
function PageHead({ title, description, canonicalPath, robots, image = 'default', feed }: PageHeadProps) {
  const { origin, path, site } = usePage()
  const address = origin + (canonicalPath ?? path)
  return (
    <>
      <title>{`${title} · ${site.name}`}</title>
      {description && <meta name="description" content={description} />}
      {robots ? <meta name="robots" content={robots} /> : <link rel="canonical" href={address} />}
      {feed && <link rel="alternate" type="application/atom+xml" title={feed.title} href={feed.href} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}/og/${image}.png`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(shareImageSize.width)} />
      <meta property="og:image:height" content={String(shareImageSize.height)} />
      <meta property="og:image:alt" content={`${shareImages[image].title}: ${shareImages[image].line}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Colours that a phone shows around the site: the board's green, and the ground while the app opens. */
export const themeColors = { light: '#123b2d', dark: '#0d2a20', ground: '#f8f4ea' }
