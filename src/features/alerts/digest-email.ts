import type { JobAlert, User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { inQuotes } from '#src/domain/text.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { payLabel } from '#src/features/jobs/pay-label.ts'
import { paths } from '#src/paths.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { labelOf, pathOf } from './search-label.ts'

/** The new jobs of one alert. */
export interface DigestPart {
  alert: JobAlert
  jobs: JobJson[]
  /** The search finds more than these. */
  isCut: boolean
}

/** A digest as text, each job with its own address. src/operations/transports/email-message.ts adds the link that cancels. */
export function digestEmail({ env, site }: Deps, parts: DigestPart[], person: User | undefined) {
  const paragraphs = [
    person ? `Hello ${person.firstName},` : 'Hello,',
    ...parts.flatMap(part => sectionFor(part, env.publicUrl)),
    site().name,
  ]
  return { subject: subjectFor(parts), body: `${paragraphs.join('\n\n')}\n` }
}

/** The subject of an email, or the text of an SMS: the only job, or how many and the first. */
export function subjectFor(parts: DigestPart[]): string {
  const jobs = parts.flatMap(part => part.jobs)
  const [first] = jobs
  if (jobs.length === 1 && first) return oneLine(`New job: ${inQuotes(first.title)}, ${first.location}`)
  const number = parts.some(part => part.isCut) ? `${jobs.length}+` : jobs.length
  return oneLine(`${number} new jobs, including ${inQuotes(first?.title ?? '')}`)
}

function sectionFor({ alert: { search, every }, jobs, isCut }: DigestPart, publicUrl: string): string[] {
  const isOne = jobs.length === 1
  const heading = `${isOne ? 'New job' : 'New jobs'}${every === 'day' ? '' : ' this week'} that ${isOne ? 'matches' : 'match'} your alert`
  return [
    `${heading}: ${labelOf(search)}`,
    ...jobs.map(job => `${factsOf(job)}\n${publicUrl}${paths.job(job.id)}`),
    `${isCut ? 'See more' : 'See all open'} jobs that match your alert:\n${publicUrl}${pathOf(search)}`,
  ]
}

/** Title first, then school, place, type and pay. */
function factsOf(job: JobJson): string {
  const facts = [job.postedBy, job.location, jobTypeLabel(job.jobType), payLabel(job)]
  return `${oneLine(job.title)}\n${oneLine(facts.filter(Boolean).join(' · '))}`
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
