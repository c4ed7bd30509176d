import type { Reader } from '#db/connection.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { type EndingBadge, endingBadges } from '#src/features/verification/expire-badges.ts'
import type { Subject } from '#src/features/verification/subject.ts'
import {
  countWaitingRequests,
  earlierChecks,
  type RequestCase,
  requestsOfSubject,
  waitingRequests,
} from '#src/features/verification/verification-queue.ts'
import { buttonClass } from '#src/ui/form/button.tsx'
import { formatDay } from '#src/ui/format.ts'
import { type Column, Table } from '#src/ui/table.tsx'
import { auditFirstView, auditView } from '../panel/audit-views.ts'
import { PanelList } from '../panel/panel-list.tsx'
import type { TabRequest } from '../panel/tab-request.ts'
import {
  badgeHolder,
  type CheckRow,
  idOf,
  listChecks,
  subjectOfRequest,
  subjectOfUser,
  subjectPath,
} from './queries.ts'
import { RequestSummary } from './request-summary.tsx'
import { CheckForm } from './verification-form.tsx'
import { OutcomeBadge, showSubject } from './verification-subject.tsx'

/** More forms would make the page too slow; the rest follows once these are answered. */
const SHOWN = 30

/** Pending requests, badges that end soon, and all checks; or the professional or school that the address names. */
export async function showVerification(deps: Deps, { admin, query, page, older }: TabRequest) {
  const { read } = deps.db
  const subject = subjectInQuery(read, query)
  if (subject) {
    const shown = await showSubject(deps, subject)
    if (subject.userId) await auditView(deps, admin, 'user', subject.userId)
    if (subject.schoolId) {
      const requests = requestsOfSubject(read, subject)
      await auditFirstView(deps, admin, 'verification.read', requests.length, subject.schoolId)
    }
    return shown
  }

  const now = deps.clock.now()
  const cases = waitingRequests(read, SHOWN)
  const checks = listChecks(read, page)
  await auditFirstView(deps, admin, 'verification.read', cases.length)
  return (
    <>
      <PendingRequests deps={deps} cases={cases} total={countWaitingRequests(read)} />
      <EndingBadges badges={endingBadges(read, now)} today={dayInKenya(now)} />
      <section aria-labelledby="checks">
        <h2 id="checks" className="mb-3 text-xl">
          All checks
        </h2>
        <PanelList
          of={['check', 'checks']}
          caption="Checks"
          columns={checkColumns}
          list={checks}
          older={older}
          title="No checks yet"
          description="Checks of professionals and schools by our team are listed here."
        />
      </section>
    </>
  )
}

function subjectInQuery(read: Reader, { school, user }: TabRequest['query']): Subject | null {
  if (school) return { userId: null, schoolId: school }
  return user ? subjectOfUser(read, user) : null
}

function PendingRequests({ deps, cases, total }: { deps: Deps; cases: RequestCase[]; total: number }) {
  const { read } = deps.db
  const now = deps.clock.now()
  const earlier = earlierChecks(read, cases)
  return (
    <section className="mb-8" aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 text-xl">
        Pending requests{total > 0 && <span className="figures text-muted"> ({total})</span>}
      </h2>
      {cases.length === 0 ? (
        <p className="text-muted">No verification requests.</p>
      ) : (
        <ul className="grid gap-4">
          {cases.map(item => (
            <li key={item.request.id} id={`request-${item.request.id}`}>
              <RequestSummary item={item} earlier={earlier.get(idOf(subjectOfRequest(item.request))) ?? 0}>
                <details name="check" className="no-print mt-2">
                  <summary className={`${buttonClass('outline')} list-none`}>
                    Review <span className="sr-only">the request from {nameOfCase(item)}</span>
                  </summary>
                  <CheckForm
                    holder={badgeHolder(read, subjectOfRequest(item.request), now)}
                    requestId={item.request.id}
                    now={now}
                  />
                </details>
              </RequestSummary>
            </li>
          ))}
        </ul>
      )}
      {total > cases.length && cases.length > 0 && (
        <p className="mt-3 text-muted">
          The {cases.length} oldest requests are shown. The others will appear once you have decided these.
        </p>
      )}
    </section>
  )
}

const nameOfCase = ({ asker, school }: RequestCase) => school?.name ?? `${asker.firstName} ${asker.lastName}`

function EndingBadges({ badges, today }: { badges: EndingBadge[]; today: string }) {
  if (badges.length === 0) return null
  const columns: Column<EndingBadge>[] = [
    { header: 'Name', cell: badge => <SubjectLink subject={badge} name={badge.name} /> },
    {
      header: 'Badge expires',
      cell: ({ until }) => (
        <span className="figures">{until < today ? `Expired ${formatDay(until)}` : formatDay(until)}</span>
      ),
    },
  ]
  return (
    <section className="mb-8" aria-labelledby="ending">
      <h2 id="ending" className="mb-3 text-xl">
        Badges expiring within 30 days
      </h2>
      <Table caption="Badges expiring within 30 days" columns={columns} rows={badges} rowKey={idOf} />
    </section>
  )
}

const checkColumns: Column<CheckRow>[] = [
  { header: 'Name', cell: row => <SubjectLink subject={row} name={row.name} /> },
  {
    header: 'Checked',
    cell: ({ checked, place }) => (
      <span className="wrap-anywhere">
        {checked}, {place}
      </span>
    ),
  },
  { header: 'When', cell: ({ checkedOn }) => <span className="figures">{formatDay(checkedOn)}</span> },
  { header: 'Outcome', cell: ({ outcome }) => <OutcomeBadge outcome={outcome} /> },
  {
    header: 'Next check',
    cell: ({ validUntil }) =>
      validUntil ? <span className="figures">{formatDay(validUntil)}</span> : 'Not set',
  },
]

const SubjectLink = ({ subject, name }: { subject: Subject; name: string }) => (
  <a href={subjectPath(subject)} className="link tap wrap-anywhere">
    {name}
  </a>
)
