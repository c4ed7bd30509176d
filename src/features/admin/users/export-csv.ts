import { audit } from '#db/audit.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { roleNames } from '#src/domain/roles.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { csvLines, csvOf } from '#src/http/formats/csv.ts'
import { userStatusNames } from '#src/ui/cards/user-status.tsx'
import { formatPhone } from '#src/ui/format.ts'
import type { UserRow } from '../schema.ts'
import { narrowing, type UserFilters } from './filters.ts'
import { countAllOf, userParts } from './user-list.ts'

const DAY = 86_400_000
const MAX_PER_DAY = 20
const BATCH_SIZE = 500

/**
 * The people whom the filters find as CSV, in parts as they are read, in the order of the list. It is noted who took it and of how
 * many, before the first part goes. Throws `limited` past 20 a day.
 */
export async function exportUsers(
  deps: Deps,
  admin: Viewer,
  filters: UserFilters,
): Promise<ReadableStream<Uint8Array>> {
  deps.limiter.take(`export-users:${admin.id}`, MAX_PER_DAY, DAY)
  const rows = await countAllOf(deps.db.read, filters, deps.clock.now())
  const isNarrowed = Object.keys(narrowing(filters)).length > 0
  await deps.db.write(tx =>
    audit(tx, { actorId: admin.id, action: 'user.export', detail: { rows, isNarrowed } }),
  )
  return streamOf(csvParts(deps, filters))
}

async function* csvParts(deps: Deps, filters: UserFilters): AsyncGenerator<string> {
  yield csvOf([columns])
  for await (const part of userParts(deps, filters, BATCH_SIZE)) yield csvLines(part.map(cellsOf))
}

const columns = [
  ...['First name', 'Last name', 'Email', 'Phone', 'Username', 'Type', 'Status', 'School', 'County', 'Town'],
  ...['Verified', 'Sample', 'Subscription until', 'Joined', 'Id'],
]

function cellsOf(user: UserRow) {
  return [
    ...[user.firstName, user.lastName, user.email],
    // As it is dialled in Kenya: with spaces a spreadsheet leaves it as it is, and without a plus it is no formula.
    user.phone && formatPhone(user.phone).replace('+254 ', '0'),
    ...[user.username, roleNames[user.userType], userStatusNames[user.status], user.institutionName],
    ...[user.county, user.town, user.isVerified ? 'yes' : 'no', user.isSample ? 'yes' : 'no'],
    user.subscriptionExpiry && dayInKenya(Date.parse(user.subscriptionExpiry)),
    ...[dayInKenya(Date.parse(user.createdAt)), user.id],
  ]
}

/** Read no faster than it is taken. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
