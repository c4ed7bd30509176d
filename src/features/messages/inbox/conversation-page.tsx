import type { DomainError } from '#src/errors.ts'
import type { AboutApplication } from '#src/features/applications/message-templates.ts'
import { paths } from '#src/paths.ts'
import { Avatar } from '#src/ui/cards/avatar.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatPhone } from '#src/ui/format.ts'
import { Ban, EllipsisVertical, Flag, Mail, Phone } from '#src/ui/icons.tsx'
import { BackLink } from '../back-link.tsx'
import type { Thread } from '../conversation.ts'
import { ConversationsAside, InboxLayout, type OtherConversations } from './inbox-layout.tsx'
import { MessageForm, type MessageValues } from './message-form.tsx'
import { MessageList, MessageTemplates } from './message-list.tsx'

interface ThreadPageProps {
  thread: Thread
  others: OtherConversations | null
  /** Milliseconds. */
  now: number
  /** The application that the viewer writes about. */
  about?: AboutApplication | undefined
  /** The message to send or correct, with the reason if it was refused. */
  values?: MessageValues | undefined
  failure?: DomainError | undefined
}

export function ThreadPage({ thread, others, now, about, values, failure }: ThreadPageProps) {
  const { partner, messages, earlier, refusal, since } = thread
  return (
    <InboxLayout
      title={`Messages with ${partner.name}`}
      aside={others && <ConversationsAside {...others} partnerId={partner.id} now={now} />}
    >
      <div className="min-w-0">
        <ThreadHead {...thread} about={about} hasAside={others !== null} />
        <div data-live={since === null ? undefined : 'thread'} data-partner={partner.id} data-since={since}>
          {earlier && (
            <p className="mb-4 text-center">
              <LinkButton variant="outline" href={paths.conversation(partner.id, { cursor: earlier })}>
                Earlier messages
              </LinkButton>
            </p>
          )}
          <MessageList messages={messages} partnerName={partner.name} now={now} />
          <MessageTemplates partnerName={partner.name} />
          <MessageForm
            partner={partner}
            about={about}
            isFirst={messages.length === 0}
            refusal={refusal}
            values={values}
            failure={failure}
          />
        </div>
      </div>
    </InboxLayout>
  )
}

function ThreadHead({
  about,
  hasAside,
  ...thread
}: Thread & Pick<ThreadPageProps, 'about'> & { hasAside: boolean }) {
  const { partner, schoolId, contact, isViewerUnnamed } = thread
  return (
    <header className="mb-4 border-b border-line pb-4" data-partner-head>
      {about ? (
        <BackLink href={about.path}>Back to applications</BackLink>
      ) : (
        <div className={hasAside ? 'lg:hidden' : undefined}>
          <BackLink href={paths.messages()}>Messages</BackLink>
        </div>
      )}
      <div className="flex items-center gap-3">
        <Avatar name={partner.name} photo={partner.photo} />
        <div className="min-w-0 grow">
          <h1 className="text-xl break-words sm:text-2xl">{partner.name}</h1>
          <p className="text-muted">{partner.roleLabel}</p>
          {partner.hasProfile && (
            <a href={paths.reviews(partner.id)} className={pageLink}>
              Profile and reviews
            </a>
          )}
          {schoolId && (
            <a href={paths.school(schoolId)} className={pageLink}>
              School and jobs
            </a>
          )}
        </div>
        <PersonMenu {...thread} />
      </div>
      {contact && <Contact {...contact} />}
      {isViewerUnnamed && (
        <p className="mt-3 text-sm">
          Once you reply, they will see your name, email address and phone number.
        </p>
      )}
    </header>
  )
}

function Contact({ email, phone }: NonNullable<Thread['contact']>) {
  return (
    <address className="mt-3 flex flex-col gap-x-6 not-italic sm:flex-row">
      <a href={`mailto:${email}`} className={contactLink}>
        <Mail className="size-4 shrink-0" />
        <span className="min-w-0 break-words">{email}</span>
      </a>
      {phone && (
        <a href={`tel:+${phone}`} className={contactLink}>
          <Phone className="size-4 shrink-0" /> {formatPhone(phone)}
        </a>
      )}
    </address>
  )
}

const pageLink = 'link no-print inline-flex min-h-11 items-center'

const contactLink = 'link inline-flex min-h-11 min-w-0 items-center gap-2'

function PersonMenu({ partner, isBlocked, canBlock, canReport }: Thread) {
  if (!canBlock && !canReport) return null
  return (
    <details className="no-print relative shrink-0">
      <summary
        aria-label={`${canBlock ? 'Block or report' : 'Report'} ${partner.name}`}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <EllipsisVertical className="size-5" />
      </summary>
      <div className="absolute right-0 z-10 mt-1 w-64 rounded-md border border-line bg-surface p-1.5 shadow-soft">
        {canBlock && (
          <form
            method="post"
            action={isBlocked ? paths.unblockPerson(partner.id) : paths.blockPerson(partner.id)}
          >
            <button type="submit" className="menu-item">
              <Ban /> {isBlocked ? 'Unblock' : 'Block'} {partner.name}
            </button>
          </form>
        )}
        {canReport && (
          <a href={paths.report({ user: partner.id })} className="menu-item">
            <Flag /> Report {partner.name}
          </a>
        )}
      </div>
    </details>
  )
}
