import { Badge } from '#src/ui/badge.tsx'
import type { ListedJob } from './job-list.ts'

export function JobStatusBadges({ job }: { job: ListedJob }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {job.holdReason ? (
        <Badge variant="urgent">On hold</Badge>
      ) : (
        <Badge variant={job.isOpen ? 'default' : 'muted'}>
          {job.isHidden ? 'Hidden' : job.isOpen ? 'Open' : job.filledAt ? 'Filled' : 'Closed'}
        </Badge>
      )}
      {job.waiting > 0 && <Badge variant="new">{job.waiting} waiting</Badge>}
      {job.isSample && <Badge variant="sample">Sample</Badge>}
    </span>
  )
}
