import type { Deps } from '#src/deps.ts'
import { messageRow } from '../queries.ts'
import { createConnections } from './connections.ts'
import { publishMessage, publishSeen } from './message-events.ts'

/** Milliseconds: an older message that changes before it is read is no new message. */
const NEW_FOR = 60_000

const createFollowing = () => ({ isOn: false })

/** Publishes to the streams of this process what others have written and read. Browsers ignore what they have already. */
export function followOtherProcesses(deps: Deps): void {
  const following = deps.state(createFollowing)
  if (following.isOn || !deps.db.shared) return
  following.isOn = true
  deps.db.onCommit((changed, isOwn) => {
    const live = deps.state(createConnections)
    if (isOwn || live.count() === 0) return
    // Too much has changed to tell: each page connects again, and gets what it missed.
    if (changed === null) return live.reconnect()
    for (const key of changed) {
      const [table, id] = key.split(' ')
      if (table === 'messages' && id) publishChange(deps, id).catch(() => undefined)
    }
  })
}

async function publishChange(deps: Deps, id: string) {
  const message = await messageRow(deps.db.read, id)
  const { senderId, receiverId, isRead, createdAt } = message
  if (isRead) publishSeen(deps, { senderId, receiverId, messageIds: [id] })
  else if (Date.parse(createdAt) > deps.clock.now() - NEW_FOR) publishMessage(deps, message)
}
