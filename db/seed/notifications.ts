import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { applications, jobs, messages, type Notification, notifications, users } from '#db/schema.ts'
import { DAY } from '#src/domain/kenya-time.ts'
import { applied, moved } from '#src/features/applications/notifications.ts'
import { newMessage } from '#src/features/messages/notifications.ts'
import type { NewNotification } from '#src/features/notifications/notify.ts'
import { sampleId } from './ids.ts'
import { sampleApplications, sampleMessageId, sampleMessages } from './sample-activity.ts'

/** Adds the notifications about sample applications and messages, with the same texts as real ones. */
export async function seedNotifications(tx: Tx, now: number): Promise<void> {
  const rows = [...(await applicationNotifications(tx, now)), ...(await messageNotifications(tx))]
  if (rows.length > 0) await tx.insert(notifications).values(rows).onConflictDoNothing()
}

type NewRow = typeof notifications.$inferInsert

async function applicationNotifications(tx: Tx, now: number): Promise<NewRow[]> {
  const ids = sampleApplications.map(({ sent: { by, job } }) => sampleId('application', `${by}:${job}`))
  const rows = await tx
    .select({ application: applications, job: jobs, applicant: users })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(inArray(applications.id, ids))
  return rows.flatMap(({ application, job, applicant }) => {
    const { id, status, createdAt } = application
    const readAt = now - createdAt > 5 * DAY ? createdAt + DAY : null
    const answeredAt = Math.min(now, createdAt + DAY / 2)
    const answer = toRow(`decision:${id}`, applicant.id, moved(application, status), answeredAt, readAt)
    const arrival = toRow(`application:${id}`, job.postedById, applied(job, applicant), createdAt, readAt)
    return [arrival, ...(status === 'pending' ? [] : [answer])].filter(row => row !== null)
  })
}

async function messageNotifications(tx: Tx): Promise<NewRow[]> {
  const ids = sampleMessages.map((_, index) => sampleMessageId(index))
  const unread = await tx
    .select({ message: messages, sender: users })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(and(inArray(messages.id, ids), eq(messages.isRead, false)))
  return unread
    .map(({ message, sender }) =>
      toRow(
        `message:${message.id}`,
        message.receiverId,
        { ...newMessage(sender), text: '' },
        message.createdAt,
        null,
      ),
    )
    .filter(row => row !== null)
}

function toRow(
  key: string,
  userId: string | null,
  { kind, subject, text, path }: NewNotification,
  createdAt: number,
  readAt: Notification['readAt'],
): NewRow | null {
  if (userId === null) return null
  return { id: sampleId('notification', key), userId, kind, title: subject, text, path, createdAt, readAt }
}
