import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { blocks, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { forbidden, invalidFields, missing } from '#src/errors.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { fullName, isUnnamed, UNNAMED } from './display-name.ts'
import type { BlockJson } from './json.ts'
import { hasWritten, isDiscoverable } from './policy.ts'

/**
 * Blocks a person, who is not notified. Idempotent. Throws `invalid` for the viewer, `missing` for a person whom the viewer cannot
 * find or whose account is gone, `forbidden` for an administrator.
 */
export async function blockPerson({ db, clock }: Deps, viewer: Viewer, userId: string): Promise<BlockJson> {
  if (userId === viewer.id) throw invalidFields({ userId: 'You cannot block yourself.' })

  return db.write(async tx => {
    await assertMayBlock(tx, viewer, userId)
    await tx
      .insert(blocks)
      .values({ blockerId: viewer.id, blockedId: userId, createdAt: clock.now() })
      .onConflictDoNothing()
    const [row] = await selectBlocks(tx, viewer.id, userId)
    if (!row) throw missing('person')
    return serializeBlock(row)
  })
}

/** Idempotent. */
export async function unblockPerson({ db }: Pick<Deps, 'db'>, viewer: Viewer, userId: string) {
  await db.write(tx =>
    tx.delete(blocks).where(and(eq(blocks.blockerId, viewer.id), eq(blocks.blockedId, userId))),
  )
  return { success: true }
}

/** Returns the people that a person blocked, newest first. */
export async function blockedBy(read: Reader, blockerId: string): Promise<BlockJson[]> {
  return (await selectBlocks(read, blockerId)).map(serializeBlock)
}

async function assertMayBlock(read: Reader, viewer: Viewer, userId: string) {
  const [person] = await read.select().from(users).where(eq(users.id, userId))
  if (!person) throw missing('person')
  const isKnown =
    (await isDiscoverable(read, viewer, userId)) ||
    (await hasWritten(read, viewer.id, userId)) ||
    (await hasWritten(read, userId, viewer.id))
  if (!isKnown) throw missing('person')
  if (person.userType === 'admin') throw forbidden('You cannot block our team.')
}

function selectBlocks(read: Reader, blockerId: string, blockedId?: string) {
  return read
    .select({ person: users, isUnnamed: isUnnamed(users, blockerId), createdAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(
      and(
        eq(blocks.blockerId, blockerId),
        blockedId ? eq(blocks.blockedId, blockedId) : undefined,
        isNull(users.deletionRequestedAt),
      ),
    )
    .orderBy(desc(blocks.createdAt))
}

const serializeBlock = ({
  person,
  isUnnamed,
  createdAt,
}: Awaited<ReturnType<typeof selectBlocks>>[number]): BlockJson => ({
  userId: person.id,
  name: isUnnamed ? UNNAMED : fullName(person),
  createdAt: new Date(createdAt).toISOString(),
})
