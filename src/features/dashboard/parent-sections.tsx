import type { ReactNode } from 'react'
import { roleNames, type UserType } from '#src/domain/people/roles.ts'
import { ConversationList } from '#src/features/messages/conversation-list.tsx'
import { nameOf } from '#src/features/professionals/card-props.ts'
import { formField } from '#src/features/registration/fields.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Avatar } from '#src/ui/cards/avatar.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Pencil } from '#src/ui/icons.tsx'
import type { ParentParts } from './load.ts'
import { TutorsForYou } from './recommendations.tsx'
import { DashboardSection, sectionLink, sheet, ViewAll } from './section.tsx'
import { OwnTutorRequests } from './tutor-requests.tsx'

interface ParentSectionsProps {
  viewer: Viewer
  parts: ParentParts
  now: number
  stats: ReactNode
}

/** The child's needs, the parent's requests, tutors that fit and the figures, then conversations and people to review (RULINGS.md section 11). */
export function ParentSections({ viewer, parts, now, stats }: ParentSectionsProps) {
  const { tutors, saved, conversations, reviewable, requests } = parts
  return (
    <>
      <ChildNeeds viewer={viewer} />
      <OwnTutorRequests requests={requests} now={now} />
      <TutorsForYou tutors={tutors.rows} />
      {stats}
      {saved.total > 0 && (
        <DashboardSection
          id="saved"
          title="Saved professionals"
          more={<ViewAll href={paths.savedProfessionals()} of="saved professionals" />}
        >
          <People people={saved.rows} action="View" hrefOf={paths.professional} />
        </DashboardSection>
      )}
      <DashboardSection
        id="conversations"
        title="Conversations"
        more={conversations.total > 0 && <ViewAll href={paths.messages()} of="conversations" />}
      >
        {conversations.total > 0 ? (
          <ConversationList rows={conversations.rows} now={now} />
        ) : (
          <div className={sheet}>
            <p className="p-4 text-muted sm:px-6">
              No messages yet. Choose a tutor and send a message; replies appear here.
            </p>
          </div>
        )}
      </DashboardSection>
      {reviewable.length > 0 && (
        <DashboardSection id="reviews" title="People you can review">
          <People people={reviewable} action="Review" hrefOf={paths.reviews} />
        </DashboardSection>
      )}
    </>
  )
}

/** The child's needs as registered, with a link to change them. */
function ChildNeeds({ viewer }: { viewer: Viewer }) {
  const { childAge, experience, preferredSubjects, schedule, rates } = viewer
  const level = formField('parent', 'experience').choices?.find(({ value }) => value === experience)
  const facts = {
    "Child's age": childAge,
    'Learning level': level?.label ?? experience,
    'Preferred subjects': preferredSubjects.join(', '),
    'Preferred schedule': schedule,
    ...(rates && { 'Budget range': rates }),
  }
  return (
    <DashboardSection
      id="needs"
      title="What your child needs"
      more={
        <a href={paths.profile('professional')} className={`${sectionLink} gap-2`}>
          <Pencil className="size-4" /> Edit
        </a>
      }
    >
      <dl className="grid gap-x-6 gap-y-3 rounded-md border border-line bg-surface p-4 shadow-soft sm:grid-cols-2 sm:px-6">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm font-semibold text-muted">{name}</dt>
            <dd className={value ? 'wrap-anywhere' : 'text-muted italic'}>{value || 'Not specified'}</dd>
          </div>
        ))}
      </dl>
    </DashboardSection>
  )
}

interface PeopleProps {
  people: { id: string; firstName: string; lastName: string; userType: UserType; photo: string | null }[]
  action: string
  hrefOf: (id: string) => string
}

function People({ people, action, hrefOf }: PeopleProps) {
  return (
    <ul className={sheet}>
      {people.map(person => (
        <li key={person.id} className="flex items-center gap-3 p-4 sm:px-6">
          <Avatar name={nameOf(person)} photo={person.photo} />
          <div className="min-w-0 grow">
            <h3 className="text-lg leading-snug">{nameOf(person)}</h3>
            <p className="text-muted">{roleNames[person.userType]}</p>
          </div>
          <LinkButton href={hrefOf(person.id)} variant="outline">
            {action} <span className="sr-only">{nameOf(person)}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
