import { ArrowLeft, Mail, Phone } from 'lucide-react'
import type { Message } from '#db/schema.ts'
import type { DomainError } from '#src/errors.ts'
import { paths } from '#src/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Layout } from '#src/ui/layout.tsx'
import { usePageFacts } from '#src/ui/page-context.ts'
import { MessageForm, type Typed } from './message-form.tsx'
import { MessageItem } from './message-item.tsx'
import type { Thread } from './thread.ts'

/** The fragment of the newest message. */
export const LATEST = 'latest'

interface Props {
  thread: Thread
  /** What the viewer tried to send, and why it did not go. */
  typed?: Typed
  failure?: DomainError
}

export function ThreadPage({ thread, typed, failure }: Props) {
  const { partner, messages, earlier, refusal } = thread
  return (
    <Layout title={`Messages with ${partner.name}`} width="text" robots="noindex">
      <ThreadHead {...thread} />
      {earlier && (
        <p className="mb-4 text-center">
          <LinkButton variant="outline" href={paths.conversation(partner.id, { cursor: earlier })}>
            Earlier messages
          </LinkButton>
        </p>
      )}
      {messages.length > 0 && <MessageList messages={messages} partnerName={partner.name} />}
      <MessageForm
        partner={partner}
        isFirst={messages.length === 0}
        refusal={refusal}
        typed={typed}
        failure={failure}
      />
    </Layout>
  )
}

function MessageList({ messages, partnerName }: { messages: Message[]; partnerName: string }) {
  const { viewer } = usePageFacts()
  const latest = messages.at(-1)
  return (
    <ol className="flex flex-col gap-4">
      {messages.map(message => (
        <MessageItem
          key={message.id}
          id={message === latest ? LATEST : undefined}
          message={message}
          isOwn={message.senderId === viewer?.id}
          partnerName={partnerName}
        />
      ))}
    </ol>
  )
}

function ThreadHead({ partner, contact }: Thread) {
  return (
    <header className="mb-6 border-b border-line pb-4">
      <a
        href={paths.messages()}
        className="link mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold"
      >
        <ArrowLeft className="size-4" />
        Messages
      </a>
      <div className="flex items-center gap-3">
        <Avatar name={partner.name} />
        <div className="min-w-0">
          <h1 className="text-xl break-words sm:text-2xl">{partner.name}</h1>
          <p className="text-muted">{partner.standing}</p>
        </div>
      </div>
      {contact && (
        <address className="mt-3 flex flex-col gap-x-6 not-italic sm:flex-row">
          <a href={`mailto:${contact.email}`} className={contactLink}>
            <Mail className="size-4 shrink-0" />
            <span className="min-w-0 break-words">{contact.email}</span>
          </a>
          {contact.phone && (
            <a href={`tel:+${contact.phone}`} className={contactLink}>
              <Phone className="size-4 shrink-0" />+{contact.phone}
            </a>
          )}
        </address>
      )}
    </header>
  )
}

const contactLink = 'link inline-flex min-h-11 min-w-0 items-center gap-2'
