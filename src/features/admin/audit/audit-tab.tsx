import { deeds } from '#db/audit.ts'
import { MAX_COUNTED, type Page } from '#db/paging.ts'
import type { Deps } from '#src/deps.ts'
import { paths } from '#src/paths.ts'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { ChoiceSelect, FilterSheet } from '#src/ui/form/filter-form.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { formatCount, formatDateTime } from '#src/ui/format.ts'
import type { Column } from '#src/ui/table.tsx'
import { PanelList } from '../panel/panel-list.tsx'
import type { TabRequest } from '../panel/tab-request.ts'
import { type AuditAsked, auditAsked } from './filters.ts'
import { deedName, detailWords, unnamed } from './labels.ts'
import { type AuditEntry, auditEntries } from './queries.ts'
import { type Named, namesFor, reportOf } from './target-names.ts'

/** What was done, by whom, when and to what, narrowed as the address says. */
export async function showAudit(deps: Deps, { query, page, older }: TabRequest) {
  const asked = auditAsked(deps, query)
  const isRead = Object.keys(asked.faults).length === 0
  const entries = isRead
    ? await auditEntries(deps.db.read, page, asked.filters)
    : { rows: [], total: 0, next: null }
  return (
    <AuditTab
      asked={asked}
      entries={entries}
      names={namesFor(deps.db.read, entries.rows)}
      older={older(entries.next)}
    />
  )
}

interface AuditTabProps {
  asked: AuditAsked
  entries: Page<AuditEntry>
  names: Map<string, Named>
  older: string | null
}

function AuditTab({ asked, entries, names, older }: AuditTabProps) {
  const isNarrowed = Object.values(asked.typed).some(Boolean)
  const found = isNarrowed ? formatCount(entries.total, MAX_COUNTED) : formatCount(entries.total)
  return (
    <>
      <h2 className="sr-only">Audit</h2>
      <AuditFilter asked={asked} />
      <PanelList
        caption="Audit log"
        columns={columnsWith(names)}
        list={entries}
        older={{ href: older, label: 'Older entries' }}
        total={found}
        head={
          <div className="mt-5 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="figures text-sm text-muted">
              {entries.total === 1 ? '1 entry' : `${found} entries`}
            </p>
            <a
              href={paths.auditFile(asked.typed)}
              download
              className="link inline-flex min-h-11 items-center"
            >
              Download as CSV
            </a>
          </div>
        }
        empty={{
          title: 'Nothing found',
          description: 'What administrators do, and what becomes of money, is noted here for 7 years.',
          action: isNarrowed && <LinkButton href={paths.adminDashboard('audit')}>Show everything</LinkButton>,
        }}
      />
    </>
  )
}

function AuditFilter({ asked: { typed, faults } }: { asked: AuditAsked }) {
  return (
    <FilterSheet action={paths.adminDashboard()}>
      <input type="hidden" name="tab" value="audit" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_1fr_1fr_10.5rem_10.5rem_auto]">
        <Field
          name="deed"
          label="What"
          className="col-span-2 lg:col-span-1"
          {...(faults.deed && { error: faults.deed })}
        >
          <ChoiceSelect all="Everything" choices={deedChoices} text={typed.deed} />
        </Field>
        <Field name="actor" label="Done by" {...(faults.actor && { error: faults.actor })}>
          <TextInput defaultValue={typed.actor} maxLength={200} placeholder="Email, username or id" />
        </Field>
        <Field name="target" label="About" {...(faults.target && { error: faults.target })}>
          <TextInput defaultValue={typed.target} maxLength={200} placeholder="Email, phone or id" />
        </Field>
        <Field name="from" label="From" {...(faults.from && { error: faults.from })}>
          <TextInput type={typeOf(faults.from)} defaultValue={typed.from} />
        </Field>
        <Field name="until" label="To" {...(faults.until && { error: faults.until })}>
          <TextInput type={typeOf(faults.until)} defaultValue={typed.until} />
        </Field>
        <Button type="submit" className="col-span-2 min-h-12 self-end lg:col-span-1">
          Show
        </Button>
      </div>
    </FilterSheet>
  )
}

const deedChoices = deeds
  .map(deed => ({ value: deed, label: deedName(deed) }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

/** A browser empties a day that is none: it stays to be corrected. */
const typeOf = (fault: string | undefined) => (fault ? 'text' : 'date')

const columnsWith = (names: Map<string, Named>): Column<AuditEntry>[] => [
  {
    header: 'What',
    cell: entry => <What entry={entry} report={names.get(reportOf(entry) ?? '')} />,
  },
  {
    header: 'Who',
    cell: entry =>
      entry.actorId === null ? (
        <span className="text-muted">The site</span>
      ) : (
        <Subject
          named={names.get(entry.actorId)}
          otherwise={unnamed('account', entry.actorId)}
          all={paths.adminDashboard('audit', { actor: entry.actorId })}
          allLabel="All by them"
        />
      ),
  },
  {
    header: 'About',
    cell: entry =>
      entry.targetId === null ? (
        <span className="text-muted">{entry.targetType ?? 'Nothing'}</span>
      ) : (
        <Subject
          named={names.get(entry.targetId)}
          otherwise={unnamed(entry.targetType, entry.targetId)}
          all={paths.adminDashboard('audit', { target: entry.targetId })}
          allLabel="All about it"
        />
      ),
  },
  {
    header: 'When',
    cell: entry => <span className="figures">{formatDateTime(Date.parse(entry.at))}</span>,
  },
]

function What({ entry, report }: { entry: AuditEntry; report: Named | undefined }) {
  const { report: _, ...others } = entry.detail ?? {}
  return (
    <span className="flex flex-col items-start">
      <span>{deedName(entry.action)}</span>
      <span className="text-sm font-normal break-words text-muted">
        {detailWords(report ? { detail: others } : entry)}
      </span>
      {report && (
        <a href={report.href} className="link inline-block py-1 text-sm font-normal">
          {report.name}
        </a>
      )}
    </span>
  )
}

interface SubjectProps {
  named: Named | undefined
  /** What it is called where it is gone, or never had a name. */
  otherwise: string
  /** The rest of the log about it. */
  all: string
  allLabel: string
}

function Subject({ named, otherwise, all, allLabel }: SubjectProps) {
  return (
    <span className="flex flex-col items-start">
      {named ? (
        <a href={named.href} className="link">
          {named.name}
        </a>
      ) : (
        <span>{otherwise}</span>
      )}
      <a href={all} className="inline-block py-1 text-sm text-muted hover:text-primary hover:underline">
        {allLabel}
        <span className="sr-only">: {named?.name ?? otherwise}</span>
      </a>
    </span>
  )
}
