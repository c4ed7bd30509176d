import { usePage } from '../page-context.ts'

/**
 * Facts for search engines (schema.org). A browser does not run a script of this type, so the content security policy lets
 * it stand. Without any `<` nothing in it ends the element.
 */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts })
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>
}

interface Step {
  name: string
  path: string
}

/** Where a page stands below the start, outermost first; the page itself comes last. */
export function Breadcrumbs({ steps }: { steps: Step[] }) {
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
