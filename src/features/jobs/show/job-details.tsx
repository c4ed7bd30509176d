import type { ReactNode } from 'react'
import { categoryNames, levelNames, schoolTypeNames } from '#src/domain/job-values.ts'
import { Badge } from '#src/ui/badge.tsx'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { formatDate, timeAgo } from '#src/ui/format.ts'
import type { JobView } from '../load-job.ts'
import { payText } from '../pay-label.ts'

/** The facts of a job, place and pay first; those that the school left out are left out. */
export function JobDetails({ job }: { job: JobView }) {
  const closes = job.closesAt && Date.parse(job.closesAt)
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-4 sm:grid-cols-3">
      <Fact name="Location">{placeOf(job)}</Fact>
      <Fact name="Salary">
        {payText(job) ?? <span className="font-normal text-muted">Salary not specified</span>}
      </Fact>
      <Fact name="Job type">{jobTypeLabel(job.jobType)}</Fact>
      {closes && <Fact name={closes > job.now ? 'Apply by' : 'Closed on'}>{formatDate(closes)}</Fact>}
      <Fact name="Posted">{timeAgo(Date.parse(job.postedAt), job.now)}</Fact>
      {job.posts !== null && <Fact name="Posts">{job.posts}</Fact>}
      {job.level && <Fact name="Level">{levelNames[job.level]}</Fact>}
      {job.category !== 'other' && <Fact name="Category">{categoryNames[job.category]}</Fact>}
      {job.schoolType && <Fact name="Kind of school">{schoolTypeNames[job.schoolType]}</Fact>}
      {job.specialization && <Fact name="Specialization">{job.specialization}</Fact>}
      {job.subjects.length > 0 && (
        <div className="col-span-full">
          <dt className="text-sm text-muted">Subjects</dt>
          <dd className="mt-1 flex flex-wrap gap-1.5">
            {job.subjects.map(subject => (
              <Badge key={subject} variant="muted">
                {subject}
              </Badge>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

/** Location, town and county, without saying one of them twice. */
function placeOf({ location, town, county }: JobView): string {
  const said = [location]
  for (const part of [town, county]) {
    if (part && !said.join(' ').toLowerCase().includes(part.toLowerCase())) said.push(part)
  }
  return said.join(', ')
}
