import { Island } from '#islands/island.tsx'
import { homeOf } from '#src/features/auth/schema.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { profileParts } from './fields.ts'
import { valuesOf } from './form-values.ts'
import { changedChoices, preferenceNames, shownTicked } from './preferences-schema.ts'
import { ProfileHeader } from './profile-header.tsx'

interface Props {
  viewer: Viewer
  /** The tab an address names. */
  tab?: string
  /** What was sent by a form that comes back without script, and why. */
  refused?: { sent: Record<string, unknown>; message: string; errors: Record<string, string> }
  photoError?: string
}

/** One's own profile (SPEC.md section 2, Profile screen). */
export function ProfilePage({ viewer, tab, refused, photoError }: Props) {
  const { userType } = viewer
  const parts = profileParts(userType)
  const failing = parts.find(part => part.fields.some(field => refused?.errors[field]))
  const shown = failing ?? parts.find(part => part.tab === tab) ?? parts[0]
  const changed = refused && changedChoices(refused.sent, preferenceNames)
  return (
    <Layout title="My profile" robots="noindex" width="text">
      <ProfileHeader viewer={viewer} photoError={photoError} />
      <Island
        name="profile/profile-form"
        props={{
          userType,
          owner: viewer.id,
          home: homeOf(userType),
          tab: shown?.tab ?? 'basic',
          values: valuesOf(viewer, refused?.sent),
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
