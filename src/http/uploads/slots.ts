import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'

const HOUR = 3_600_000

/** How many files one person, one address and everyone together may be sending at once: 5 MB each, slow ones for minutes. */
export const MAX_OF_ONE = 2
export const MAX_OF_ADDRESS = 8
export const MAX_CONCURRENT = 24

/** The sender of files, their kind, and the limit an hour. */
export interface Sender {
  id: string
  /** The visitor's (addressOf). */
  address: string
  what: 'photo' | 'documents'
  mostAnHour: number
}

/** Those whose files are on their way to this process, once for each file. */
const createSlots = (): Sender[] => []

/**
 * Gives a file a place before any of it is read, for as long as `receive` reads and keeps it. Throws `limited` past the hour's
 * number and where two of this person are on their way, `unavailable` where too many of one address or of everybody's are.
 */
export async function withUploadPlace<Kept>(
  { state, limiter }: Pick<Deps, 'state' | 'limiter'>,
  sender: Sender,
  receive: () => Promise<Kept>,
): Promise<Kept> {
  const { id, address, what, mostAnHour } = sender
  const places = state(createSlots)
  if (places.filter(other => other.id === id).length >= MAX_OF_ONE) {
    throw new DomainError(
      'limited',
      'Your other files are still on their way. Please send this one after them.',
    )
  }
  const isAddressFull = places.filter(other => other.address === address).length >= MAX_OF_ADDRESS
  if (isAddressFull || places.length >= MAX_CONCURRENT) {
    throw new DomainError('unavailable', 'Many people send files just now. Please try again in a minute.')
  }
  limiter.take(`${what}:${id}`, mostAnHour, HOUR)

  places.push(sender)
  try {
    return await receive()
  } finally {
    places.splice(places.indexOf(sender), 1)
  }
}
