import type { ApplicationStatus } from '#src/domain/jobs/application-status.ts'
import { experienceText } from '#src/features/professionals/card-props.ts'
import { DocumentList } from '#src/features/professionals/document-link.tsx'
import type { DocumentJson } from '#src/features/professionals/json.ts'
import { availabilityText, qualificationText } from '#src/features/professionals/profile-details.tsx'
import { paths } from '#src/paths.ts'
import { formatPhone } from '#src/ui/format.ts'
import { Mail, MessageSquare, Phone, Printer, Star } from '#src/ui/icons.tsx'
import type { ApplicantJson } from '../json.ts'

interface ApplicantProfileProps {
  applicant: ApplicantJson
  name: string
  status: ApplicationStatus
  /** The applicant's CVs and certificates. */
  documents: DocumentJson[]
}

/** An applicant's profile, files and contacts. */
export function ApplicantProfile({ applicant, name, status, documents }: ApplicantProfileProps) {
  return (
    <section aria-label={`Profile of ${name}`}>
      <ApplicantFacts applicant={applicant} />
      {documents.length > 0 && (
        <div className="mt-3 border-t border-line pt-2">
          <DocumentList documents={documents} label={`Documents of ${name}`} />
        </div>
      )}
      <ContactLinks applicant={applicant} isAccepted={status === 'accepted'} />
    </section>
  )
}

function ApplicantFacts({ applicant }: { applicant: ApplicantJson }) {
  const { qualifications, experience, subjects, skills, availability, bio } = applicant
  const facts = [
    qualifications && ['Qualifications', qualificationText(qualifications)],
    experience && ['Experience', experienceText(experience)],
    subjects.length > 0 && ['Subjects', subjects.join(', ')],
    skills.length > 0 && ['Skills', skills.join(', ')],
    availability && ['Availability', availabilityText(availability)],
    bio && ['About', bio],
  ].filter(fact => fact !== false && fact !== '' && fact !== null)
  if (facts.length === 0) return null
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="sm:contents">
          <dt className="text-sm font-semibold text-muted sm:leading-6">{label}</dt>
          <dd className="line-clamp-4 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Contact links; for an accepted applicant also a link to review them. */
function ContactLinks({ applicant, isAccepted }: { applicant: ApplicantJson; isAccepted: boolean }) {
  const { id, email, phone } = applicant
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      <a href={paths.conversation(id)} className={contactLink}>
        <MessageSquare className="size-4 shrink-0" /> Message
      </a>
      <a href={paths.cv(id)} className={contactLink}>
        <Printer className="size-4 shrink-0" /> View CV
      </a>
      <a href={`mailto:${email}`} className={contactLink}>
        <Mail className="size-4 shrink-0" /> {email}
      </a>
      {phone && (
        <a href={`tel:+${phone}`} className={contactLink}>
          <Phone className="size-4 shrink-0" /> {formatPhone(phone)}
        </a>
      )}
      {isAccepted && (
        <a href={paths.reviews(id)} className={contactLink}>
          <Star className="size-4 shrink-0" /> Write a review
        </a>
      )}
    </p>
  )
}

const contactLink = 'link inline-flex min-h-11 items-center gap-2 [overflow-wrap:anywhere]'
