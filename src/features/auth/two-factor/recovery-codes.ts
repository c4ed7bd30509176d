import { and, eq, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '#db/connection.ts'
import { countRows } from '#db/rows.ts'
import { recoveryCodes } from '#db/schema.ts'
import { hashOf } from '#src/http/session/tokens.ts'

const CODE_COUNT = 10

/** Replaces all codes by ten new ones, and returns them as they are shown, once. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map(code => ({ hash: hashOf(code), userId })))
  return codes.map(code => code.replace(/(?<=.)(?=(.{4})+$)/g, ' '))
}

/** Uses a code up. Returns false for a used or unknown code. */
export async function consumeRecoveryCode(
  tx: Tx,
  userId: string,
  digits: string,
  now: number,
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.hash, hashOf(digits)),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ hash: recoveryCodes.hash })
  return taken.length > 0
}

export const countRecoveryCodes = (read: Reader, userId: string): number =>
  countRows(read, recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))

/** 12 random digits: the codes of the app and those on paper share one field with a numeric keypad. */
function newCode(): string {
  const [random = 0n] = crypto.getRandomValues(new BigUint64Array(1))
  return String(random % 10n ** 12n).padStart(12, '0')
}
