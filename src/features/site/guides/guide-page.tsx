import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatDate, unbrokenPhone } from '#src/ui/format.ts'
import { ArrowRight } from '#src/ui/icons.tsx'
import { Breadcrumbs } from '#src/ui/layout/json-ld.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { unbroken } from '#src/ui/unbroken.tsx'
import {
  fillIn,
  type Guide,
  literal,
  markdownOptions,
  NOT_LEGAL_ADVICE,
  type Section,
} from '../parse-guide.ts'

interface Props {
  guide: Guide
  path: string
  /** Markdown of ours for the text's `{{name}}`s. */
  blocks?: Record<string, string>
  /** Beside or under the text. */
  children?: ReactNode
}

const LONG = 4

/** One text with its contents (if it is long), sources and next steps. */
export function GuidePage({ guide, path, blocks, children }: Props) {
  const { site } = usePage()
  const isResource = path.startsWith(`${paths.resources()}/`)
  const words = { site: site.name, email: site.supportEmail, phone: unbrokenPhone(site.supportPhone) }
  const description = fillIn(guide.description, words)
  return (
    <Layout title={guide.title} description={description} canonicalPath={path}>
      <Breadcrumbs
        steps={[
          ...(isResource ? [{ name: 'Guides', path: paths.resources() }] : []),
          { name: guide.title, path },
        ]}
      />
      <div className="border-b border-line pb-6 sm:pb-8">
        {isResource && (
          <p className="no-print mb-1">
            <a
              href={paths.resources()}
              className="link inline-flex min-h-11 items-center text-sm font-semibold"
            >
              All guides
            </a>
          </p>
        )}
        <h1 className="max-w-3xl text-2xl md:text-3xl">{guide.title}</h1>
        <p className="mt-2 max-w-2xl text-lg text-muted">{description}</p>
        <p className="mt-3 text-sm text-muted">
          {isResource ? 'Last reviewed' : 'Last updated'} {formatDate(Date.parse(guide.updated))}
          {isResource && ` · ${guide.minutes}-minute read`}
        </p>
      </div>
      <div className="mt-6 grid gap-8 sm:mt-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-12">
        {guide.sections.length >= LONG && <Contents sections={guide.sections} />}
        <div className="min-w-0 lg:order-1">
          <article>
            <Prose
              markdown={fillIn(guide.body, {
                ...literal(words),
                mailto: `mailto:${site.supportEmail}`,
                ...blocks,
              })}
            />
            {guide.isLaw && <p className="mt-8 max-w-2xl font-semibold">{NOT_LEGAL_ADVICE}</p>}
          </article>
          {children}
          <Sources sources={guide.sources} />
          <NextSteps steps={guide.next} />
        </div>
      </div>
    </Layout>
  )
}

/** On wide screens it stays beside the text. */
function Contents({ sections }: { sections: Section[] }) {
  return (
    <nav aria-labelledby="contents" className="no-print lg:order-2">
      <div className="rounded-md border border-line bg-surface p-4 shadow-soft lg:sticky lg:top-6 lg:max-w-xs">
        <p id="contents" className="text-sm font-semibold text-muted">
          On this page
        </p>
        <ul className="mt-1">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center text-primary underline-offset-3 hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** The host is written out for printed pages. */
function Sources({ sources }: { sources: Guide['sources'] }) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="sources" className="mt-12 max-w-2xl border-t border-line pt-6 text-sm">
      <h2 id="sources" className="text-base">
        Sources
      </h2>
      <ul className="mt-2 grid gap-1.5 text-muted">
        {sources.map(({ title, url }) => (
          <li key={title}>
            {url ? (
              <>
                <a href={url} rel="noopener" className="link">
                  {title}
                </a>{' '}
                ({new URL(url).host})
              </>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NextSteps({ steps }: { steps: Guide['next'] }) {
  if (steps.length === 0) return null
  return (
    <nav aria-label="Next steps" className="no-print mt-10 flex flex-wrap gap-3">
      {steps.map(({ label, href }, index) => (
        <LinkButton key={href} href={href} variant={index === 0 ? 'default' : 'outline'}>
          {label} {index === 0 && <ArrowRight />}
        </LinkButton>
      ))}
    </nav>
  )
}

/** Our own Markdown in the typography of long text. Raw HTML in it shows as text. */
function Prose({ markdown }: { markdown: string }) {
  return <div className="prose *:first:mt-0">{Bun.markdown.react(markdown, components, markdownOptions)}</div>
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const isElsewhere = /^https?:/.test(href)
  return (
    <a href={href} rel={isElsewhere ? 'noopener' : undefined}>
      {children}
    </a>
  )
}

const components = {
  a: TextLink,
  p: ({ children }: { children: ReactNode }) => <p>{unbroken(children)}</p>,
  li: ({ children }: { children: ReactNode }) => <li>{unbroken(children)}</li>,
  strong: ({ children }: { children: ReactNode }) => <strong>{unbroken(children)}</strong>,
}
