import { paths } from '#src/paths.ts'
import { BadgeCheck, Info } from '#src/ui/icons.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { formatDay } from '../format.ts'

/** Shows beside a school's name in a list whether our team verified it. */
export function SchoolMark({ isVerified }: { isVerified: boolean }) {
  if (!isVerified) return <span className="unverified">Not verified</span>
  return (
    <span className="school-mark">
      <BadgeCheck /> Verified
    </span>
  )
}

interface SchoolCheckProps {
  isVerified: boolean
  /** The confirmed check; days are YYYY-MM-DD. */
  check?: { checked: string; place: string; checkedOn: string } | undefined
}

/** Shows what our team checked about a school, where and when, or that it has not been verified. */
export function SchoolCheck({ isVerified, check }: SchoolCheckProps) {
  const Icon = isVerified ? BadgeCheck : Info
  return (
    <p className="mt-2 flex max-w-xl items-start gap-1.5 text-sm">
      <Icon className={`mt-0.5 size-4 shrink-0 ${isVerified ? 'text-verified' : 'text-muted'}`} />
      <span className="min-w-0 text-muted wrap-anywhere">
        <strong className="text-ink">{isVerified ? 'Verified school' : 'Not verified'}</strong>
        {isVerified ? <>. {check ? words(check) : 'We have checked this school.'}</> : notYet}
      </span>
    </p>
  )
}

const words = ({ checked, place, checkedOn }: NonNullable<SchoolCheckProps['check']>) =>
  `We checked: ${checked}, ${place}, ${formatDay(checkedOn)}.`

const notYet = (
  <>
    . We haven't checked this school yet. Never pay anyone to get a job.{' '}
    <TextLink href={paths.resource('job-scams')}>How to stay safe</TextLink>
  </>
)
