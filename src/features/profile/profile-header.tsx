import { BadgeCheck, Eye, FileText, Printer } from 'lucide-react'
import { Island } from '#islands/island.tsx'
import { individuals, roleNames } from '#src/domain/people/roles.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Avatar } from '#src/ui/cards/avatar.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'

/** A person on the site: photo, name, address, role, subscription and Verified badge. */
export function ProfileHeader({ viewer, photoError }: { viewer: Viewer; photoError: string }) {
  const { id, firstName, lastName, email, userType, profileImageUrl, isVerified, subscription, school } =
    viewer
  const name = `${firstName} ${lastName}`.trim()
  const isProfessional = individuals.some(role => role === userType)
  return (
    <Card className="mb-6">
      <div className="flex items-start gap-4 sm:gap-6">
        <Avatar name={name} photo={profileImageUrl} size="lg" />
        <div className="min-w-0 grow">
          <h1 className="text-2xl wrap-anywhere md:text-3xl">{name}</h1>
          <p className="text-muted wrap-anywhere">{email}</p>
          {school && <p className="text-muted">{school.name}</p>}
          <p className="mt-2 flex flex-wrap gap-2">
            <Badge>{roleNames[userType]}</Badge>
            <Badge variant={subscription.isActive ? 'success' : 'muted'}>
              {subscription.isActive ? 'Active Subscription' : 'Inactive'}
            </Badge>
            {isVerified && <Badge variant="verified">Verified</Badge>}
          </p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
        <Island
          name="profile/photo-form"
          props={{ hasPhoto: profileImageUrl !== null, error: photoError }}
          hydrate="interaction"
        />
        {isProfessional && (
          <>
            <LinkButton href={paths.professional(id)} variant="outline" size="sm">
              <Eye /> Public profile
            </LinkButton>
            <LinkButton href={paths.documents()} variant="outline" size="sm">
              <FileText /> CV and certificates
            </LinkButton>
            <LinkButton href={paths.verification()} variant="outline" size="sm">
              <BadgeCheck /> {isVerified ? 'Verification' : 'Get verified'}
            </LinkButton>
            <LinkButton href={paths.cv(id)} variant="outline" size="sm">
              <Printer /> Print as CV
            </LinkButton>
          </>
        )}
      </div>
    </Card>
  )
}
