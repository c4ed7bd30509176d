import { and, eq, isNotNull } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { isAmong } from '#db/paging.ts'
import { type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { addressOf } from '#src/http/request-lifecycle.ts'
import { randomToken } from '#src/http/session/tokens.ts'
import { removeFile, storeFile } from '#src/http/uploads/file-storage.ts'
import { reencodeImage } from '#src/http/uploads/images.ts'
import { withUploadPlace } from '#src/http/uploads/slots.ts'
import { type Incoming, readUpload } from '#src/http/uploads/uploads.ts'
import { paths } from '#src/paths.ts'

/** Pixels of a photo on a profile, and of the small one on cards: twice the size shown, for sharp screens. */
const LARGE = 512
const SMALL = 96

/**
 * Replaces a person's photo by the one in a form (field `photo`) and returns its address. It is re-encoded, which removes
 * metadata. Throws `invalid` if it is not an image, `limited` past 20 an hour, and as withUploadPlace.
 */
export function changePhoto(deps: Deps, user: User, incoming: Incoming): Promise<string> {
  const address = addressOf(deps, incoming.request, incoming.server)
  const sender = { id: user.id, address, what: 'photo', mostAnHour: 20 } as const
  return withUploadPlace(deps, sender, async () => {
    const { bytes } = await readUpload(incoming, 'photo')
    return savePhoto(deps, user, bytes)
  })
}

async function savePhoto(deps: Deps, user: User, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const large = await reencodeImage(bytes, LARGE, 'photo')
  const small = await reencodeImage(Buffer.from(large), SMALL, 'photo')
  const token = randomToken()
  await storeFile(deps.env, 'photos', small, 'webp', `${token}-small`)
  await storeFile(deps.env, 'photos', large, 'webp', token)
  await setPhoto(deps, user.id, paths.photo(`${token}.webp`))
  return paths.photo(`${token}.webp`)
}

/** Removes a person's photo; initials are shown instead. */
export const removePhoto = (deps: Deps, user: User) => setPhoto(deps, user.id, null)

async function setPhoto({ db, env }: Deps, userId: string, profileImageUrl: string | null) {
  const before = await db.write(async tx => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    // Open profile forms stay valid, since the photo is not one of their fields.
    await tx.update(users).set({ profileImageUrl, updatedAt: users.updatedAt }).where(eq(users.id, userId))
    return user?.profileImageUrl ?? null
  })
  // The nightly clean-up removes what a crash leaves here (src/operations/worker/remove-orphaned-files.ts).
  await Promise.all(photoNames(before).map(name => removeFile(env, name)))
}

/** The stored files of a photo, by its address in the owner's profile. */
function photoNames(address: string | null): string[] {
  const [, token] = /^\/photos\/([0-9a-f]{64})\.webp$/.exec(address ?? '') ?? []
  return token ? [`photos/${token}.webp`, `photos/${token}-small.webp`] : []
}

/** The addresses of photos by user id, without the users who have none. */
export function photosOf(read: Reader, userIds: string[]): Map<string, string> {
  const rows = selectPhotos(read, { ids: JSON.stringify(userIds) }).all()
  return new Map(rows.map(({ id, photo }) => [id, photo ?? '']))
}

const selectPhotos = preparedFor((read, { ids }: { ids: string }) =>
  read
    .select({ id: users.id, photo: users.profileImageUrl })
    .from(users)
    .where(and(isAmong(users.id, ids), isNotNull(users.profileImageUrl))),
)
