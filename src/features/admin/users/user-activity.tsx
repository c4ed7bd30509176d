import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { formatCount } from '#src/ui/format.ts'
import { TapLink } from '#src/ui/links.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
import {
  applicationColumns,
  auditColumns,
  checkColumns,
  jobColumns,
  paymentColumns,
  reportColumns,
  reported,
  reporter,
} from './activity-columns.tsx'
import type { UserRecord } from './user-details.ts'

/** The latest payments, applications, jobs, checks, reports and audit entries of a user. */
export function UserActivity({ record }: { record: UserRecord }) {
  const { row, payments, applications, jobs, checks, reportsAbout, reportsBy, audit, names } = record
  return (
    <div className="grid min-w-0 gap-8">
      {record.profile && <UserProfile profile={record.profile} />}
      <Section title="Payments" empty="No payments yet." columns={paymentColumns} rows={payments.rows}>
        {payments.total > payments.rows.length && (
          <MoreLink href={paths.adminDashboard('payments', { search: row.email })}>
            {`All ${formatCount(payments.total)} payments`}
          </MoreLink>
        )}
      </Section>
      {applications && (
        <Section
          title="Applications"
          total={applications.total}
          empty="No applications yet."
          columns={applicationColumns}
          rows={applications.rows}
        />
      )}
      {jobs && (
        <Section
          title="Jobs posted by the school"
          total={jobs.total}
          empty="No jobs yet."
          columns={jobColumns}
          rows={jobs.rows}
        />
      )}
      {(applications || jobs) && (
        <Section title="Verification" empty="No checks yet." columns={checkColumns} rows={checks} />
      )}
      <Section
        title="Reports about this user"
        empty="None."
        columns={[reporter, ...reportColumns]}
        rows={reportsAbout}
      />
      <Section
        title="Reports by this user"
        empty="None."
        columns={[reported, ...reportColumns]}
        rows={reportsBy}
      />
      <Section title="Audit log" empty="No entries yet." columns={auditColumns(names)} rows={audit}>
        {audit.length > 0 && (
          <MoreLink href={paths.adminDashboard('audit', { target: row.id })}>
            View all entries about this user
          </MoreLink>
        )}
      </Section>
    </div>
  )
}

interface SectionProps<Row> {
  title: string
  total?: number
  empty: string
  columns: Column<Row>[]
  rows: Row[]
  children?: ReactNode
}

function Section<Row extends { id: string }>({
  title,
  total,
  empty,
  columns,
  rows,
  children,
}: SectionProps<Row>) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{total === undefined ? title : `${title} (${formatCount(total)})`}</h3>
      {rows.length > 0 ? (
        <Table caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      ) : (
        <p className="text-muted">{empty}</p>
      )}
      {children}
    </section>
  )
}

const MoreLink = ({ href, children }: { href: string; children: string }) => (
  <p className="mt-1">
    <TapLink href={href}>{children}</TapLink>
  </p>
)

/** The profile's own text, also where it is hidden. */
function UserProfile({ profile }: { profile: NonNullable<UserRecord['profile']> }) {
  const { bio, qualifications, experience, subjects, skills, tscNumber } = profile
  const facts = [
    ['About', bio],
    ['Subjects', subjects.join(', ')],
    ['Skills', skills.join(', ')],
    ['Qualifications', qualifications],
    ['Experience', experience],
    ['Registration or licence number', tscNumber],
  ].filter(([, words]) => words)
  return (
    <section>
      <h3 className="mb-2 text-lg">Profile</h3>
      {facts.length === 0 ? (
        <p className="text-muted">This profile is empty.</p>
      ) : (
        <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[9rem_1fr] [&_dd]:whitespace-pre-line [&_dd]:wrap-anywhere [&_dt]:text-muted">
          {facts.map(([label, words]) => (
            <div key={label} className="sm:contents">
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
