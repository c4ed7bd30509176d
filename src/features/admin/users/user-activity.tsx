import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { formatCount } from '#src/ui/format.ts'
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
      <Section title="Payments" empty="Nothing was paid." columns={paymentColumns} rows={payments.rows}>
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
          empty="Nothing was applied for."
          columns={applicationColumns}
          rows={applications.rows}
        />
      )}
      {jobs && (
        <Section
          title="Jobs of the school"
          total={jobs.total}
          empty="No job was posted."
          columns={jobColumns}
          rows={jobs.rows}
        />
      )}
      {(applications || jobs) && (
        <Section title="Verification" empty="Nothing was checked yet." columns={checkColumns} rows={checks} />
      )}
      <Section
        title="Reports about them"
        empty="None."
        columns={[reporter, ...reportColumns]}
        rows={reportsAbout}
      />
      <Section
        title="Reports by them"
        empty="None."
        columns={[reported, ...reportColumns]}
        rows={reportsBy}
      />
      <Section title="Audit" empty="Nothing was noted." columns={auditColumns(names)} rows={audit}>
        {audit.length > 0 && (
          <MoreLink href={paths.adminDashboard('audit', { target: row.id })}>
            All that was noted about them
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
    <a href={href} className="link inline-block py-2">
      {children}
    </a>
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
    ['Number or licence', tscNumber],
  ].filter(([, words]) => words)
  return (
    <section>
      <h3 className="mb-2 text-lg">Profile</h3>
      {facts.length === 0 ? (
        <p className="text-muted">Nothing is filled in.</p>
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
