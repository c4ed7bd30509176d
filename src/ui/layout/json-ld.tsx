import { usePage } from '../page-context.ts'

/**
 * Structured data for search engines (schema.org). Browsers do not run a script of this type, so the content security policy
 * allows it. `<` is escaped so that no text ends the element.
 */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts })
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>
}

/** The path to a page for search engines, from the home page to the page itself. */
export function Breadcrumbs({ steps }: { steps: { name: string; path: string }[] }) {
  const { origin, site } = usePage()
  const itemListElement = [{ name: site.name, path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  }))
  return <JsonLd facts={{ '@type': 'BreadcrumbList', itemListElement }} />
}

/** The organisation that runs the site, with its contacts. */
export function OrganizationFacts() {
  const { origin, site } = usePage()
  const social = Object.values(site.social)
  return (
    <JsonLd
      facts={{
        '@type': 'Organization',
        name: site.name,
        url: `${origin}/`,
        logo: `${origin}/favicon.svg`,
        email: site.supportEmail,
        telephone: site.supportPhone,
        areaServed: 'KE',
        ...(social.length > 0 && { sameAs: social }),
      }}
    />
  )
}
