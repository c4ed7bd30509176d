import { experienceText, nameOf, placeOf } from '#src/features/professionals/card-props.ts'
import { completenessOf } from '#src/features/professionals/profile-completeness.ts'
import { qualificationText } from '#src/features/professionals/profile-details.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Avatar } from '#src/ui/cards/avatar.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatPhone } from '#src/ui/format.ts'
import { Pencil } from '#src/ui/icons.tsx'

/** The viewer's profile and how complete it is (SPEC.md section 2, Dashboard). */
export function ProfileCard({ viewer, isProfessional }: { viewer: Viewer; isProfessional: boolean }) {
  return (
    <Card aria-labelledby="profile-heading">
      <div className="flex items-center gap-3">
        <Avatar name={nameOf(viewer)} photo={viewer.profileImageUrl} />
        <div className="min-w-0">
          <h2 id="profile-heading" className="text-lg leading-snug">
            Your profile
          </h2>
          <p className="truncate text-muted">{viewer.school?.name ?? nameOf(viewer)}</p>
        </div>
      </div>
      {isProfessional && <Completeness viewer={viewer} />}
      <dl className="mt-4 grid gap-2.5">
        {factsOf(viewer, isProfessional).map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm font-semibold text-muted">{name}</dt>
            <dd className={value ? 'wrap-anywhere' : 'text-muted italic'}>{value || 'Not specified'}</dd>
          </div>
        ))}
      </dl>
      <LinkButton href={paths.profile()} variant="outline" className="no-print mt-4 w-full">
        <Pencil /> Edit Profile
      </LinkButton>
    </Card>
  )
}

function Completeness({ viewer }: { viewer: Viewer }) {
  const { percent, missing } = completenessOf(viewer)
  return (
    <div className="mt-4">
      <p id="completeness" className="text-sm font-semibold">
        Profile <span className="figures">{percent}%</span> complete
      </p>
      <progress max={100} value={percent} aria-labelledby="completeness" className={bar} />
      {missing.length > 0 && (
        <p className="mt-1.5 text-sm text-muted">Still missing: {missing.join(', ')}.</p>
      )}
    </div>
  )
}

const bar =
  'mt-1.5 block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken ' +
  '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary'

function factsOf(viewer: Viewer, isProfessional: boolean): [name: string, value: string | null][] {
  const { email, phone, town, location, county, qualifications, subjects, experience } = viewer
  const reach: [string, string | null][] = [
    ['Email', email],
    ['Phone', phone && formatPhone(phone)],
    ['Location', placeOf({ location: location ?? town, county: null })],
    ['County', county],
  ]
  if (viewer.userType === 'parent') return [...reach, ['Subjects', viewer.preferredSubjects.join(', ')]]
  if (!isProfessional) return reach
  return [
    ...reach,
    ['Qualifications', qualifications && qualificationText(qualifications)],
    subjects.length > 0 || !viewer.specialization
      ? ['Subjects', subjects.join(', ')]
      : ['Specialization', viewer.specialization],
    ['Experience', experience && experienceText(experience)],
  ]
}
