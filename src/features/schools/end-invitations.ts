import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { invitations, type User } from '#db/schema.ts'

/** Ends the open invitations of a person who may no longer invite. */
export async function endInvitationsBy(tx: Tx, { id }: Pick<User, 'id'>): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.invitedById, id))
}
