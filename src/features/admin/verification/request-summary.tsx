import { Fragment, type ReactNode } from 'react'
import { roleNames } from '#src/domain/people/roles.ts'
import { DocumentLink } from '#src/features/professionals/document-link.tsx'
import { hasPublicProfile } from '#src/features/professionals/visibility.ts'
import { typeLabel } from '#src/features/schools/directory-filters.tsx'
import { mailDomain } from '#src/features/verification/email-domain.ts'
import type { RequestCase } from '#src/features/verification/verification-queue.ts'
import { paths } from '#src/paths.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { TapLink } from '#src/ui/links.tsx'
import { subjectOfRequest, subjectPath } from './queries.ts'

interface CaseProps {
  item: RequestCase
  /** The number of earlier checks, if known. */
  earlier?: number
  children?: ReactNode
}

/** A request with its evidence and links to its sender. */
export function RequestSummary({ item, earlier, children }: CaseProps) {
  const { request, asker, school, documents } = item
  const gone = request.documentIds.length - documents.length
  const name = `${asker.firstName} ${asker.lastName}`.trim()
  const facts = [
    {
      label: school ? 'Certificate number' : 'Registration or licence number',
      value: request.number,
      look: 'font-semibold',
    },
    { label: 'KRA PIN', value: request.kraPin, look: 'font-semibold' },
    { label: 'On the profile', value: !school && asker.tscNumber !== request.number && asker.tscNumber },
    { label: 'Requested by', value: school && [name, asker.position && `, ${asker.position}`] },
    { label: 'Email', value: school && emailNote(item) },
    { label: 'Note', value: request.note, look: 'whitespace-pre-line' },
    {
      label: 'Earlier checks',
      value: earlier !== undefined && <EarlierChecks request={request} count={earlier} />,
    },
  ].filter(({ value }) => value)
  return (
    <article className="rounded-md border border-line border-l-4 border-l-accent bg-surface p-4 shadow-soft sm:p-6">
      <h3 className="text-lg wrap-anywhere">{school?.name ?? name}</h3>
      <p className="text-muted">
        {school
          ? `${typeLabel(school.type)}, ${school.town}, ${school.county}`
          : `${roleNames[asker.userType]}${asker.county ? `, ${asker.county}` : ''}`}
        . Requested on {formatDateTime(Date.parse(request.createdAt))}
      </p>
      <dl className="mt-3 grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_1fr] [&_dd]:wrap-anywhere [&_dt]:text-muted">
        {facts.map(({ label, value, look }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className={look}>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {documents.length > 0 && (
        <ul aria-label={`Documents from ${name}`} className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {documents.map(document => (
            <li key={document.id}>
              <DocumentLink document={document} />
            </li>
          ))}
        </ul>
      )}
      {gone > 0 && (
        <p className="mt-2 text-sm text-muted">
          {gone === 1 ? '1 document has' : `${gone} documents have`} been removed since.
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-4">
        <TapLink href={paths.adminUser(asker.id)}>{name}'s account</TapLink>
        {(school ? !school.isHidden : hasPublicProfile(asker)) && (
          <TapLink href={school ? paths.school(school.id) : paths.professional(asker.id)}>
            View public page
          </TapLink>
        )}
      </p>
      {children}
    </article>
  )
}

function EarlierChecks({ request, count }: Pick<RequestCase, 'request'> & { count: number }) {
  if (count === 0) return 'None'
  return <TapLink href={subjectPath(subjectOfRequest(request))}>{count}</TapLink>
}

/** How far the email address can be trusted: anyone can pay for an account under another person's address. */
function emailNote({ asker: { email, confirmedAt }, isAddressProven }: RequestCase): string {
  const mail = mailDomain(email)
  if (!mail) return 'None'
  const kind = mail.isFree ? 'a free email provider that anyone can use' : 'not a free email provider'
  if (confirmedAt === null) return `${email}: ${kind}. The account is not confirmed.`
  return `${email}: ${kind}. ${isAddressProven ? 'They opened a link that we sent to it.' : 'The account was paid for, but no link that we sent to this address has been opened.'}`
}
