import { Badge } from '#src/ui/badge.tsx'
import { usePage } from '#src/ui/page-context.ts'
import type { ListedJob } from './job-list.ts'

export function JobStatusBadges({ job }: { job: ListedJob }) {
  const { viewer } = usePage()
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {job.holdReason ? (
        <Badge variant="urgent">{viewer?.userType === 'admin' ? 'On hold' : 'Under review'}</Badge>
      ) : (
        <Badge variant={job.isOpen ? 'default' : 'muted'}>
          {job.isHidden ? 'Hidden' : job.isOpen ? 'Open' : job.filledAt ? 'Filled' : 'Closed'}
        </Badge>
      )}
      {job.waiting > 0 && <Badge variant="new">{job.waiting} pending</Badge>}
      {job.isSample && <Badge variant="sample">Sample</Badge>}
    </span>
  )
}
