import type { ReactNode } from 'react'
import type { Deps } from '#src/deps.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { formatBytes, formatCount, formatDateTime } from '#src/ui/format.ts'
import { Notice } from '#src/ui/notice.tsx'

type Report = Awaited<ReturnType<Deps['system']>>

/** The state of the installation, and its problems. */
export async function showSystem({ system }: Deps) {
  const report = await system()
  return (
    <>
      <h2 className="sr-only">System</h2>
      <Findings findings={report.findings} />
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Facts title="Pending" facts={waitingFacts(report.stored)} />
        <Facts title="Last backup" facts={backupFacts(report.backup)} />
        <Facts title="Database" facts={databaseFacts(report)} />
        <Facts title="Application and server" facts={programFacts(report)} />
        <Facts title="Services" facts={report.services.map(serviceFact)} />
      </div>
      <p className="mt-4 text-sm text-muted">
        On the server, <code>elimu doctor</code> gives the same report and also checks the database.
      </p>
    </>
  )
}

function Findings({ findings }: Pick<Report, 'findings'>) {
  const care = findings.filter(({ state }) => state === 'care' || state === 'wrong')
  const notes = findings.filter(({ state }) => state === 'note')
  const isUrgent = care.some(({ state }) => state === 'wrong')
  return (
    <div className="mb-6 grid gap-3">
      {care.length === 0 ? (
        <Notice variant="success" title="All systems normal" />
      ) : (
        <Notice variant={isUrgent ? 'danger' : 'warning'} title="Problems found">
          <FindingList findings={care} />
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice title="For your information">
          <FindingList findings={notes} />
        </Notice>
      )}
    </div>
  )
}

const FindingList = ({ findings }: Pick<Report, 'findings'>) => (
  <ul>
    {findings.map(({ text }) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <Card>
      <h3 className="text-lg">{title}</h3>
      <dl className="mt-2 divide-y divide-line">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="figures min-w-0 font-semibold whitespace-normal wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type Fact = [label: string, value: ReactNode]

function waitingFacts({ messages, unsettledCallbacks, heldJobs, waitingReports }: Report['stored']): Fact[] {
  const waiting = paths.adminDashboard('delivery', { show: 'waiting' })
  return [
    ['Emails and SMS to send', linkedCount(messages.waiting, waiting)],
    ['Emails and SMS not delivered', linkedCount(messages.failed, paths.adminDashboard('delivery'))],
    ['M-Pesa callbacks to process', formatCount(unsettledCallbacks)],
    ['Jobs on hold', linkedCount(heldJobs, paths.adminDashboard('jobs'))],
    ['Reports to resolve', linkedCount(waitingReports, paths.adminDashboard('reports'))],
  ]
}

/** A link unless it is zero. */
function linkedCount(n: number, href: string) {
  if (n === 0) return '0'
  return (
    <a href={href} className="link tap text-right">
      {formatCount(n)}
    </a>
  )
}

function backupFacts(backup: Report['backup']): Fact[] {
  if (!backup) return [['When', 'Never']]
  const { createdAt, name, size, verifiedAt } = backup
  return [
    ['When', formatDateTime(Date.parse(createdAt))],
    ['File', name],
    ['Size', formatBytes(size)],
    ['Verified', verifiedAt ? formatDateTime(Date.parse(verifiedAt)) : 'Not yet. Run elimu verify FILE.'],
  ]
}

function databaseFacts({ database: { file, log, indexShare }, stored }: Report): Fact[] {
  const { applied, known, last, lastAt } = stored.migrations
  return [
    ['Size', formatBytes(file)],
    ['Write-ahead log', log === 0 ? 'Empty' : formatBytes(log)],
    [
      'Size of indexes',
      indexShare === null ? 'Run elimu doctor to measure them' : `${Math.round(100 * indexShare)}%`,
    ],
    ['Migrations', `${applied} of ${known}`],
    ['Latest migration', lastAt === null ? 'None' : `${last}, ${formatDateTime(lastAt)}`],
  ]
}

const programFacts = ({ version, disk }: Report): Fact[] => [
  ['Version', version],
  ['Running for', durationText(process.uptime())],
  ['Memory', formatBytes(process.memoryUsage().rss)],
  ['Free disk space', disk ? `${formatBytes(disk.free)} of ${formatBytes(disk.size)}` : 'Unknown'],
]

const serviceFact = ({ name, isOn, source }: Report['services'][number]): Fact => [
  name,
  <Badge key={name} variant={isOn ? 'default' : 'muted'}>
    {isOn
      ? `On${source ? ` (set in the ${source.replace('environment', "server's environment")})` : ''}`
      : 'Off'}
  </Badge>,
]

/** Seconds as '3 days 4 hours', '12 minutes'. */
function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  const parts =
    days > 0 ? [many(days, 'day'), many(hours, 'hour')] : [many(hours, 'hour'), many(minutes % 60, 'minute')]
  return parts.filter(part => !part.startsWith('0 ')).join(' ') || 'less than a minute'
}

const many = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`
