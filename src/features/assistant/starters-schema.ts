import type { UserType } from '#src/domain/roles.ts'

/** What people of a role ask first, in their words. */
export function startersFor(userType: UserType | null | undefined): string[] {
  return (userType && starters[userType]) ?? career
}

const career = ['Which jobs are open in Nairobi?', 'How much does it cost to join?', 'Is this job a scam?']
const staffing = ['How do I post a job?', 'Who applied to my jobs?', 'What do other schools pay?']

const starters: Record<UserType, string[]> = {
  teacher: ['Which jobs suit me?', 'How do I register with TSC?', 'How do I prepare for an interview?'],
  tutor: ['Find me tutoring jobs', 'What do tutors charge?', 'How do I know an offer is real?'],
  counselor: ['Which counseling jobs are open?', 'Which licence do I need?', 'Where are my applications?'],
  career_coach: ['Which coaching jobs are open?', 'What do coaches earn?', 'What makes a good CV?'],
  parent: [
    'Find me a Mathematics tutor',
    'What is learned at which level?',
    'How does paying by M-Pesa work?',
  ],
  school: staffing,
  admin: ['How do I post a job?', 'What do schools pay?', 'How do I spot a scam?'],
}
