import type { UserType } from '#src/domain/roles.ts'

/** What the assistant says first, by role (SPEC.md section 6). */
export function greetingFor(userType: UserType | null | undefined, firstName = ''): string {
  const hello = firstName ? `Karibu, ${firstName}!` : 'Karibu!'
  return `${hello} ${(userType && offers[userType]) ?? career}`
}

const career = 'Ask me about jobs, your career or this site.'
const staffing = 'Ask me about staffing and recruitment: posting a job, who applied, and whom to hire.'

const offers: Record<UserType, string> = {
  teacher: 'Ask me about teaching jobs, TSC requirements or interview preparation.',
  tutor: 'Ask me about tutoring opportunities and what tutors charge.',
  counselor: 'Ask me about counseling positions and your licence.',
  career_coach: 'Ask me how to grow your coaching practice, or which coaching jobs are open.',
  parent: 'Ask me how to find a tutor for your child.',
  school: staffing,
  admin: staffing,
}

/** Who answers, so that nobody takes one for the other. */
export const answererWords = (isModel: boolean) =>
  isModel
    ? 'A language model answers, which can be wrong: follow its links.'
    : 'A program of this site answers, from its jobs and guides. It is not a language model.'
