import type { Application } from '#db/schema.ts'
import { sampleId } from './ids.ts'

/** `by` is a key of accounts.ts or professionals.ts, `job` the key of a sample job. */
interface SampleApplication {
  /** Days before seeding, but never before the job was posted. */
  sent: Pick<Application, 'status'> & { by: string; job: string; daysAgo: number }
  coverLetter: string
}

/** The first three are the demo teacher's. The demo school has applications of each status. */
export const sampleApplications: SampleApplication[] = [
  {
    sent: { by: 'teacher', job: 'maths-physics', status: 'reviewed', daysAgo: 2 },
    coverLetter: 'I teach both subjects to Form 4 and would be happy to be patron of your robotics club.',
  },
  {
    sent: { by: 'teacher', job: 'chemistry-biology', status: 'pending', daysAgo: 8 },
    coverLetter:
      'My first years were in integrated science, and I know how to bring a new laboratory to life.',
  },
  {
    sent: { by: 'teacher', job: 'sciences-kcse', status: 'accepted', daysAgo: 11 },
    coverLetter:
      'Holiday revision is when Physics comes together. I have past papers since 2015, with solutions.',
  },
  {
    sent: { by: 'wanjiru', job: 'maths-physics', status: 'accepted', daysAgo: 2 },
    coverLetter: 'Nine years of Mathematics, four KCSE classes, and a shelf of past papers to share.',
  },
  {
    sent: { by: 'mutua', job: 'maths-physics', status: 'rejected', daysAgo: 1 },
    coverLetter: 'Computer Studies is my first subject, Mathematics my second.',
  },
  {
    sent: { by: 'nyambura', job: 'english-after-school', status: 'pending', daysAgo: 1 },
    coverLetter: 'I work with small groups each afternoon and could start next week.',
  },
  {
    sent: { by: 'chebet', job: 'english-after-school', status: 'reviewed', daysAgo: 4 },
    coverLetter: 'We would read one story a week and write about it.',
  },
  {
    sent: { by: 'achieng', job: 'educational-psychologist', status: 'pending', daysAgo: 2 },
    coverLetter: 'I have written education plans for more than two hundred learners.',
  },
  {
    sent: { by: 'counselor', job: 'educational-psychologist', status: 'rejected', daysAgo: 2 },
    coverLetter: 'My training is in counselling, and I would complete the assessment course this year.',
  },
  {
    sent: { by: 'tutor', job: 'maths-home', status: 'reviewed', daysAgo: 9 },
    coverLetter: 'I know many families in Juja and Thika, and have my own motorbike.',
  },
]

/** `from` and `to` are keys of accounts.ts, or `school:KEY` for the owner of a school. */
interface SampleMessage {
  sent: { from: string; to: string; daysAgo: number; isUnread?: true; subject: string }
  content: string
}

/** The demo teacher received the first twelve. */
export const sampleMessages: SampleMessage[] = [
  {
    sent: { from: 'school:ziwa', to: 'teacher', daysAgo: 27, subject: 'Physics at Ziwa View' },
    content: 'Dear Amani, we saw your profile. Do you also teach Physics practicals?',
  },
  {
    sent: { from: 'school:bahari', to: 'teacher', daysAgo: 25, subject: 'Holiday mathematics camp' },
    content: 'We are planning a mathematics camp in April. Would you lead two days of it?',
  },
  {
    sent: { from: 'parent', to: 'teacher', daysAgo: 21, subject: 'Lessons for an 11-year-old' },
    content: 'Hello, could you recommend exercises on fractions for a Grade 5 learner?',
  },
  {
    sent: { from: 'parent', to: 'teacher', daysAgo: 19, subject: 'Thank you' },
    content: 'The exercises helped. She did the last page on her own.',
  },
  {
    sent: { from: 'school:chai', to: 'teacher', daysAgo: 17, subject: 'Open day' },
    content: 'You are welcome to our open day on Saturday from 9 am. Transport leaves from Limuru town.',
  },
  {
    sent: { from: 'school:savanna', to: 'teacher', daysAgo: 15, subject: 'Teaching practice' },
    content: 'Would your school take two student teachers of Mathematics next term?',
  },
  {
    sent: { from: 'school:menengai', to: 'teacher', daysAgo: 12, subject: 'Robotics club' },
    content: 'We would like to start a robotics club. How did yours start?',
  },
  {
    sent: { from: 'school:demo', to: 'teacher', daysAgo: 2, subject: 'Your application' },
    content: 'Thank you for applying. We enjoyed reading your letter.',
  },
  {
    sent: {
      from: 'school:pwani',
      to: 'teacher',
      daysAgo: 2,
      isUnread: true,
      subject: 'A question about CBC assessment',
    },
    content: 'How do you record competencies in Physics? A photo of a page would help us.',
  },
  {
    sent: { from: 'school:somo', to: 'teacher', daysAgo: 1, isUnread: true, subject: 'Saturday lessons' },
    content: 'We have eight learners who need Mathematics on Saturdays. Are you free this term?',
  },
  {
    sent: { from: 'school:demo', to: 'teacher', daysAgo: 1, isUnread: true, subject: 'Demonstration lesson' },
    content: 'Could you give a demonstration lesson next week, Tuesday or Wednesday at 10 am?',
  },
  {
    sent: { from: 'school:menengai', to: 'teacher', daysAgo: 0, isUnread: true, subject: 'Good news' },
    content: 'The panel chose you. Please call the office for the next steps.',
  },
  {
    sent: { from: 'teacher', to: 'school:ziwa', daysAgo: 26, subject: 'Physics at Ziwa View' },
    content: 'Yes, I do. I have prepared Form 4 practicals for five years.',
  },
  {
    sent: { from: 'teacher', to: 'parent', daysAgo: 20, subject: 'Lessons for an 11-year-old' },
    content: 'Gladly. Start with paper strips that she folds into halves and quarters, then name the parts.',
  },
]

export const sampleMessageId = (index: number) => sampleId('message', `m${index + 1}`)
