import type { Deps } from '#src/deps.ts'
import { xmlResponse, xmlText } from '#src/http/formats/xml.ts'
import { paths } from '#src/paths.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { activeFilters, feedPath, listPath } from '../filters.ts'
import type { JobJson } from '../json.ts'
import { payText } from '../pay-label.ts'
import type { JobFilters } from '../schema.ts'
import { searchJobs } from '../search.ts'

const KEPT_FOR = 900

/** The open jobs that pass the filters, newest first, as an Atom feed (RFC 4287). A feed of nothing is one too. */
export function jobsFeed(deps: Deps, request: Request, asked: JobFilters): Response {
  const filters: JobFilters = { ...asked, sort: 'date', cursor: '' }
  const { rows } = searchJobs(deps, filters)
  const { publicUrl } = deps.env
  const { name } = deps.site()
  const updated = rows.map(job => job.updatedAt).reduce(later, '') || new Date(deps.clock.now()).toISOString()
  const self = publicUrl + feedPath(filters)
  return xmlResponse(
    request,
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
    KEPT_FOR,
  )
}

/** What the feed lists, in words: 'Jobs: “physics”, Kisumu'. */
export function feedTitle(filters: JobFilters): string {
  const words = activeFilters(filters).map(({ label }) => label)
  return words.length > 0 ? `Jobs: ${words.join(', ')}` : 'Education jobs'
}

function entry(job: JobJson, publicUrl: string): string {
  const facts = [job.postedBy, job.location, jobTypeLabel(job.jobType), payText(job)]
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
    <summary>${xmlText(facts)}</summary>
    <content>${xmlText(job.description)}</content>
  </entry>`
}

/** Of two ISO times. */
const later = (one: string, other: string) => (one > other ? one : other)
