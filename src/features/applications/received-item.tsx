import { Mail, MessageSquare, Phone, Printer, Star } from 'lucide-react'
import { roleNames, type UserType } from '#src/features/accounts/schema.ts'
import { DocumentList } from '#src/features/professionals/document-link.tsx'
import type { DocumentRow } from '#src/features/professionals/documents-schema.ts'
import { paths } from '#src/paths.ts'
import { ApplicationStatusBadge } from '#src/ui/application-status.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { formatDate, formatPhone } from '#src/ui/format.ts'
import { Answers } from './answer-forms.tsx'
import type { Applicant, ReceivedApplication } from './schema.ts'

interface ReceivedItemProps {
  received: ReceivedApplication
  /** The applicant's CVs and certificates. */
  documents: DocumentRow[]
  photo?: string
}

/** One application: who, what they wrote, how to reach them, and the school's answer. */
export function ReceivedItem({ received, documents, photo }: ReceivedItemProps) {
  const { id, jobId, applicant, coverLetter, status, createdAt } = received
  const name = `${applicant.firstName} ${applicant.lastName}`
  return (
    <li id={`application-${id}`} className="rounded-md border border-line bg-surface p-4 shadow-soft sm:p-6">
      <article>
        <div className="flex items-start gap-3">
          <Avatar name={name} photo={photo} />
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-lg">
                <a href={paths.professional(applicant.id)} className="hover:text-primary hover:underline">
                  {name}
                </a>
              </h2>
              {applicant.isVerified && <Badge variant="verified">Verified</Badge>}
              {applicant.isSample && <Badge variant="sample">Sample</Badge>}
              <ApplicationStatusBadge status={status} />
            </div>
            <p className="text-muted">
              {roleNames[applicant.userType as UserType]}
              {applicant.county && `, ${applicant.county}`} · sent {formatDate(Date.parse(createdAt))}
            </p>
          </div>
        </div>
        <p className="mt-4 whitespace-pre-line">{coverLetter}</p>
        <ApplicantFacts applicant={applicant} />
        {documents.length > 0 && (
          <div className="mt-3 border-t border-line pt-2">
            <DocumentList documents={documents} label={`Files of ${name}`} />
          </div>
        )}
        <Reach applicant={applicant} isAccepted={status === 'accepted'} />
        <Answers jobId={jobId} applicationId={id} status={status} name={name} />
      </article>
    </li>
  )
}

function ApplicantFacts({ applicant }: { applicant: Applicant }) {
  const { qualifications, experience, subjects } = applicant
  const facts = [
    qualifications && ['Qualifications', degrees[qualifications] ?? qualifications],
    experience && ['Experience', /^[\d+-]+$/.test(experience) ? `${experience} years` : experience],
    subjects.length > 0 && ['Subjects', subjects.join(', ')],
  ].filter(fact => fact !== false && fact !== '' && fact !== null)
  if (facts.length === 0) return null
  return (
    <dl className="mt-4 grid gap-x-4 gap-y-1 border-t border-line pt-4 sm:grid-cols-[auto_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-sm font-semibold text-muted sm:leading-6">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ReachProps {
  applicant: Applicant
  isAccepted: boolean
}

/** Ways to the person; once accepted, also to the place where the school may review them. */
function Reach({ applicant: { id, email, phone }, isAccepted }: ReachProps) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      <a href={paths.conversation(id)} className={reach}>
        <MessageSquare className="size-4 shrink-0" /> Message
      </a>
      <a href={paths.cv(id)} className={reach}>
        <Printer className="size-4 shrink-0" /> Profile as a CV
      </a>
      <a href={`mailto:${email}`} className={reach}>
        <Mail className="size-4 shrink-0" /> {email}
      </a>
      {phone && (
        <a href={`tel:+${phone}`} className={reach}>
          <Phone className="size-4 shrink-0" /> {formatPhone(phone)}
        </a>
      )}
      {isAccepted && (
        <a href={paths.reviews(id)} className={reach}>
          <Star className="size-4 shrink-0" /> Review
        </a>
      )}
    </p>
  )
}

/** The registration's choices; a profile holds free text. */
const degrees: Record<string, string> = {
  diploma: 'Diploma',
  degree: 'Degree',
  masters: 'Masters',
  phd: 'PhD',
}

const reach = 'link inline-flex min-h-11 items-center gap-2 [overflow-wrap:anywhere]'
