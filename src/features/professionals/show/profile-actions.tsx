import { holdText } from '#src/features/profile/preferences-schema.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Eye, FileText, Mail, Pencil, Printer } from '#src/ui/icons.tsx'
import { nameOf } from '../card-props.ts'
import type { Profile } from '../columns.ts'
import { SaveProfessional } from '../save-professional.tsx'

interface ProfileActionsProps {
  profile: Profile
  viewer: Viewer | null
  /** Whether the viewer may begin a conversation or reply. */
  mayWrite: boolean
  isSaved: boolean
  views: number | null
}

/** Links to send a message, to sign in, or to edit the viewer's own profile. */
export function ProfileActions({ profile, viewer, mayWrite, isSaved, views }: ProfileActionsProps) {
  if (viewer?.id === profile.id) return <OwnProfile viewer={viewer} views={views ?? 0} />
  const write = paths.conversation(profile.id)
  return (
    <Card aria-label="Contact" className="no-print">
      <div className="grid gap-2">
        {mayWrite && (
          <LinkButton href={write} size="lg">
            <Mail /> Send message
          </LinkButton>
        )}
        {!viewer && (
          <>
            <LinkButton href={paths.login(write)}>
              <Mail /> Sign in to send a message
            </LinkButton>
            <LinkButton href={paths.register('parent', write)} variant="outline">
              Register as a parent
            </LinkButton>
          </>
        )}
        <SaveProfessional
          professional={{ id: profile.id, name: nameOf(profile) }}
          isSaved={isSaved}
          isAlone
        />
      </div>
      <p className="mt-3 text-sm text-muted">
        {mayWrite
          ? "You'll see each other's email and phone number once you've both sent a message."
          : 'Only schools and parents can start a conversation with a professional. Email addresses and phone numbers are not public.'}
      </p>
      <a href={paths.cv(profile.id)} className="link mt-2 inline-flex min-h-11 items-center gap-2">
        <Printer className="size-4" /> View CV
      </a>
    </Card>
  )
}

function OwnProfile({ viewer, views }: { viewer: Viewer; views: number }) {
  const isVisible = viewer.preferences.profileVisible
  return (
    <Card aria-label="Your profile" className="no-print">
      <h2 className="text-lg">Your public profile</h2>
      <p className="mt-1 mb-3 text-muted">
        {isVisible
          ? 'This is what others see.'
          : viewer.holdReason === null
            ? 'Your profile is hidden. Only you and the schools you applied to can see it.'
            : holdText(viewer.holdReason)}
      </p>
      <p className="mb-4 flex items-start gap-2">
        <Eye className="mt-0.5 size-5 shrink-0 text-muted" />
        <span>
          <strong className="tabular-nums">{formatCount(views)}</strong> profile{' '}
          {views === 1 ? 'view' : 'views'} in the last 30 days
        </span>
      </p>
      <LinkButton href={paths.profile()} className="w-full">
        <Pencil /> Edit Profile
      </LinkButton>
      <LinkButton href={paths.cv(viewer.id)} variant="outline" className="mt-2 w-full">
        <Printer /> View as a CV
      </LinkButton>
      <LinkButton href={paths.documents()} variant="outline" className="mt-2 w-full">
        <FileText /> CV and certificates
      </LinkButton>
    </Card>
  )
}
