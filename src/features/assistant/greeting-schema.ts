import type { UserType } from '#src/domain/people/roles.ts'
import { paths } from '#src/paths.ts'

/** In characters. Not in json.ts, so that the chat in browsers needs no zod. */
export const MAX_CHAT_MESSAGE_LENGTH = 2000

/** The assistant's greeting, by role (SPEC.md section 6). */
export function greetingFor(userType: UserType | null | undefined, firstName = ''): string {
  const hello = firstName ? `Karibu, ${firstName}!` : 'Karibu!'
  return `${hello} ${(userType && offers[userType]) ?? career}`
}

const career = 'Ask me about jobs, your career or this site.'
const staffing =
  'Ask me about staffing and recruitment: posting a job, reviewing applications or finding candidates.'

const offers: Record<UserType, string> = {
  teacher: 'Ask me about teaching jobs, TSC requirements or interview preparation.',
  tutor: 'Ask me about tutoring opportunities and what tutors charge.',
  counselor: 'Ask me about counselling positions and your licence.',
  career_coach: 'Ask me about growing your coaching practice or open coaching jobs.',
  parent: 'Ask me how to find a tutor for your child.',
  school: staffing,
  admin: staffing,
}

/** Tells users whether a program or a language model answers. */
export const answererNote = (isModel: boolean) =>
  isModel
    ? 'A language model answers. It can be wrong, so check the pages it links to.'
    : 'A built-in program answers your questions from the jobs and guides on this site. It does not use an AI language model.'

/** Visitors' first questions, each with the page that answers it: the assistant answers only people who are signed in. */
export const visitorQuestions: [question: string, href: string][] = [
  ['How does it work?', paths.howItWorks()],
  ['How much does it cost to join?', paths.pricing()],
  ['Which jobs are open?', paths.jobs()],
]

export const suggestedQuestions = (userType: UserType): string[] => questions[userType]

const staffingQuestions = ['How do I post a job?', 'Who applied to my jobs?', 'What do other schools pay?']

const questions: Record<UserType, string[]> = {
  teacher: ['Which jobs suit me?', 'How do I register with TSC?', 'How do I prepare for an interview?'],
  tutor: ['Find me tutoring jobs', 'What do tutors charge?', 'How do I know an offer is real?'],
  counselor: [
    'Which counselling jobs are open?',
    'Which licence do I need?',
    'What is the status of my applications?',
  ],
  career_coach: ['Which coaching jobs are open?', 'What do coaches earn?', 'What makes a good CV?'],
  parent: ['Find me a Mathematics tutor', 'What do children learn at each level?', 'How do I pay by M-Pesa?'],
  school: staffingQuestions,
  admin: ['How do I post a job?', 'What do schools pay?', 'How do I spot a scam?'],
}
