import { and, count, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { preparedFor, type Reader } from '#db/connection.ts'
import { type CursorValues, cursorValues, olderThan, type Page, type PageParams, toPage } from '#db/paging.ts'
import { reviews, schools, users } from '#db/schema.ts'
import { roleNames } from '#src/domain/people/roles.ts'
import { missing } from '#src/errors.ts'
import { fullName } from '#src/features/messages/display-name.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import type { ListedReviewJson, ReviewJson } from './json.ts'

/** The published reviews of a professional, newest first. */
export async function reviewsOf(
  read: Reader,
  professionalId: string,
  params: PageParams,
): Promise<Page<ReviewJson>> {
  const page = findReviews(read, params, { professionalId })
  return { ...page, rows: page.rows.map(serializeReview) }
}

/** The newest `most` published reviews of a professional. */
export const newestReviews = (read: Reader, professionalId: string, most: number): ReviewJson[] =>
  findReviews(read, { limit: most }, { professionalId }).rows.map(serializeReview)

/** All reviews, including those taken down, newest first. */
export async function allReviews(read: Reader, params: PageParams): Promise<Page<ListedReviewJson>> {
  const page = findReviews(read, params)
  return { ...page, rows: page.rows.map(listedReview) }
}

/** Ids of the reviews of a professional by the viewer, or by anyone in the viewer's school. */
export async function ownReviews(
  read: Reader,
  viewer: Pick<Viewer, 'id' | 'schoolId'> | null,
  professionalId: string,
): Promise<Set<string>> {
  if (!viewer) return new Set()
  const { id, schoolId } = viewer
  const rows = selectOwn(read, { professionalId, ...(schoolId ? { schoolId } : { id }) }).all()
  return new Set(rows.map(row => row.id))
}

interface OwnValues {
  professionalId: string
  id?: string
  schoolId?: string
}

const selectOwn = preparedFor((read, { professionalId, id, schoolId }: OwnValues) =>
  read
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .where(
      and(
        eq(reviews.professionalId, professionalId),
        id === undefined ? undefined : eq(users.id, id),
        schoolId === undefined ? undefined : eq(users.schoolId, schoolId),
      ),
    ),
)

/** Throws `missing`. */
export async function readReview(read: Reader, id: string): Promise<ReviewJson> {
  return serializeReview(await find(read, id))
}

/** Throws `missing`. */
export async function readListedReview(read: Reader, id: string): Promise<ListedReviewJson> {
  return listedReview(await find(read, id))
}

/** Matches reviews that were not taken down. */
export const isUp = (): SQL => isNull(reviews.takenDownReason)

/** All reviews, or the published ones of a professional. */
interface Which {
  professionalId?: string
}

function findReviews(read: Reader, params: PageParams, which: Which = {}) {
  const rows = selectPage(read, { ...which, ...cursorValues(params.cursor), limit: params.limit + 1 }).all()
  return toPage(rows, params, selectCount(read, which).get()?.n ?? 0, row => row.review)
}

const selectPage = preparedFor((read, { limit, ...which }: Which & CursorValues & { limit: number }) =>
  select(read)
    .where(and(conditionOf(which), olderThan(reviews.createdAt, reviews.id, which)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit),
)

const selectCount = preparedFor((read, which: Which) =>
  read.select({ n: count() }).from(reviews).where(conditionOf(which)),
)

const conditionOf = ({ professionalId }: Which) =>
  professionalId === undefined ? undefined : and(eq(reviews.professionalId, professionalId), isUp())

async function find(read: Reader, id: string): Promise<Selected> {
  const [row] = await select(read).where(eq(reviews.id, id))
  if (!row) throw missing('review')
  return row
}

const writers = alias(users, 'writers')
const { id, firstName, lastName } = users

function select(read: Reader) {
  return read
    .select({ review: reviews, professional: { id, firstName, lastName }, writer: writers, school: schools })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.professionalId))
    .leftJoin(writers, eq(writers.id, reviews.reviewerId))
    .leftJoin(schools, eq(schools.id, writers.schoolId))
}

type Selected = Awaited<ReturnType<typeof select>>[number]

function serializeReview({ review, writer, school }: Selected): ReviewJson {
  const { id, rating, text, reply, repliedAt, isSample, createdAt } = review
  return {
    id,
    rating,
    text,
    reply,
    repliedAt: repliedAt === null ? null : iso(repliedAt),
    reviewer: reviewerLabel(writer, school),
    isSample,
    createdAt: iso(createdAt),
  }
}

function reviewerLabel(writer: Selected['writer'], school: Selected['school']): string {
  if (school && !school.isHidden) return school.name
  return writer && writer.deletionRequestedAt === null ? roleNames[writer.userType] : 'Former user'
}

function listedReview(row: Selected): ListedReviewJson {
  const { takenDownReason: reason, takenDownAt: at } = row.review
  return {
    ...serializeReview(row),
    professional: { id: row.professional.id, name: fullName(row.professional) },
    writer: row.writer && { id: row.writer.id, name: fullName(row.writer) },
    removal: reason === null ? null : { reason, at: at === null ? null : iso(at) },
  }
}

const iso = (ms: number) => new Date(ms).toISOString()
