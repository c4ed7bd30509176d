import { audit } from '#db/audit.ts'
import type { Deps } from '#src/deps.ts'
import { DAY, dayInKenya } from '#src/domain/kenya-time.ts'
import { roleNames } from '#src/domain/people/roles.ts'
import { csvLines, csvOf } from '#src/http/formats/csv.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { userStatusNames } from '#src/ui/cards/user-status.tsx'
import { formatPhone } from '#src/ui/format.ts'
import { givenFilters, type UserFilters } from './filters.ts'
import type { UserJson } from './json.ts'
import { countUsers, userBatches } from './list-users.ts'

const MAX_PER_DAY = 20
const BATCH_SIZE = 500

/**
 * The matching users as CSV, streamed in the order of the list. Audited with the number of rows before the first is sent. Throws
 * `limited` past 20 a day.
 */
export async function exportUsers(
  deps: Deps,
  admin: Viewer,
  filters: UserFilters,
): Promise<ReadableStream<Uint8Array>> {
  deps.limiter.take(`export-users:${admin.id}`, MAX_PER_DAY, DAY)
  const rows = await countUsers(deps.db.read, filters, deps.clock.now())
  const isFiltered = Object.keys(givenFilters(filters)).length > 0
  await deps.db.write(tx => audit(tx, admin.id, 'user.export', null, { rows, isNarrowed: isFiltered }))
  return streamOf(csvChunks(deps, filters))
}

async function* csvChunks(deps: Deps, filters: UserFilters): AsyncGenerator<string> {
  yield csvOf([columns])
  for await (const batch of userBatches(deps, filters, BATCH_SIZE)) yield csvLines(batch.map(cellsOf))
}

const columns = [
  ...['First name', 'Last name', 'Email', 'Phone', 'Username', 'Type', 'Status', 'School', 'County', 'Town'],
  ...['Verified', 'Sample', 'Subscription until', 'Joined', 'ID'],
]

function cellsOf(user: UserJson) {
  return [
    ...[user.firstName, user.lastName, user.email],
    // In the national format: spaces keep a spreadsheet from changing it, and without a plus it is not a formula.
    user.phone && formatPhone(user.phone).replace('+254 ', '0'),
    ...[user.username, roleNames[user.userType], userStatusNames[user.status], user.institutionName],
    ...[user.county, user.town, user.isVerified ? 'yes' : 'no', user.isSample ? 'yes' : 'no'],
    user.subscriptionExpiry && dayInKenya(Date.parse(user.subscriptionExpiry)),
    ...[dayInKenya(Date.parse(user.createdAt)), user.id],
  ]
}

/** Reads no faster than the client. */
function streamOf(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}
