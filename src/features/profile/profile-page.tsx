import { Island } from '#islands/island.tsx'
import { roleNames } from '#src/domain/people/roles.ts'
import { teachingLabel } from '#src/domain/people/teaching.ts'
import { homeOf } from '#src/features/auth/schema.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import type { FormError } from '#src/http/form.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Avatar } from '#src/ui/cards/avatar.tsx'
import { KangaCover } from '#src/ui/cards/kanga-cover.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatPhone } from '#src/ui/format.ts'
import { BadgeCheck, Briefcase, Eye, FileText, Printer } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { EmailAddress } from '#src/ui/unbroken.tsx'
import { withLabels } from './labels.ts'
import { changedChoices, preferenceNames, shownTicked } from './preferences-schema.ts'
import type { ProfileValues } from './schema.ts'
import { profileParts } from './tab-fields.ts'

interface Props {
  viewer: Viewer
  /** The tab named in the address. */
  tab?: string | undefined
  /** The form that was sent without script and refused, and why. */
  refused?: FormError & { sent: Record<string, unknown> }
  photoError?: string
}

/** The user's own profile (SPEC.md section 2, Profile screen). */
export function ProfilePage({ viewer, tab, refused, photoError }: Props) {
  const { userType } = viewer
  const parts = profileParts(userType)
  const failing = parts.find(part => part.fields.some(field => refused?.errors[field]))
  const shown = failing ?? parts.find(part => part.tab === tab) ?? parts[0]
  const changed = refused && changedChoices(refused.sent, preferenceNames)
  return (
    <Layout title="Your profile" robots="noindex" width="text">
      <ProfileHeader viewer={viewer} photoError={photoError ?? ''} />
      <Island
        name="profile/profile-form"
        props={{
          userType,
          owner: viewer.id,
          home: homeOf(userType),
          tab: shown?.tab ?? 'basic',
          values: formValues(viewer, refused?.sent),
          chosen: { ...viewer.preferences, ...changed },
          shown: shownTicked(preferenceNames, viewer.preferences),
          pendingEmail: viewer.pendingEmail,
          isVerified: viewer.isVerified && viewer.schoolId === null,
          holdReason: viewer.holdReason,
          updatedAt: new Date(viewer.updatedAt).toISOString(),
          errors: refused?.errors ?? {},
          problem: refused && !failing ? refused.message : '',
        }}
        hydrate="load"
      />
    </Layout>
  )
}

/** The values of the fields: as sent if the form was refused, else as stored. */
function formValues(viewer: Viewer, sent?: Record<string, unknown>): ProfileValues {
  const stored: Record<string, unknown> = {
    ...viewer,
    ...withLabels(viewer),
    teachesLevels: viewer.teachesLevels.map(teachingLabel),
    teachingModes: viewer.teachingModes.map(teachingLabel),
    phone: viewer.phone && formatPhone(viewer.phone),
  }
  const fields = profileParts(viewer.userType)
    .flatMap(part => part.fields)
    .filter(field => field !== 'currentPassword')
  return Object.fromEntries(fields.map(field => [field, asText(sent ? sent[field] : stored[field])]))
}

/** A field may come several times, and anything may be sent. */
function asText(value: unknown): string {
  if (Array.isArray(value))
    return value
      .filter(entry => typeof entry === 'string')
      .join(', ')
      .slice(0, 4000)
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 4000) : ''
}

/** A person on the site: photo, name, address, role, subscription and Verified badge. */
function ProfileHeader({ viewer, photoError }: { viewer: Viewer; photoError: string }) {
  const { id, firstName, lastName, email, userType, profileImageUrl, isVerified, subscription, school } =
    viewer
  const name = `${firstName} ${lastName}`.trim()
  return (
    <Card className="mb-6">
      <KangaCover name={name} />
      <div className="flex items-start gap-4 sm:gap-6">
        <Avatar name={name} photo={profileImageUrl} size="lg" />
        <div className="min-w-0 grow">
          <h1 className="text-2xl wrap-anywhere md:text-3xl">{name}</h1>
          <p className="text-muted wrap-anywhere">
            <EmailAddress email={email} />
          </p>
          {school && <p className="text-muted">{school.name}</p>}
          <p className="mt-2 flex flex-wrap gap-2">
            <Badge>{roleNames[userType]}</Badge>
            {isVerified && <Badge variant="verified">Verified</Badge>}
            <Badge variant={subscription.isActive ? 'success' : 'muted'}>
              {subscription.isActive ? 'Active Subscription' : 'Inactive'}
            </Badge>
          </p>
        </div>
      </div>
      <div className="mt-4 grid pair gap-2 border-t border-line pt-4 sm:flex sm:flex-wrap">
        <Island
          name="profile/photo-form"
          props={{ hasPhoto: profileImageUrl !== null, error: photoError }}
          hydrate="interaction"
        />
        {isProfessional(viewer) && (
          <>
            <LinkButton href={paths.professional(id)} variant="outline" size="sm">
              <Eye /> Public profile
            </LinkButton>
            <LinkButton href={paths.entries()} variant="outline" size="sm" className="col-span-full">
              <Briefcase /> Work history and education
            </LinkButton>
            <LinkButton href={paths.documents()} variant="outline" size="sm" className="col-span-full">
              <FileText /> CV and certificates
            </LinkButton>
            <LinkButton href={paths.verification()} variant="outline" size="sm">
              <BadgeCheck /> {isVerified ? 'Verification' : 'Get verified'}
            </LinkButton>
            <LinkButton href={paths.cv(id)} variant="outline" size="sm">
              <Printer /> View as a CV
            </LinkButton>
          </>
        )}
      </div>
    </Card>
  )
}
