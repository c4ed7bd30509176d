import type { Page } from '#db/paging.ts'
import { roleNames } from '#src/domain/people/roles.ts'
import type { ReceivedApplicationJson } from '#src/features/applications/json.ts'
import type { MessageJson } from '#src/features/messages/json.ts'
import { paths } from '#src/paths.ts'
import { ApplicationStatusBadge } from '#src/ui/cards/application-status.tsx'
import { UserStatusBadge } from '#src/ui/cards/user-status.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatCount, formatPhone } from '#src/ui/format.ts'
import type { Column } from '#src/ui/table.tsx'
import { DateOf, TimeAgo } from '#src/ui/time.tsx'
import { EmailAddress } from '#src/ui/unbroken.tsx'
import type { ListedJob } from '../job-list.ts'
import { JobStatusBadges } from '../job-status-badges.tsx'
import type { Contact } from '../school-contacts.ts'
import type { PersonLinks } from './person-links.ts'
import { MaybeLink, rowLink, TableSection } from './table-section.tsx'

export function ContactsTable({ list, links }: { list: Page<Contact>; links: PersonLinks }) {
  const columns: Column<Contact>[] = [
    {
      header: 'User',
      cell: contact => (
        <MaybeLink to={links.profile(contact.id) ?? links.conversation(contact.id)}>
          {nameOf(contact)}
        </MaybeLink>
      ),
    },
    { header: 'Email', cell: contact => <Address email={contact.email} /> },
    { header: 'Phone', cell: contact => <PhoneNumber {...contact} /> },
    { header: 'Type', cell: contact => roleNames[contact.userType] },
    { header: 'Status', cell: contact => <UserStatusBadge status={contact.status} /> },
    { header: 'Joined', cell: contact => <DateOf at={Date.parse(contact.createdAt)} className="figures" /> },
    {
      header: 'Actions',
      cell: contact => <ConversationLink contact={contact} to={links.conversation(contact.id)} />,
    },
  ]
  return (
    <TableSection
      caption="Users"
      list={list}
      columns={columns}
      hint="People who apply for your jobs or message you will appear here."
    />
  )
}

export function JobsTable({ list, now }: { list: Page<ListedJob>; now: number }) {
  const columns: Column<ListedJob>[] = [
    { header: 'Job', cell: job => <JobName job={job} /> },
    { header: 'Location', cell: job => job.location },
    { header: 'Status', cell: job => <JobStatusBadges job={job} /> },
    {
      header: 'Posted',
      cell: job => <TimeAgo at={Date.parse(job.postedAt)} now={now} className="figures" />,
    },
    {
      header: 'Applications',
      cell: job => (
        <a href={paths.jobApplications(job.id)} className={rowLink}>
          {formatCount(job.applications)}
          <span className="sr-only"> for {job.title}</span>
        </a>
      ),
      align: 'end',
    },
    {
      header: 'Actions',
      cell: job => (
        <a href={paths.editJob(job.id)} className={rowLink}>
          Edit<span className="sr-only"> {job.title}</span>
        </a>
      ),
    },
  ]
  return (
    <TableSection
      caption="Jobs"
      list={list}
      columns={columns}
      hint="Jobs you post will appear here."
      all={paths.dashboard()}
      action={<LinkButton href={paths.postJob()}>Post Job</LinkButton>}
    />
  )
}

function JobName({ job }: { job: ListedJob }) {
  return (
    <>
      <a href={paths.job(job.id)} className={rowLink}>
        {job.title}
      </a>
      {job.holdReason && (
        <span className="block text-sm font-normal text-muted">Under review: {job.holdReason}</span>
      )}
    </>
  )
}

export function ApplicationsTable({ list, now }: { list: Page<ReceivedApplicationJson>; now: number }) {
  const columns: Column<ReceivedApplicationJson>[] = [
    {
      header: 'Applicant',
      cell: row => <MaybeLink to={applicationPath(row)}>{nameOf(row.applicant)}</MaybeLink>,
    },
    {
      header: 'Job',
      cell: row => (
        <a href={paths.job(row.jobId)} className={rowLink}>
          {row.job.title}
        </a>
      ),
    },
    { header: 'Status', cell: row => <ApplicationStatusBadge status={row.status} /> },
    { header: 'Sent', cell: row => <TimeAgo at={Date.parse(row.createdAt)} now={now} className="figures" /> },
  ]
  return (
    <TableSection
      caption="Applications"
      list={list}
      columns={columns}
      hint="Applications for your jobs will appear here."
      all={paths.dashboard()}
    />
  )
}

export function MessagesTable({
  list,
  links,
  now,
}: {
  list: Page<MessageJson>
  links: PersonLinks
  now: number
}) {
  const columns: Column<MessageJson>[] = [
    { header: 'From', cell: message => message.sender.name },
    { header: 'To', cell: message => message.receiver.name },
    {
      header: 'Message',
      cell: message => (
        <span className="line-clamp-2 self-start">
          <MaybeLink to={links.message(message)}>{messageText(message)}</MaybeLink>
        </span>
      ),
    },
    {
      header: 'Sent',
      cell: message => <TimeAgo at={Date.parse(message.createdAt)} now={now} className="figures" />,
    },
  ]
  return (
    <TableSection
      caption="Messages"
      list={list}
      columns={columns}
      hint="Messages your school sends and receives will appear here."
      all={paths.messages()}
      action={<LinkButton href={paths.messages()}>Open messages</LinkButton>}
    />
  )
}

function ConversationLink({ contact, to }: { contact: Contact; to: string | null }) {
  if (!to) return <span className="text-muted">In contact with a colleague</span>
  return (
    <a href={to} className={rowLink}>
      Messages<span className="sr-only"> with {nameOf(contact)}</span>
    </a>
  )
}

const nameOf = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

const applicationPath = ({ id, jobId }: ReceivedApplicationJson) =>
  `${paths.jobApplications(jobId)}#application-${id}`

function Address({ email }: { email: string | null }) {
  return email ? (
    <span className="min-w-0 text-sm wrap-anywhere md:text-base">
      <EmailAddress email={email} />
    </span>
  ) : (
    <NotShown />
  )
}

/** Email and phone are shown to the same viewers; not everyone has a phone number. */
function PhoneNumber({ email, phone }: Contact) {
  if (phone) return formatPhone(phone)
  return email ? <span className="text-muted">Not specified</span> : <NotShown />
}

function NotShown() {
  return <span className="text-muted">Shown once you've messaged each other</span>
}

const messageText = ({ subject, content }: MessageJson) => (subject ? `${subject}: ${content}` : content)
