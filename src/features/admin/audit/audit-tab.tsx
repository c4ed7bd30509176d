import type { Deps } from '#src/deps.ts'
import { auditActions } from '#src/domain/audit-actions.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { ChoiceSelect, FilterSheet } from '#src/ui/form/filter-form.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { TapLink } from '#src/ui/links.tsx'
import type { Column } from '#src/ui/table.tsx'
import { Moment, PanelList } from '../panel/panel-list.tsx'
import type { TabRequest } from '../panel/tab-request.ts'
import { type ParsedAuditQuery, parseAuditQuery } from './filters.ts'
import type { AuditEntryJson } from './json.ts'
import { actionName, detailText, unnamed } from './labels.ts'
import { auditEntries, namesFor, reportOf, type TargetName } from './queries.ts'

/** The audit log, filtered as the address says. */
export async function showAudit(deps: Deps, { query, page, older }: TabRequest) {
  const parsed = parseAuditQuery(deps, query)
  const isValid = Object.keys(parsed.errors).length === 0
  const entries = isValid
    ? await auditEntries(deps.db.read, page, parsed.filters)
    : { rows: [], total: 0, next: null }
  const isFiltered = Object.values(parsed.query).some(Boolean)
  return (
    <>
      <h2 className="sr-only">Audit</h2>
      <AuditFilterForm parsed={parsed} />
      <PanelList
        of={['entry', 'entries']}
        caption="Audit log"
        columns={columnsWith(namesFor(deps.db.read, entries.rows))}
        list={entries}
        older={older}
        count={isFiltered ? 'capped' : 'exact'}
        aside={
          <a href={paths.auditFile(parsed.query)} download className="link inline-flex min-h-11 items-center">
            Download as CSV
          </a>
        }
        all={isFiltered && paths.adminDashboard('audit')}
        description="Records of administrators' actions and changes to payments are kept for at least 7 years."
      />
    </>
  )
}

function AuditFilterForm({ parsed: { query, errors } }: { parsed: ParsedAuditQuery }) {
  return (
    <FilterSheet action={paths.adminDashboard()}>
      <input type="hidden" name="tab" value="audit" />
      <div className="grid pair gap-3 lg:grid-cols-[1fr_1fr_1fr_10.5rem_10.5rem_auto]">
        <Field name="deed" label="Action" className="col-span-2 lg:col-span-1" error={errors.deed}>
          <ChoiceSelect all="All actions" choices={actionChoices} text={query.deed} />
        </Field>
        <Field name="actor" label="Done by" error={errors.actor}>
          <TextInput defaultValue={query.actor} maxLength={200} placeholder="Email, username or ID" />
        </Field>
        <Field name="target" label="About" error={errors.target}>
          <TextInput defaultValue={query.target} maxLength={200} placeholder="Email, phone or ID" />
        </Field>
        <Field name="from" label="From" error={errors.from}>
          <TextInput type={typeOf(errors.from)} defaultValue={query.from} />
        </Field>
        <Field name="until" label="To" error={errors.until}>
          <TextInput type={typeOf(errors.until)} defaultValue={query.until} />
        </Field>
        <Button type="submit" className="col-span-2 min-h-12 self-end lg:col-span-1">
          Show
        </Button>
      </div>
    </FilterSheet>
  )
}

const actionChoices = Object.entries(auditActions)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

/** A date input would empty an invalid day: as text it can be corrected. */
const typeOf = (error: string | undefined) => (error ? 'text' : 'date')

const columnsWith = (names: Map<string, TargetName>): Column<AuditEntryJson>[] => [
  { header: 'Action', cell: entry => <What entry={entry} report={names.get(reportOf(entry) ?? '')} /> },
  {
    header: 'Done by',
    cell: entry =>
      entry.actorId === null ? (
        <span className="text-muted">System</span>
      ) : (
        <Subject
          named={names.get(entry.actorId)}
          otherwise={unnamed('account', entry.actorId)}
          all={paths.adminDashboard('audit', { actor: entry.actorId })}
          allLabel="More entries by"
        />
      ),
  },
  {
    header: 'About',
    cell: entry =>
      entry.targetId === null ? (
        <span className="text-muted">{entry.targetType ?? 'None'}</span>
      ) : (
        <Subject
          named={names.get(entry.targetId)}
          otherwise={unnamed(entry.targetType, entry.targetId)}
          all={paths.adminDashboard('audit', { target: entry.targetId })}
          allLabel="More entries about"
        />
      ),
  },
  { header: 'When', cell: entry => <Moment at={entry.at} /> },
]

function What({ entry, report }: { entry: AuditEntryJson; report: TargetName | undefined }) {
  const { report: _, ...others } = entry.detail ?? {}
  return (
    <span className="flex flex-col items-start">
      <span>{actionName(entry.action)}</span>
      <span className="text-sm font-normal break-words text-muted">
        {detailText(report ? { detail: others } : entry)}
      </span>
      {report && (
        <a href={report.href} className="link tap text-sm font-normal">
          {report.name}
        </a>
      )}
    </span>
  )
}

interface SubjectProps {
  named: TargetName | undefined
  /** Shown if it is gone or never had a name. */
  otherwise: string
  all: string
  allLabel: string
}

function Subject({ named, otherwise, all, allLabel }: SubjectProps) {
  return (
    <span className="flex flex-col items-start">
      {named ? <TapLink href={named.href}>{named.name}</TapLink> : <span>{otherwise}</span>}
      <a href={all} className="tap text-sm text-muted hover:text-primary hover:underline">
        {allLabel}
        <span className="sr-only"> {named?.name ?? otherwise}</span>
      </a>
    </span>
  )
}
