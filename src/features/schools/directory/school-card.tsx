import type { Verification } from '#db/badge-rule.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Avatar } from '#src/ui/cards/avatar.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { countOf, formatDay } from '#src/ui/format.ts'
import { Fact } from '#src/ui/icon-line.tsx'
import { Briefcase, MapPin } from '#src/ui/icons.tsx'
import { typeLabel } from '../directory-filters.tsx'
import type { SchoolJson } from '../json.ts'

/** A school in a list. */
export function SchoolCard({ school, check }: { school: SchoolJson; check?: Verification | undefined }) {
  const { id, institutionName, institutionType, openJobs } = school
  return (
    <li className="entry entry-list">
      <article className="entry-body">
        <div className="flex gap-3 sm:gap-4">
          <Avatar name={institutionName} />
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2>
                <a href={paths.school(id)} className="entry-link">
                  {institutionName}
                </a>
              </h2>
              <SchoolMarks school={school} />
            </div>
            <p className="mt-0.5 text-sm text-muted sm:text-base">{typeLabel(institutionType)}</p>
            <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-sm sm:text-base">
              <Fact icon={MapPin}>{schoolPlace(school)}</Fact>
              <Fact icon={Briefcase} className={openJobs > 0 ? 'font-semibold' : 'text-muted'}>
                {openJobs > 0 ? countOf(openJobs, 'open job') : 'No open jobs'}
              </Fact>
            </ul>
            {school.isVerified && check && (
              <p className="entry-rest mt-1.5 text-sm text-muted wrap-anywhere">
                We checked: {check.checked}, {formatDay(check.checkedOn)}
              </p>
            )}
          </div>
        </div>
        <div className="entry-actions">
          <LinkButton href={paths.school(id)} variant="outline" size="sm">
            View school
          </LinkButton>
        </div>
      </article>
    </li>
  )
}

export function SchoolMarks({ school: { isVerified, isSample } }: { school: SchoolJson }) {
  return (
    <span className="badges">
      <Badge variant={isVerified ? 'verified' : 'muted'}>{isVerified ? 'Verified' : 'Not verified'}</Badge>
      {isSample && <Badge variant="sample">Sample</Badge>}
    </span>
  )
}

export const schoolPlace = ({ town, county }: SchoolJson) =>
  town.toLowerCase() === county.toLowerCase() ? county : `${town}, ${county}`
