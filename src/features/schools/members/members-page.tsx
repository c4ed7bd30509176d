import { schoolRoleNames, schoolRoles } from '#src/domain/people/school-roles.ts'
import type { FormError } from '#src/http/form.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { Select, TextInput } from '#src/ui/form/inputs.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { InvitationJson, ListedMemberJson } from '../json.ts'
import { BackToPanel } from '../panel-pages.tsx'
import { INVITATION_DAYS } from './invite.ts'
import { MemberItem } from './member-item.tsx'
import { schoolRoleTexts } from './schema.ts'

interface MembersPageProps {
  viewer: SchoolViewer
  members: ListedMemberJson[]
  /** For owners only. */
  invitations: InvitationJson[]
  /** Milliseconds. */
  now: number
  refused: RefusedInvitation | undefined
}

/** The members of a school, with actions for its owners. */
export function MembersPage({ viewer, members, invitations, now, refused }: MembersPageProps) {
  const isOwner = viewer.schoolRole === 'owner'
  return (
    <Layout title="People" width="text" robots="noindex">
      <PageHeader
        eyebrow={<BackToPanel />}
        title={`People at ${viewer.school.name}`}
        lead={isOwner ? undefined : 'Owners of your school can invite colleagues and change their roles.'}
      />
      <ul className={list}>
        {members.map(member => (
          <MemberItem
            key={member.id}
            member={member}
            isSelf={member.id === viewer.id}
            mayChange={isOwner && member.id !== viewer.id}
            now={now}
          />
        ))}
      </ul>
      {isOwner && (
        <>
          {invitations.length > 0 && (
            <>
              <h2 className="mt-8 mb-3 text-xl">Invitations</h2>
              <ul className={list}>
                {invitations.map(invitation => (
                  <InvitationItem key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            </>
          )}
          <InviteForm refused={refused} />
        </>
      )}
    </Layout>
  )
}

const list = 'divide-y divide-line overflow-hidden rounded-md border border-line bg-surface shadow-soft'

function InvitationItem({ invitation }: { invitation: InvitationJson }) {
  const { id, email, role, invitedBy, expiresAt, isOpen } = invitation
  const day = formatDate(Date.parse(expiresAt))
  return (
    <li className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{email}</span>
          <Badge variant="muted">{schoolRoleNames[role]}</Badge>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {invitedBy && `Invited by ${invitedBy} · `}
          {isOpen ? `expires on ${day}` : 'no longer valid'}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <form method="post" action={paths.people()}>
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="role" value={role} />
          <Button type="submit" variant="outline" size="sm">
            <span>
              Send again<span className="sr-only"> to {email}</span>
            </span>
          </Button>
        </form>
        <form method="post" action={paths.cancelInvitation(id)}>
          <Button type="submit" variant="ghost" size="sm">
            <span>
              Cancel invitation<span className="sr-only"> to {email}</span>
            </span>
          </Button>
        </form>
      </div>
    </li>
  )
}

/** A refused form with its values. */
export interface RefusedInvitation extends FormError {
  values: { email: string; role: string }
}

function InviteForm({ refused }: { refused: RefusedInvitation | undefined }) {
  const errors = refused?.errors ?? {}
  return (
    <Card aria-labelledby="invite" className="mt-8">
      <h2 id="invite" className="text-xl">
        Invite a colleague
      </h2>
      <p className="mt-1 mb-4 text-muted">
        We'll email them a link. The link works once and expires in {INVITATION_DAYS} days.
      </p>
      <form method="post" action={paths.people()} noValidate className="grid gap-5">
        <FormErrors errors={errors} />
        {refused && Object.keys(errors).length === 0 && (
          <Notice variant="danger" role="alert" title="Invitation not sent">
            {refused.message}
          </Notice>
        )}
        <Field name="email" label="Email" error={errors.email} required>
          <TextInput
            type="email"
            defaultValue={refused?.values.email}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </Field>
        <Field name="role" label="Role" error={errors.role} hint={<RoleTexts />} required>
          <Select defaultValue={refused?.values.role ?? 'recruiter'}>
            {schoolRoles.toReversed().map(role => (
              <option key={role} value={role}>
                {schoolRoleNames[role]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" className="justify-self-start">
          Send invitation
        </Button>
      </form>
    </Card>
  )
}

function RoleTexts() {
  return (
    <>
      {schoolRoles.toReversed().map(role => (
        <span key={role} className="block">
          {schoolRoleTexts[role]}
        </span>
      ))}
    </>
  )
}
