import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { type User, verificationRequests } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, missing } from '#src/errors.ts'
import type { VerificationRequestJson } from './json.ts'
import { askingNow, requestSubject, requestsAbout } from './subject.ts'

const SHOWN = 50

type Stored = typeof verificationRequests.$inferSelect

/** The requests of a professional, or of the owners of a school, newest first. Throws `forbidden` for others. */
export function requestsOf(read: Reader, asker: User): VerificationRequestJson[] {
  return read
    .select()
    .from(verificationRequests)
    .where(requestsAbout(requestSubject(asker)))
    .orderBy(desc(verificationRequests.createdAt), desc(verificationRequests.id))
    .limit(SHOWN)
    .all()
    .map(serializeRequest)
}

/** Takes a request back before somebody answered. Throws `missing`, `conflict` once it is answered. */
export function withdrawRequest(
  { db, clock }: Deps,
  asker: Pick<User, 'id'>,
  id: string,
): Promise<VerificationRequestJson> {
  return db.write(async tx => {
    const own = and(eq(verificationRequests.id, id), requestsAbout(askingNow(tx, asker).subject))
    const request = tx.select().from(verificationRequests).where(own).get()
    if (!request) throw missing('request')
    if (request.answer === 'withdrawn') return serializeRequest(request)
    if (request.answeredAt !== null) throw new DomainError('conflict', 'This request was answered already.')

    const [withdrawn] = await tx
      .update(verificationRequests)
      .set({ answer: 'withdrawn', answeredAt: clock.now() })
      .where(and(own, isNull(verificationRequests.answeredAt)))
      .returning()
    if (!withdrawn) throw missing('request')
    return serializeRequest(withdrawn)
  })
}

/** As it travels. */
export function serializeRequest({
  answer,
  answeredAt,
  answeredById,
  createdAt,
  ...row
}: Stored): VerificationRequestJson {
  return {
    ...row,
    status: answer ?? 'waiting',
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  }
}
