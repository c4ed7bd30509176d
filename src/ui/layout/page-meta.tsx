import { usePage } from '../page-context.ts'
import { type ShareImage, shareImageSize, shareImages } from './og-images.ts'

export interface PageHeadProps {
  title: string
  description?: string
  /** The page's lasting address, where it has more than one. */
  canonicalPath?: string
  /** 'noindex' for what is private, or gone by tomorrow. */
  robots?: 'noindex'
  /** The picture of shared links. */
  image?: ShareImage
  /** An Atom feed of what the page lists. */
  feed?: { title: string; href: string }
}

/** The meta tags for search engines and shared links. Addresses are absolute, from PUBLIC_URL. */
export function PageHead({
  title,
  description,
  canonicalPath,
  robots,
  image = 'default',
  feed,
}: PageHeadProps) {
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
