import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/connection.ts'
import { withoutKeys } from '#db/outbox.ts'
import * as schema from '#db/schema.ts'
import { areAlertsOf, wereSentTo } from '#db/verified-email.ts'
import { idsWhere, nameOf, ownRows, paymentsOf, rowsOf } from './export-rows.ts'

export type TableName = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends SQLiteTable ? Name : never
}[keyof typeof schema]

type Person = Pick<schema.User, 'id' | 'schoolId'>

/** Rows, or several lists of rows by their relation to the person. */
type Share = (read: Reader, me: Person) => object[] | Record<string, object[]>

/**
 * The rows of each table that a person may have: without hashes and keys, and without the names of those who reported them or
 * viewed their profile. Null for tables without personal data.
 */
export const personalData: Record<TableName, Share | null> = {
  users: (read, { id }) =>
    rowsOf(read, schema.users, eq(schema.users.id, id), ['passwordHash', 'unsubscribeKey']),
  userLists: (read, { id }) => ownRows(read, schema.userLists, id),
  schools: (read, { schoolId }) => rowsOf(read, schema.schools, eq(schema.schools.id, schoolId ?? '')),
  sessions: (read, { id }) => ownRows(read, schema.sessions, id, ['sid']),
  oneTimeTokens: (read, { id }) => ownRows(read, schema.oneTimeTokens, id, ['hash']),
  invitations: (read, { id }) => {
    // The address may be another person's.
    const hidden = ['email', 'tokenHash', 'invitedById'] as const
    return {
      byMe: rowsOf(read, schema.invitations, eq(schema.invitations.invitedById, id), hidden),
      toMe: rowsOf(read, schema.invitations, wereSentTo(read, id), hidden),
    }
  },
  secondFactors: (read, { id }) => {
    const { userId, confirmedAt, createdAt } = schema.secondFactors
    return read.select({ confirmedAt, createdAt }).from(schema.secondFactors).where(eq(userId, id)).all()
  },
  recoveryCodes: (read, { id }) => {
    const { userId, usedAt } = schema.recoveryCodes
    return read.select({ usedAt }).from(schema.recoveryCodes).where(eq(userId, id)).all()
  },
  documents: (read, { id }) => ownRows(read, schema.documents, id, ['file']),
  verifications: (read, { id, schoolId }) => {
    const { userId, schoolId: school } = schema.verifications
    const isMine = or(eq(userId, id), eq(school, schoolId ?? ''))
    return rowsOf(read, schema.verifications, isMine, ['adminId', 'userId'])
  },
  verificationRequests: (read, { id }) => ownRows(read, schema.verificationRequests, id, ['answeredById']),
  jobs: (read, { id }) => rowsOf(read, schema.jobs, eq(schema.jobs.postedById, id), ['facets']),
  postings: (read, { id }) => {
    const posted = idsWhere(read, schema.jobs, eq(schema.jobs.postedById, id))
    return rowsOf(read, schema.postings, inArray(schema.postings.jobId, posted))
  },
  applications: (read, { id }) => rowsOf(read, schema.applications, eq(schema.applications.applicantId, id)),
  applicationNotes: (read, { id }) => {
    const { authorId, applicationId } = schema.applicationNotes
    const sent = idsWhere(read, schema.applications, eq(schema.applications.applicantId, id))
    return {
      aboutMe: rowsOf(read, schema.applicationNotes, inArray(applicationId, sent), ['authorId']),
      byMe: rowsOf(read, schema.applicationNotes, eq(authorId, id), ['authorId']),
    }
  },
  profileEntries: (read, { id }) => ownRows(read, schema.profileEntries, id),
  savedProfessionals: (read, { id }) => {
    const names = { professional: nameOf(schema.savedProfessionals.professionalId, id) }
    return ownRows(read, schema.savedProfessionals, id, [], names)
  },
  savedJobs: (read, { id }) => ownRows(read, schema.savedJobs, id),
  jobAlerts: (read, { id }) => rowsOf(read, schema.jobAlerts, areAlertsOf(read, id), ['key']),
  messages: (read, { id }) => {
    const { senderId, receiverId } = schema.messages
    const names = { sender: nameOf(senderId, id), receiver: nameOf(receiverId, id) }
    return rowsOf(read, schema.messages, or(eq(senderId, id), eq(receiverId, id)), ['formKey'], names)
  },
  blocks: (read, { id }) => {
    const { blockerId, blockedId } = schema.blocks
    return rowsOf(read, schema.blocks, eq(blockerId, id), ['blockerId'], { blocked: nameOf(blockedId, id) })
  },
  reports: (read, { id }) => {
    const { reporterId, reportedId, target, createdAt, settledAt } = schema.reports
    const hidden = ['reporterId', 'settledById', 'note', 'outcome', 'reportedId'] as const
    // A reporter does not learn who wrote a review or posted a job.
    const reported = sql<
      string | null
    >`iif(${target} in ('person', 'message'), ${nameOf(reportedId, id)}, null)`
    return {
      byMe: rowsOf(read, schema.reports, eq(reporterId, id), hidden, { reported }),
      // Without the reason, which could identify the reporter.
      aboutMe: read.select({ createdAt, settledAt }).from(schema.reports).where(eq(reportedId, id)).all(),
    }
  },
  tutorRequests: (read, { id }) => rowsOf(read, schema.tutorRequests, eq(schema.tutorRequests.parentId, id)),
  tutorRequestAnswers: (read, { id }) => {
    const { requestId, tutorId } = schema.tutorRequestAnswers
    const posted = idsWhere(read, schema.tutorRequests, eq(schema.tutorRequests.parentId, id))
    return {
      byMe: rowsOf(read, schema.tutorRequestAnswers, eq(tutorId, id), ['tutorId']),
      toMe: rowsOf(read, schema.tutorRequestAnswers, inArray(requestId, posted)),
    }
  },
  profileViews: (read, { id }) => {
    const { profileId, viewerId, day } = getTableColumns(schema.profileViews)
    return {
      ofMyProfile: read.select({ day }).from(schema.profileViews).where(eq(profileId, id)).all(),
      byMe: read
        .select({ day, profileId, profile: nameOf(profileId, id) })
        .from(schema.profileViews)
        .where(eq(viewerId, id))
        .all(),
    }
  },
  reviews: (read, { id }) => {
    const { professionalId, reviewerId } = schema.reviews
    const hidden = ['reviewerId', 'takenDownById'] as const
    const names = { professional: nameOf(professionalId, id) }
    return {
      aboutMe: rowsOf(read, schema.reviews, eq(professionalId, id), hidden),
      byMe: rowsOf(read, schema.reviews, eq(reviewerId, id), hidden, names),
    }
  },
  notifications: (read, { id }) => rowsOf(read, schema.notifications, eq(schema.notifications.userId, id)),
  outbox: (read, { id }) =>
    read
      .select()
      .from(schema.outbox)
      .where(eq(schema.outbox.userId, id))
      .all()
      .map(message => ({ ...message, body: withoutKeys(message.body) })),
  aiChats: (read, { id }) => rowsOf(read, schema.aiChats, eq(schema.aiChats.userId, id)),
  modelConsents: (read, { id }) => ownRows(read, schema.modelConsents, id),
  payments: (read, { id }) => {
    const hidden = ['callbackTokenHash', 'browserHash', 'settledById'] as const
    return rowsOf(read, schema.payments, eq(schema.payments.userId, id), hidden)
  },
  paymentCallbacks: (read, { id }) =>
    rowsOf(read, schema.paymentCallbacks, inArray(schema.paymentCallbacks.paymentId, paymentsOf(read, id))),
  auditLog: (read, { id }) => {
    const { actorId, targetType, targetId } = schema.auditLog
    const isAboutMe = and(eq(targetType, 'user'), eq(targetId, id))
    const isAboutMyMoney = and(eq(targetType, 'payment'), inArray(targetId, paymentsOf(read, id)))
    const which = or(eq(actorId, id), isAboutMe, isAboutMyMoney)
    return rowsOf(read, schema.auditLog, which, ['actorId'], {
      byMe: sql`${actorId} is ${id}`.mapWith(Boolean),
    })
  },
  settings: null,
  settingChanges: null,
  dailyTotals: null,
}
