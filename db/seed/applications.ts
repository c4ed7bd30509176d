/** `by` is a key of accounts.ts or professionals.ts, `job` the key of a sample job. */
interface SampleApplication {
  by: string
  job: string
  status: 'pending' | 'reviewed' | 'accepted' | 'rejected'
  /** Days before seeding, but never before the job was posted. */
  daysAgo: number
  coverLetter: string
}

/** The first three are the demo teacher's. The demo school has applications of each status. */
export const sampleApplications: SampleApplication[] = [
  {
    by: 'teacher',
    job: 'maths-physics',
    status: 'reviewed',
    daysAgo: 2,
    coverLetter: 'I teach both subjects to Form 4 and would gladly be patron of your robotics club.',
  },
  {
    by: 'teacher',
    job: 'chemistry-biology',
    status: 'pending',
    daysAgo: 8,
    coverLetter:
      'My first years were in integrated science, and I know how to bring a new laboratory to life.',
  },
  {
    by: 'teacher',
    job: 'sciences-kcse',
    status: 'accepted',
    daysAgo: 11,
    coverLetter:
      'Holiday revision is when Physics comes together. I have past papers since 2015, with solutions.',
  },
  {
    by: 'wanjiru',
    job: 'maths-physics',
    status: 'accepted',
    daysAgo: 2,
    coverLetter: 'Nine years of Mathematics, four KCSE classes, and a shelf of past papers to share.',
  },
  {
    by: 'mutua',
    job: 'maths-physics',
    status: 'rejected',
    daysAgo: 1,
    coverLetter: 'Computer Studies is my first subject, Mathematics my second.',
  },
  {
    by: 'nyambura',
    job: 'english-after-school',
    status: 'pending',
    daysAgo: 1,
    coverLetter: 'I work with small groups each afternoon and could start next week.',
  },
  {
    by: 'chebet',
    job: 'english-after-school',
    status: 'reviewed',
    daysAgo: 4,
    coverLetter: 'We would read one story a week and write about it.',
  },
  {
    by: 'achieng',
    job: 'educational-psychologist',
    status: 'pending',
    daysAgo: 2,
    coverLetter: 'I have written education plans for more than two hundred learners.',
  },
  {
    by: 'counselor',
    job: 'educational-psychologist',
    status: 'rejected',
    daysAgo: 2,
    coverLetter: 'My training is in counseling; I would complete the assessment course this year.',
  },
  {
    by: 'tutor',
    job: 'maths-home',
    status: 'reviewed',
    daysAgo: 9,
    coverLetter: 'I know the families of Juja and Thika and have my own motorbike.',
  },
]
