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
import { UserProfile } from './user-profile.tsx'

/** What a person did here, and what was done about them: the latest of each. */
export function UserActivity({ record }: { record: UserRecord }) {
  const { row, payments, applications, jobs, checks, reportsAbout, reportsBy, audit, names } = record
  return (
    <div className="grid min-w-0 gap-8">
      {record.profile && <UserProfile profile={record.profile} />}
      <Part title="Payments" none="Nothing was paid." columns={paymentColumns} rows={payments.rows}>
        {payments.total > payments.rows.length && (
          <Further href={paths.adminDashboard('payments', { search: row.email })}>
            {`All ${formatCount(payments.total)} payments`}
          </Further>
        )}
      </Part>
      {applications && (
        <Part
          title="Applications"
          total={applications.total}
          none="Nothing was applied for."
          columns={applicationColumns}
          rows={applications.rows}
        />
      )}
      {jobs && (
        <Part
          title="Jobs of the school"
          total={jobs.total}
          none="No job was posted."
          columns={jobColumns}
          rows={jobs.rows}
        />
      )}
      {(applications || jobs) && (
        <Part title="Verification" none="Nothing was checked yet." columns={checkColumns} rows={checks} />
      )}
      <Part
        title="Reports about them"
        none="None."
        columns={[reporter, ...reportColumns]}
        rows={reportsAbout}
      />
      <Part title="Reports by them" none="None." columns={[reported, ...reportColumns]} rows={reportsBy} />
      <Part title="Audit" none="Nothing was noted." columns={auditColumns(names)} rows={audit}>
        {audit.length > 0 && (
          <Further href={paths.adminDashboard('audit', { target: row.id })}>
            All that was noted about them
          </Further>
        )}
      </Part>
    </div>
  )
}

interface PartProps<Row> {
  title: string
  /** How many there are, where the title says so. */
  total?: number
  /** What is said where there is nothing. */
  none: string
  columns: Column<Row>[]
  rows: Row[]
  /** The way to the rest. */
  children?: ReactNode
}

function Part<Row extends { id: string }>({ title, total, none, columns, rows, children }: PartProps<Row>) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{total === undefined ? title : `${title} (${formatCount(total)})`}</h3>
      {rows.length > 0 ? (
        <Table caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      ) : (
        <p className="text-muted">{none}</p>
      )}
      {children}
    </section>
  )
}

const Further = ({ href, children }: { href: string; children: string }) => (
  <p className="mt-1">
    <a href={href} className="link inline-block py-2">
      {children}
    </a>
  </p>
)
