import { paths } from '#src/paths.ts'
import { ApplicationStatusBadge, statusNames } from '#src/ui/cards/application-status.tsx'
import { employerLine } from '#src/ui/cards/employer.ts'
import { DateOf } from '#src/ui/time.tsx'
import type { ApplicationJson } from './json.ts'

interface SentItemProps {
  application: ApplicationJson
  headingLevel?: 'h2' | 'h3'
}

/** A sent application: the job, the status, the first 8 characters of its id. */
export function SentItem({ application, headingLevel: Heading = 'h3' }: SentItemProps) {
  const { id, job, status, createdAt, updatedAt } = application
  return (
    <li className="p-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className="text-lg leading-snug">
          <a href={paths.application(id)} className="tap hover:text-primary hover:underline">
            {job.title}
          </a>
        </Heading>
        <ApplicationStatusBadge status={status} />
      </div>
      <p className="text-muted">
        {employerLine(job)} · {job.location}
      </p>
      <p className="mt-1 text-sm text-muted tabular-nums">
        Application {id.slice(0, 8)} · sent <DateOf at={Date.parse(createdAt)} />
        {status !== 'pending' && (
          <>
            {' '}
            · {statusNames[status].toLowerCase()} <DateOf at={Date.parse(updatedAt)} />
          </>
        )}
      </p>
    </li>
  )
}

export const sentList =
  'divide-y divide-line overflow-hidden rounded-md border border-line bg-surface shadow-soft'
