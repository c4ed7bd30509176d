import type { Deps } from '#src/deps.ts'
import { HOUR } from '#src/domain/kenya-time.ts'
import { DomainError } from '#src/errors.ts'

/** Concurrent uploads of one user, one address and everyone: each has up to 5 MB and may take minutes. */
export const MAX_OF_ONE = 2
export const MAX_OF_ADDRESS = 8
export const MAX_CONCURRENT = 24

/** The sender of a file, its kind, and the limit per hour. */
export interface Sender {
  id: string
  /** The visitor's (addressOf). */
  address: string
  what: 'photo' | 'documents'
  mostAnHour: number
}

/** The senders of the uploads in progress, one entry per file. */
const createSlots = (): Sender[] => []

/**
 * Reserves a slot for a file before reading it, while `receive` runs. Throws `limited` past the hourly limit or if the user has
 * two uploads in progress, `unavailable` if the address or everyone together has too many.
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
      'Your other files are still uploading. Please send this one when they are done.',
    )
  }
  const isAddressFull = places.filter(other => other.address === address).length >= MAX_OF_ADDRESS
  if (isAddressFull || places.length >= MAX_CONCURRENT) {
    throw new DomainError(
      'unavailable',
      'Many people are uploading files right now. Please try again in a minute.',
    )
  }
  limiter.take(`${what}:${id}`, mostAnHour, HOUR)

  places.push(sender)
  try {
    return await receive()
  } finally {
    places.splice(places.indexOf(sender), 1)
  }
}
