import { inQuotes } from '#src/domain/text.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatPhone } from '#src/ui/format.ts'
import { Mail, MessageCircle, MessageSquare, Phone } from '#src/ui/icons.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { Saying } from '#src/ui/saying.tsx'
import { whatsAppShare } from '#src/ui/share-links.tsx'
import type { SchoolContact } from './load.ts'

/** The person at the school to ask about an application. */
export function ContactCard({ person: { id, name, contact, refusal } }: { person: SchoolContact }) {
  return (
    <Card aria-labelledby="contact">
      <h2 id="contact" className="text-lg">
        Contact the school
      </h2>
      <p className="mt-1 text-muted">{name}</p>
      {contact && (
        <address className="mt-1 flex flex-col not-italic">
          {contact.phone && (
            <a href={`tel:+${contact.phone}`} className={contactLink}>
              <Phone className="size-4 shrink-0" /> Call {formatPhone(contact.phone)}
            </a>
          )}
          <EmailLink email={contact.email} />
        </address>
      )}
      {refusal ? (
        <p className="mt-2 text-sm text-muted">{refusal.message}</p>
      ) : (
        <LinkButton href={paths.conversation(id)} variant="outline" className="no-print mt-2 w-full">
          <MessageSquare /> Message
        </LinkButton>
      )}
    </Card>
  )
}

interface OfferProps {
  /** The applicant's first name. */
  firstName: string
  job: { id: string; title: string; postedBy: string }
  /** The job has a page that others can see. */
  isJobShown: boolean
  person: SchoolContact | null
}

/** Congratulates, and says whom to call. */
export function Offer({ firstName, job, isJobShown, person }: OfferProps) {
  const { origin } = usePage()
  const news = `${job.postedBy} has accepted my application for ${inQuotes(job.title)}`
  return (
    <section aria-labelledby="offer" className="board mt-5 overflow-hidden rounded-md">
      <div className="kanga" />
      <div className="p-4 sm:p-6">
        <p lang="sw" className="font-semibold text-accent">
          Hongera!
        </p>
        <h2 id="offer" className="text-2xl wrap-anywhere">
          Congratulations, {firstName}
        </h2>
        <p className="mt-1 max-w-xl text-lg text-on-board-muted">
          {job.postedBy} has accepted your application.
          {person && ` Contact ${person.name} to agree on the next steps.`}
        </p>
        {person && (
          <div className="no-print my-3 flex flex-wrap gap-3">
            {person.contact?.phone && (
              <LinkButton href={`tel:+${person.contact.phone}`}>
                <Phone /> Call {formatPhone(person.contact.phone)}
              </LinkButton>
            )}
            {!person.refusal && (
              <LinkButton href={paths.conversation(person.id)} variant="outline">
                <MessageSquare /> Message
              </LinkButton>
            )}
          </div>
        )}
        <Saying of="accepted" className="my-2 text-on-board-muted" />
        <div className="flex flex-wrap gap-x-6">
          {person?.contact && <EmailLink email={person.contact.email} />}
          {isJobShown && (
            <a href={whatsAppShare(news, origin + paths.job(job.id))} rel="noopener" className={contactLink}>
              <MessageCircle className="size-4 shrink-0" /> Share the news on WhatsApp
            </a>
          )}
        </div>
      </div>
      <div className="kanga" />
    </section>
  )
}

function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={contactLink}>
      <Mail className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{email}</span>
    </a>
  )
}

const contactLink = 'link inline-flex min-h-11 min-w-0 items-center gap-2'
