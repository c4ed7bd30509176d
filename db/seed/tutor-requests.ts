import type { Tx } from '#db/connection.ts'
import { messages, tutorRequestAnswers, tutorRequests, users } from '#db/schema.ts'
import { DAY } from '#src/domain/kenya-time.ts'
import { OPEN_DAYS } from '#src/domain/tutor-requests.ts'
import { sampleId } from './ids.ts'

type NewRequest = typeof tutorRequests.$inferInsert

/** Other families than the demo parent's. */
const families = [
  { key: 'ruaka', firstName: 'Joyce', lastName: 'Njeri', county: 'Kiambu', town: 'Ruaka' },
  { key: 'nyali', firstName: 'Salim', lastName: 'Bakari', county: 'Mombasa', town: 'Nyali' },
]

interface SampleRequest extends Omit<NewRequest, 'id' | 'parentId' | 'closesAt'> {
  sent: { key: string; by: string; daysAgo: number }
  answer?: { by: string; content: string }
}

const sampleRequests: SampleRequest[] = [
  {
    sent: { key: 'grade-6', by: 'parent', daysAgo: 2 },
    ...{ grade: 'grade-6', subjects: ['Mathematics', 'English'], county: 'Nairobi', town: 'Lavington' },
    ...{ lessons: 'home', schedule: 'Tuesdays and Thursdays after 4 pm', maxRate: 1500 },
    details: 'Fractions and reading with understanding, before KPSEA.',
    answer: {
      by: 'nyambura',
      content: 'Habari. I have taken four classes through KPSEA and am free on both afternoons from 4:30 pm.',
    },
  },
  {
    sent: { key: 'grade-7', by: 'family:ruaka', daysAgo: 1 },
    ...{ grade: 'grade-7', subjects: ['Mathematics'], county: 'Kiambu', town: 'Ruaka' },
    ...{ lessons: 'home', schedule: 'Saturday mornings', maxRate: 1500 },
    details: 'Was good at maths in primary school and has lost courage in junior school.',
  },
  {
    sent: { key: 'form-4', by: 'family:nyali', daysAgo: 4 },
    ...{ grade: 'form-4', subjects: ['Physics', 'Chemistry'], county: 'Mombasa', town: 'Nyali' },
    ...{ lessons: 'either', schedule: 'Weekday evenings, online if need be', maxRate: 2000 },
    details: 'KCSE revision with past papers.',
  },
  {
    sent: { key: 'grade-4', by: 'family:nyali', daysAgo: 6 },
    ...{ grade: 'grade-4', subjects: ['English', 'Kiswahili'], county: 'Mombasa', town: 'Nyali' },
    ...{ lessons: 'online', schedule: 'Sundays between 2 and 5 pm', maxRate: 1000 },
  },
]

/** Adds tutor requests of the demo parent and two more sample families, and an answer. */
export async function seedTutorRequests(tx: Tx, now: number): Promise<void> {
  const since = now - 30 * DAY
  await tx
    .insert(users)
    .values(
      families.map(({ key, ...family }) => ({
        ...family,
        id: sampleId('user', `family:${key}`),
        email: `family-${key}@sample.elimu.test`,
        userType: 'parent' as const,
        isSample: true,
        confirmedAt: now,
        createdAt: since,
        updatedAt: since,
      })),
    )
    .onConflictDoNothing()
  for (const { sent, answer, ...request } of sampleRequests) {
    const createdAt = now - sent.daysAgo * DAY
    const [id, parentId] = [sampleId('request', sent.key), sampleId('user', sent.by)]
    const times = { createdAt, updatedAt: createdAt, closesAt: createdAt + OPEN_DAYS * DAY }
    await tx
      .insert(tutorRequests)
      .values({ ...request, id, parentId, ...times })
      .onConflictDoNothing()
    if (!answer) continue
    const messageId = sampleId('message', `answer:${sent.key}`)
    const tutorId = sampleId('user', answer.by)
    const at = { createdAt: createdAt + DAY / 2 }
    const message = { id: messageId, senderId: tutorId, receiverId: parentId, content: answer.content, ...at }
    await tx.insert(messages).values(message).onConflictDoNothing()
    await tx
      .insert(tutorRequestAnswers)
      .values({ requestId: id, tutorId, messageId, ...at })
      .onConflictDoNothing()
  }
}
