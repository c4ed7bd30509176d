import type { SchoolViewer } from '#src/http/current-user.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { BackToPanel } from '../back-to-panel.tsx'
import { InvitationItem } from './invitation-item.tsx'
import type { RefusedInvitation } from './invite-form.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberItem } from './member-item.tsx'
import type { Colleague, InvitationRow } from './schema.ts'

interface Props {
  viewer: SchoolViewer
  isOwner: boolean
  people: Colleague[]
  /** For owners alone. */
  invitations: InvitationRow[]
  /** Milliseconds. */
  now: number
  refused?: RefusedInvitation
}

/** Who is of the school; its owners invite, change roles and take out. */
export function MembersPage({ viewer, isOwner, people, invitations, now, refused }: Props) {
  return (
    <Layout title="People" width="text" robots="noindex">
      <PageHeader
        eyebrow={<BackToPanel />}
        title={`People of ${viewer.school.name}`}
        lead={isOwner ? undefined : 'Owners of your school invite colleagues and say who may do what.'}
      />
      <ul className={list}>
        {people.map(person => (
          <MemberItem
            key={person.id}
            person={person}
            isSelf={person.id === viewer.id}
            mayChange={isOwner && person.id !== viewer.id}
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
