import { eq } from 'drizzle-orm'
import { type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { addressOf } from '#src/http/request-lifecycle.ts'
import { randomToken } from '#src/http/tokens.ts'
import { removeFile, storeFile } from '#src/http/uploads/file-storage.ts'
import { reencodeImage } from '#src/http/uploads/images.ts'
import { withUploadPlace } from '#src/http/uploads/slots.ts'
import { type Incoming, readUpload } from '#src/http/uploads/uploads.ts'
import { paths } from '#src/paths.ts'
import { photoNames } from './photo-paths.ts'

/** Points of a photo on a profile, and of the small one on cards: twice what is shown, for sharp screens. */
const LARGE = 512
const SMALL = 96

/**
 * Puts the photo of a form (field `photo`) in place of the one a person had, and gives its address. It is drawn anew, so that
 * nothing else that came with it is kept. Throws `invalid` for what is no picture, `limited` past 20 an hour and as
 * withUploadPlace.
 */
export function changePhoto(deps: Deps, user: User, incoming: Incoming): Promise<string> {
  const address = addressOf(deps, incoming.request, incoming.server)
  const sender = { id: user.id, address, what: 'photo', mostAnHour: 20 } as const
  return withUploadPlace(deps, sender, async () => {
    const { bytes } = await readUpload(incoming, 'photo')
    return keepPhoto(deps, user, bytes)
  })
}

async function keepPhoto(deps: Deps, user: User, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const large = await reencodeImage(bytes, LARGE, 'photo')
  const small = await reencodeImage(Buffer.from(large), SMALL, 'photo')
  const token = randomToken()
  await storeFile(deps.env, 'photos', small, 'webp', `${token}-small`)
  await storeFile(deps.env, 'photos', large, 'webp', token)
  await setPhoto(deps, user.id, paths.photo(`${token}.webp`))
  return paths.photo(`${token}.webp`)
}

/** Takes a person's photo away; initials stand in its place. */
export const removePhoto = (deps: Deps, user: User) => setPhoto(deps, user.id, null)

async function setPhoto({ db, env }: Deps, userId: string, profileImageUrl: string | null) {
  const before = await db.write(async tx => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    // The form beside it is as fresh as it was: a photo is none of its fields.
    await tx.update(users).set({ profileImageUrl, updatedAt: users.updatedAt }).where(eq(users.id, userId))
    return user?.profileImageUrl ?? null
  })
  // What a crash leaves here goes with the nightly cleaning (src/operations/worker/remove-orphaned-uploads.ts).
  await Promise.all(photoNames(before).map(name => removeFile(env, name)))
}
