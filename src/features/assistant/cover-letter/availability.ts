import type { Job } from '#db/schema.ts'
import { jobTypes } from '#src/domain/job-values.ts'
import { kindsOfWork } from '#src/features/matching/terms.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { asSentence, beginningOf } from './text-utils.ts'

/** When somebody can work, seen from what the job offers; null where they did not say. */
export function availabilitySentence({ availability, schedule }: Viewer, { jobType }: Job): string | null {
  const said = availability?.trim() || schedule?.trim()
  if (!said) return null
  if (said === 'flexible') return 'I am flexible about working hours.'

  const kind = jobTypes.find(type => type === said)
  const offered = jobTypeLabel(jobType).toLowerCase()
  if (kind === jobType) return `You offer ${offered} work, and I am available for that.`
  if (kind) {
    const own = jobTypeLabel(kind).toLowerCase()
    return `I am available for ${own} work and would be glad to talk about how that fits your post.`
  }
  const words = beginningOf(said, 25)
  if (!words) return null
  const fits = kindsOfWork(said).has(jobType)
  return `${fits ? `You offer ${offered} work. ` : ''}${asSentence('My availability', words)}`
}
