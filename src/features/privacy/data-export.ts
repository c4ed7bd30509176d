import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/connection.ts'
import { withoutKeys } from '#db/outbox.ts'
import type { User } from '#db/schema.ts'
import * as schema from '#db/schema.ts'
import { areAlertsOf, wereSentTo } from '#db/verified-email.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { compress } from '#src/http/formats/compression.ts'

export type TableName = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends SQLiteTable ? Name : never
}[keyof typeof schema]

type Person = Pick<schema.User, 'id' | 'schoolId'>

/** Rows, or several lists of rows by their relation to the person. */
type Share = (read: Reader, me: Person) => object[] | Record<string, object[]>

/** Everything stored about a person, by table. It contains nobody else's email address or phone number. */
function dataAbout(read: Reader, me: Person): Record<string, unknown> {
  const shares = Object.entries(personalData).filter(([, share]) => share !== null)
  return Object.fromEntries(shares.map(([table, share]) => [table, share?.(read, me)]))
}

/**
 * The rows of each table that a person may have: without hashes and keys, and without the names of those who reported them or
 * viewed their profile. Null for tables without personal data.
 */
export const personalData: Record<TableName, Share | null> = {
  users: (read, { id }) => {
    const { passwordHash, unsubscribeKey, ...own } = getTableColumns(schema.users)
    return read.select(own).from(schema.users).where(eq(schema.users.id, id)).all()
  },
  userLists: (read, { id }) => {
    const { userId, ...own } = getTableColumns(schema.userLists)
    return read.select(own).from(schema.userLists).where(eq(userId, id)).all()
  },
  schools: (read, { schoolId }) =>
    read
      .select()
      .from(schema.schools)
      .where(eq(schema.schools.id, schoolId ?? ''))
      .all(),
  sessions: (read, { id }) => {
    const { sid, userId, ...own } = getTableColumns(schema.sessions)
    return read.select(own).from(schema.sessions).where(eq(userId, id)).all()
  },
  oneTimeTokens: (read, { id }) => {
    const { hash, userId, ...own } = getTableColumns(schema.oneTimeTokens)
    return read.select(own).from(schema.oneTimeTokens).where(eq(userId, id)).all()
  },
  invitations: (read, { id }) => {
    const { email, tokenHash, invitedById, ...own } = getTableColumns(schema.invitations)
    return {
      // Without the address, which is somebody else's.
      byMe: read.select(own).from(schema.invitations).where(eq(invitedById, id)).all(),
      toMe: read.select(own).from(schema.invitations).where(wereSentTo(read, id)).all(),
    }
  },
  secondFactors: (read, { id }) => {
    const { userId, confirmedAt, createdAt } = getTableColumns(schema.secondFactors)
    return read.select({ confirmedAt, createdAt }).from(schema.secondFactors).where(eq(userId, id)).all()
  },
  recoveryCodes: (read, { id }) => {
    const { userId, usedAt } = getTableColumns(schema.recoveryCodes)
    return read.select({ usedAt }).from(schema.recoveryCodes).where(eq(userId, id)).all()
  },
  documents: (read, { id }) => {
    const { file, userId, ...own } = getTableColumns(schema.documents)
    return read.select(own).from(schema.documents).where(eq(userId, id)).all()
  },
  verifications: (read, { id, schoolId }) => {
    const { adminId, userId, ...own } = getTableColumns(schema.verifications)
    return read
      .select(own)
      .from(schema.verifications)
      .where(or(eq(userId, id), eq(own.schoolId, schoolId ?? '')))
      .all()
  },
  verificationRequests: (read, { id }) => {
    const { answeredById, userId, ...own } = getTableColumns(schema.verificationRequests)
    return read.select(own).from(schema.verificationRequests).where(eq(userId, id)).all()
  },
  jobs: (read, { id }) => {
    const { facets, ...own } = getTableColumns(schema.jobs)
    return read.select(own).from(schema.jobs).where(eq(own.postedById, id)).all()
  },
  postings: (read, { id }) => {
    const posted = read.select({ id: schema.jobs.id }).from(schema.jobs).where(eq(schema.jobs.postedById, id))
    return read.select().from(schema.postings).where(inArray(schema.postings.jobId, posted)).all()
  },
  applications: (read, { id }) =>
    read.select().from(schema.applications).where(eq(schema.applications.applicantId, id)).all(),
  applicationNotes: (read, { id }) => {
    const { authorId, ...own } = getTableColumns(schema.applicationNotes)
    const sent = read
      .select({ id: schema.applications.id })
      .from(schema.applications)
      .where(eq(schema.applications.applicantId, id))
    return {
      aboutMe: read.select(own).from(schema.applicationNotes).where(inArray(own.applicationId, sent)).all(),
      byMe: read.select(own).from(schema.applicationNotes).where(eq(authorId, id)).all(),
    }
  },
  savedJobs: (read, { id }) => {
    const { userId, ...own } = getTableColumns(schema.savedJobs)
    return read.select(own).from(schema.savedJobs).where(eq(userId, id)).all()
  },
  jobAlerts: (read, { id }) => {
    const { key, ...own } = getTableColumns(schema.jobAlerts)
    return read.select(own).from(schema.jobAlerts).where(areAlertsOf(read, id)).all()
  },
  messages: (read, { id }) => {
    const { formKey, ...own } = getTableColumns(schema.messages)
    const { senderId, receiverId } = own
    return read
      .select({ ...own, sender: nameOf(senderId), receiver: nameOf(receiverId) })
      .from(schema.messages)
      .where(or(eq(senderId, id), eq(receiverId, id)))
      .all()
  },
  blocks: (read, { id }) => {
    const { blockerId, ...own } = getTableColumns(schema.blocks)
    const blocked = nameOf(own.blockedId)
    return read
      .select({ ...own, blocked })
      .from(schema.blocks)
      .where(eq(blockerId, id))
      .all()
  },
  reports: (read, { id }) => {
    const { reporterId, settledById, note, outcome, reportedId, ...own } = getTableColumns(schema.reports)
    const { createdAt, settledAt, target } = own
    // A reporter does not learn who wrote a review or posted a job.
    const reported = sql<string | null>`iif(${target} in ('person', 'message'), ${nameOf(reportedId)}, null)`
    return {
      byMe: read
        .select({ ...own, reported })
        .from(schema.reports)
        .where(eq(reporterId, id))
        .all(),
      // Without the reason, which could identify the reporter.
      aboutMe: read.select({ createdAt, settledAt }).from(schema.reports).where(eq(reportedId, id)).all(),
    }
  },
  profileViews: (read, { id }) => {
    const { profileId, viewerId, day } = getTableColumns(schema.profileViews)
    return {
      ofMyProfile: read.select({ day }).from(schema.profileViews).where(eq(profileId, id)).all(),
      byMe: read
        .select({ day, profileId, profile: nameOf(profileId) })
        .from(schema.profileViews)
        .where(eq(viewerId, id))
        .all(),
    }
  },
  reviews: (read, { id }) => {
    const { reviewerId, takenDownById, ...own } = getTableColumns(schema.reviews)
    const { professionalId } = own
    return {
      aboutMe: read.select(own).from(schema.reviews).where(eq(professionalId, id)).all(),
      byMe: read
        .select({ ...own, professional: nameOf(professionalId) })
        .from(schema.reviews)
        .where(eq(reviewerId, id))
        .all(),
    }
  },
  notifications: (read, { id }) =>
    read.select().from(schema.notifications).where(eq(schema.notifications.userId, id)).all(),
  outbox: (read, { id }) =>
    read
      .select()
      .from(schema.outbox)
      .where(eq(schema.outbox.userId, id))
      .all()
      .map(message => ({ ...message, body: withoutKeys(message.body) })),
  aiChats: (read, { id }) => read.select().from(schema.aiChats).where(eq(schema.aiChats.userId, id)).all(),
  modelConsents: (read, { id }) => {
    const { userId, host, agreedAt } = getTableColumns(schema.modelConsents)
    return read.select({ host, agreedAt }).from(schema.modelConsents).where(eq(userId, id)).all()
  },
  payments: (read, { id }) => {
    const { callbackTokenHash, browserHash, settledById, ...own } = getTableColumns(schema.payments)
    return read.select(own).from(schema.payments).where(eq(own.userId, id)).all()
  },
  paymentCallbacks: (read, { id }) =>
    read
      .select()
      .from(schema.paymentCallbacks)
      .where(inArray(schema.paymentCallbacks.paymentId, paymentsOf(read, id)))
      .all(),
  auditLog: (read, { id }) => {
    const { actorId, ...own } = getTableColumns(schema.auditLog)
    const { targetType, targetId } = own
    const isAboutMe = and(eq(targetType, 'user'), eq(targetId, id))
    const isAboutMyMoney = and(eq(targetType, 'payment'), inArray(targetId, paymentsOf(read, id)))
    return read
      .select({ ...own, byMe: sql`${actorId} is ${id}`.mapWith(Boolean) })
      .from(schema.auditLog)
      .where(or(eq(actorId, id), isAboutMe, isAboutMyMoney))
      .all()
  },
  settings: null,
  settingChanges: null,
}

const paymentsOf = (read: Reader, userId: string) =>
  read.select({ id: schema.payments.id }).from(schema.payments).where(eq(schema.payments.userId, userId))

/** A person's name by the column that holds their id. */
const nameOf = (column: SQLiteColumn) =>
  sql<string>`(select trim(other.first_name || ' ' || other.last_name) from users as other where other.id = ${column})`

/** Everything about a person as a JSON file (RULINGS.md section 9), indented for people, with ISO times. */
export function myDataFile({ db, clock, site }: Deps, me: User, request: Request): Response {
  const now = clock.now()
  const { name } = site()
  const data = { site: name, madeAt: now, ...dataAbout(db.read, me) }
  const { body, encoding } = compress(JSON.stringify(data, withIsoTimes, 2), request)
  const file = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-my-data-${dayInKenya(now)}.json`
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'private, no-store',
      vary: 'Accept-Encoding, Cookie',
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
}

/** Times are numbers in columns with such names. */
const withIsoTimes = (key: string, value: unknown) =>
  typeof value === 'number' && /(^at|At|^expire|Expiry)$/.test(key) ? new Date(value).toISOString() : value
