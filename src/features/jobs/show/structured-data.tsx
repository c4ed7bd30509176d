import { paths } from '#src/paths.ts'
import { Breadcrumbs, JsonLd } from '#src/ui/layout/json-ld.tsx'
import { usePage } from '#src/ui/page-context.ts'
import type { JobJson } from '../json.ts'
import type { JobView } from '../load-job.ts'

/** Data for search engines. Only an open job that is not a sample is a JobPosting. */
export function JobStructuredData({ job }: { job: JobView }) {
  const { origin, site } = usePage()
  const steps = [
    { name: 'Jobs', path: paths.jobs() },
    { name: job.title, path: paths.job(job.id) },
  ]
  return (
    <>
      {job.isOpen && !job.isSample && <JsonLd facts={jobPosting(job, origin, site.name)} />}
      <Breadcrumbs steps={steps} />
    </>
  )
}

/** A job as schema.org's JobPosting, by https://developers.google.com/search/docs/appearance/structured-data/job-posting. */
function jobPosting(job: JobJson, origin: string, siteName: string): Record<string, unknown> {
  const employmentType = employmentTypes[job.jobType]
  const baseSalary = salaryOf(job)
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: descriptionOf(job),
    identifier: { '@type': 'PropertyValue', name: siteName, value: job.id },
    url: origin + paths.job(job.id),
    datePosted: job.postedAt,
    ...(job.closesAt && { validThrough: job.closesAt }),
    ...(employmentType && { employmentType }),
    hiringOrganization: {
      '@type': 'Organization',
      name: job.postedBy,
      url: origin + paths.school(job.schoolId),
    },
    ...placeOf(job),
    ...(baseSalary && { baseSalary }),
    ...(job.posts !== null && { totalJobOpenings: job.posts }),
    ...(job.benefits.length > 0 && { jobBenefits: job.benefits.join(', ') }),
  }
}

/** Null for remote jobs: that tells the place, not the hours. */
const employmentTypes: Record<JobJson['jobType'], string | null> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  freelance: 'CONTRACTOR',
  remote: null,
}

/** The description is HTML: the school's text is escaped, with its line breaks. */
function descriptionOf({ description, requirements }: JobJson): string {
  const paragraphs = description
    .split(/\n\s*\n/)
    .map(paragraph => `<p>${Bun.escapeHTML(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
  const lines = requirements.map(line => `<li>${Bun.escapeHTML(line)}</li>`)
  return paragraphs.join('') + (lines.length > 0 ? `<p>Requirements</p><ul>${lines.join('')}</ul>` : '')
}

function placeOf({ jobType, location, town, county }: JobJson) {
  if (jobType === 'remote') {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Kenya' },
    }
  }
  const address = {
    '@type': 'PostalAddress',
    addressLocality: town ?? location,
    ...(county && { addressRegion: county }),
    addressCountry: 'KE',
  }
  return { jobLocation: { '@type': 'Place', address } }
}

/** Whole KES for a unit of time that schema.org knows; null for pay by the term or without a period. */
function salaryOf({ payFrom, payTo, payPeriod }: JobJson) {
  const unitText = payPeriod && units[payPeriod]
  if (!unitText || (payFrom === null && payTo === null)) return null

  const amount =
    payTo === null || payFrom === payTo
      ? { value: payFrom }
      : { ...(payFrom !== null && { minValue: payFrom }), maxValue: payTo }
  return {
    '@type': 'MonetaryAmount',
    currency: 'KES',
    value: { '@type': 'QuantitativeValue', ...amount, unitText },
  }
}

const units: Record<NonNullable<JobJson['payPeriod']>, string | null> = {
  hour: 'HOUR',
  day: 'DAY',
  week: 'WEEK',
  month: 'MONTH',
  term: null,
  year: 'YEAR',
}
