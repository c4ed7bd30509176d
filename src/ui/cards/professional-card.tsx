import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { Banknote, Briefcase, MapPin } from '#src/ui/icons.tsx'
import { Badge } from '../badge.tsx'
import { cx } from '../cx.ts'
import { formatKes } from '../format.ts'
import { Fact } from '../icon-line.tsx'
import { Avatar } from './avatar.tsx'
import { JobSubjects } from './job-meta.tsx'
import { Rating } from './rating.tsx'

/** The data of a professional's card. */
export interface ProfessionalSummary {
  id: string
  name: string
  photo?: string | null
  /** 'Mathematics and Physics Teacher' */
  title: string
  experience: string | null
  place: string
  /** Subjects, or skills where there are none. */
  tags: string[]
  tagsLabel: 'Subjects' | 'Skills'
  /** Whole KES. */
  hourlyRate: number | null
  /** 1 to 5, null without reviews. */
  rating: number | null
  reviewCount: number
  isVerified: boolean
  /** The check behind the badge, and its day. */
  checked: string | null
  isSample: boolean
}

interface ProfessionalCardProps {
  professional: ProfessionalSummary
  /** In a list, of which a phone shows only the beginning of each entry. */
  isList?: boolean
  headingLevel?: 'h2' | 'h3'
  /** Shown under the facts: the reason for a recommendation. */
  note?: ReactNode
  /** View Profile. */
  children?: ReactNode
}

/** One professional in a JobList. */
export function ProfessionalCard({
  professional,
  isList,
  headingLevel: Heading = 'h3',
  note,
  children,
}: ProfessionalCardProps) {
  const { id, name, photo, title, tags, tagsLabel, isVerified, checked, isSample } = professional
  return (
    <li className={cx('entry', isList && 'entry-list')}>
      <article className="entry-body">
        <div className="grid grid-cols-[auto_1fr] content-start gap-x-3 @lg:gap-x-4">
          <Avatar name={name} photo={photo} className="@lg:row-span-2" />
          <div className="flex min-w-0 flex-wrap content-start items-center gap-x-3 gap-y-0.5">
            <Heading className={isList ? 'max-sm:pr-8' : undefined}>
              <a href={paths.professional(id)} className="entry-link">
                {name}
              </a>
            </Heading>
            <p className="order-1 w-full text-sm sm:text-base">{title}</p>
            {(isVerified || isSample) && (
              <p className="order-2 flex gap-2 @lg:order-0">
                {isVerified && <Badge variant="verified">Verified</Badge>}
                {isSample && <Badge variant="sample">Sample</Badge>}
              </p>
            )}
          </div>
          <div className="col-span-2 min-w-0 @lg:col-span-1 @lg:col-start-2">
            <Facts professional={professional} />
            {note}
            <div className="entry-rest">
              <JobSubjects subjects={tags} label={tagsLabel} />
              {checked && <p className="mt-2.5 text-sm text-muted">We checked: {checked}</p>}
            </div>
          </div>
        </div>
        {children && <div className="entry-actions">{children}</div>}
      </article>
    </li>
  )
}

function Facts({ professional }: { professional: ProfessionalSummary }) {
  const { experience, place, hourlyRate, rating, reviewCount } = professional
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm sm:text-base">
      {place && <Fact icon={MapPin}>{place}</Fact>}
      {experience && <Fact icon={Briefcase}>{experience}</Fact>}
      {hourlyRate !== null && (
        <Fact icon={Banknote}>
          <strong className="font-semibold tabular-nums">{formatKes(hourlyRate)} an hour</strong>
        </Fact>
      )}
      {rating !== null && (
        <li>
          <Rating rating={rating} count={reviewCount} />
        </li>
      )}
    </ul>
  )
}
