import { Island } from '#islands/island.tsx'
import { homeOf } from '#src/features/auth/schema.ts'
import type { FormError } from '#src/http/form.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { formatPhone } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { profileParts } from './fields.ts'
import { withLabels } from './labels.ts'
import { changedChoices, preferenceNames, shownTicked } from './preferences-schema.ts'
import { ProfileHeader } from './profile-header.tsx'
import type { ProfileValues } from './schema.ts'

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
    <Layout title="My profile" robots="noindex" width="text">
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
