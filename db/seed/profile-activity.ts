import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { applications, jobs, messages, profileViews } from '#db/schema.ts'
import { DAY, dayInKenya } from '#src/domain/kenya-time.ts'
import { sampleId } from './ids.ts'
import { sampleProfessionals } from './professionals.ts'
import { sampleApplications, sampleMessageId, sampleMessages } from './sample-activity.ts'
import { sampleSchools } from './schools.ts'

/** Adds applications, messages and views of the demo teacher's profile. */
export async function seedActivity(tx: Tx, now: number): Promise<void> {
  await seedApplications(tx, now)
  await tx
    .insert(messages)
    .values(
      sampleMessages.map(({ sent: { from, to, daysAgo, isUnread, subject }, content }, index) => ({
        subject,
        content,
        isRead: !isUnread,
        id: sampleMessageId(index),
        senderId: sampleId('user', from),
        receiverId: sampleId('user', to),
        createdAt: now - daysAgo * DAY - (sampleMessages.length - index) * 60_000,
      })),
    )
    .onConflictDoNothing()
  await seedProfileViews(tx, now)
}

async function seedApplications(tx: Tx, now: number) {
  for (const { sent, coverLetter } of sampleApplications) {
    const { by, job: key, status, daysAgo } = sent
    const [job] = await tx
      .select()
      .from(jobs)
      .where(eq(jobs.id, sampleId('job', key)))
    if (!job) continue
    const { title, company, location, jobType, description } = job
    const sentAt = Math.max(now - daysAgo * DAY, job.createdAt + 3_600_000)
    const answeredAt = status === 'pending' ? sentAt : Math.min(now, sentAt + DAY)
    await tx
      .insert(applications)
      .values({
        id: sampleId('application', `${by}:${key}`),
        jobId: job.id,
        applicantId: sampleId('user', by),
        coverLetter,
        status,
        jobCopy: {
          title,
          company,
          postedBy: company,
          location,
          jobType,
          salary: `${job.salary} a month`,
          description,
        },
        createdAt: sentAt,
        readAt: status === 'pending' ? null : Math.min(answeredAt, sentAt + DAY / 4),
        answeredAt: status === 'pending' ? null : answeredAt,
        updatedAt: answeredAt,
      })
      .onConflictDoNothing()
  }
}

/** The 24 viewers of the demo teacher's profile: four demo accounts, the professionals and the owners of the schools. */
const viewers = [
  'tutor',
  'counselor',
  'coach',
  'parent',
  ...sampleProfessionals.map(({ person }) => person.key),
  ...sampleSchools.map(({ school }) => `school:${school.key}`),
]

/** Adds a view by everyone without one in the last 30 days, so that an old demo still shows 24. */
async function seedProfileViews(tx: Tx, now: number) {
  const profileId = sampleId('user', 'teacher')
  const ids = viewers.map(key => sampleId('user', key))
  const recent = and(
    eq(profileViews.profileId, profileId),
    gte(profileViews.day, dayInKenya(now - 29 * DAY)),
    inArray(profileViews.viewerId, ids),
  )
  const existing = await tx.select({ viewerId: profileViews.viewerId }).from(profileViews).where(recent)
  const missing = ids.filter(id => !existing.some(({ viewerId }) => viewerId === id))
  const rows = missing.map((viewerId, index) => ({
    profileId,
    viewerId,
    day: dayInKenya(now - (index % 20) * DAY),
  }))
  if (rows.length > 0) await tx.insert(profileViews).values(rows).onConflictDoNothing()
}
