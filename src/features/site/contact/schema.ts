import * as z from 'zod/mini'
import { email } from '#src/domain/people/email.ts'
import { toPhone } from '#src/domain/people/to-phone.ts'

/** The topics of messages, used in the subject of the email. */
export const topics = {
  question: 'A question',
  payment: 'A payment',
  account: 'My account',
  school: 'Hiring for a school',
  report: 'A suspicious job or person',
  privacy: 'My data',
  safeguarding: 'Safeguarding: a concern about a child',
} as const

const topicNames = Object.keys(topics) as (keyof typeof topics)[]

/** The topic of an address or a form; an unknown one is a question. */
export const topic = z.catch(z.enum(topicNames), 'question')

const reachMessage = 'Please enter an email address or a Kenyan phone number'

export const contactMessage = z.object({
  topic,
  name: z.string('Please enter your name').check(
    z.overwrite(text => text.replace(/\s+/g, ' ').trim()),
    z.minLength(1, 'Please enter your name'),
    z.maxLength(100, 'Use at most 100 characters'),
  ),
  reach: z
    .string(reachMessage)
    .check(z.trim(), z.maxLength(254, reachMessage), z.refine(canBeReached, reachMessage)),
  message: z
    .string('Please write your message')
    .check(
      z.trim(),
      z.minLength(1, 'Please write your message'),
      z.maxLength(2000, 'Use at most 2,000 characters'),
    ),
})

export type ContactMessage = z.infer<typeof contactMessage>

function canBeReached(text: string): boolean {
  return toPhone(text) !== null || email.safeParse(text).success
}
