import type { Deps } from '#src/deps.ts'
import { dayInKenya, startOfDay } from '#src/domain/kenya-time.ts'
import { xmlResponse, xmlText } from '#src/http/formats/xml.ts'
import { paths } from '#src/paths.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { activeFilters, feedPath, listPath } from '../filters.ts'
import type { JobJson } from '../json.ts'
import { payLabel } from '../pay-label.ts'
import type { JobFilters } from '../schema.ts'
import { readFilters } from '../search/relax-search.ts'
import { searchJobs } from '../search.ts'

const MAX_AGE_SECONDS = 900

/** The open jobs that pass the filters, newest first, as an Atom feed (RFC 4287). An empty feed is valid. */
export function jobsFeed(deps: Deps, query: JobFilters): Response {
  const filters: JobFilters = { ...query, sort: 'date', cursor: '' }
  const read = readFilters(deps, filters, deps.clock.now())
  const { rows } = searchJobs(deps, { ...read, sort: 'date' })
  const { publicUrl } = deps.env
  const { name } = deps.site()
  const today = startOfDay(dayInKenya(deps.clock.now()))
  const updated = rows.map(job => job.updatedAt).reduce(later, '') || new Date(today).toISOString()
  const self = publicUrl + feedPath(filters)
  return xmlResponse(
    'application/atom+xml',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-KE">
  <id>${xmlText(self)}</id>
  <title>${xmlText(`${feedTitle(filters)} · ${name}`)}</title>
  <updated>${updated}</updated>
  <author><name>${xmlText(name)}</name></author>
  <link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>
  <link rel="alternate" type="text/html" href="${xmlText(publicUrl + listPath(filters))}"/>
${rows.map(job => entry(job, publicUrl)).join('\n')}
</feed>`,
    MAX_AGE_SECONDS,
  )
}

/** The filters as a title: 'Jobs: “physics”, Kisumu'. */
export function feedTitle(filters: JobFilters): string {
  const labels = activeFilters(filters).map(({ label }) => label)
  return labels.length > 0 ? `Jobs: ${labels.join(', ')}` : 'Education jobs'
}

function entry(job: JobJson, publicUrl: string): string {
  const summary = [job.postedBy, job.location, jobTypeLabel(job.jobType), payLabel(job)]
    .filter(Boolean)
    .join(' · ')
  return `  <entry>
    <id>urn:uuid:${job.id}</id>
    <title>${xmlText(job.title)}</title>
    <author><name>${xmlText(job.postedBy)}</name></author>
    <published>${job.postedAt}</published>
    <updated>${job.updatedAt}</updated>
    <link rel="alternate" type="text/html" href="${xmlText(publicUrl + paths.job(job.id))}"/>
    <category term="${job.category}"/>
    <summary>${xmlText(summary)}</summary>
    <content>${xmlText(job.description)}</content>
  </entry>`
}

/** The later of two ISO times. */
const later = (one: string, other: string) => (one > other ? one : other)
