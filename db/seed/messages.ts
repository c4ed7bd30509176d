/** `from` and `to` are keys of accounts.ts, or `school:KEY` for the owner of a school. */
interface SampleMessage {
  key: string
  from: string
  to: string
  daysAgo: number
  subject: string
  content: string
  isRead: boolean
}

/** The demo teacher received the first twelve. */
export const sampleMessages: SampleMessage[] = [
  {
    key: 'm1',
    from: 'school:ziwa',
    to: 'teacher',
    daysAgo: 27,
    subject: 'Physics at Ziwa View',
    content: 'Dear Amani, we saw your profile. Do you also teach Physics practicals?',
    isRead: true,
  },
  {
    key: 'm2',
    from: 'school:bahari',
    to: 'teacher',
    daysAgo: 25,
    subject: 'Holiday mathematics camp',
    content: 'We plan a mathematics camp in April. Would you lead two days of it?',
    isRead: true,
  },
  {
    key: 'm3',
    from: 'parent',
    to: 'teacher',
    daysAgo: 21,
    subject: 'Lessons for an 11-year-old',
    content: 'Hello, could you recommend exercises on fractions for a Grade 5 learner?',
    isRead: true,
  },
  {
    key: 'm4',
    from: 'parent',
    to: 'teacher',
    daysAgo: 19,
    subject: 'Thank you',
    content: 'The exercises helped. She did the last page alone.',
    isRead: true,
  },
  {
    key: 'm5',
    from: 'school:chai',
    to: 'teacher',
    daysAgo: 17,
    subject: 'Open day',
    content: 'You are welcome to our open day on Saturday from 9 am. Transport leaves from Limuru town.',
    isRead: true,
  },
  {
    key: 'm6',
    from: 'school:savanna',
    to: 'teacher',
    daysAgo: 15,
    subject: 'Teaching practice',
    content: 'Would your school take two student teachers of Mathematics next term?',
    isRead: true,
  },
  {
    key: 'm7',
    from: 'school:menengai',
    to: 'teacher',
    daysAgo: 12,
    subject: 'Robotics club',
    content: 'We would like to start a robotics club. What did yours begin with?',
    isRead: true,
  },
  {
    key: 'm8',
    from: 'school:demo',
    to: 'teacher',
    daysAgo: 2,
    subject: 'Your application',
    content: 'Thank you for applying. We read your letter with pleasure.',
    isRead: true,
  },
  {
    key: 'm9',
    from: 'school:pwani',
    to: 'teacher',
    daysAgo: 2,
    subject: 'A question about CBC assessment',
    content: 'How do you record competencies in Physics? A photo of a page would help us.',
    isRead: false,
  },
  {
    key: 'm10',
    from: 'school:somo',
    to: 'teacher',
    daysAgo: 1,
    subject: 'Saturday lessons',
    content: 'We have eight learners who need Mathematics on Saturdays. Are you free this term?',
    isRead: false,
  },
  {
    key: 'm11',
    from: 'school:demo',
    to: 'teacher',
    daysAgo: 1,
    subject: 'Demonstration lesson',
    content: 'Could you give a demonstration lesson next week, Tuesday or Wednesday at 10 am?',
    isRead: false,
  },
  {
    key: 'm12',
    from: 'school:menengai',
    to: 'teacher',
    daysAgo: 0,
    subject: 'Good news',
    content: 'The panel chose you. Please call the office for the next steps.',
    isRead: false,
  },
  {
    key: 'm13',
    from: 'teacher',
    to: 'school:ziwa',
    daysAgo: 26,
    subject: 'Physics at Ziwa View',
    content: 'Yes, I do. I have prepared Form 4 practicals for five years.',
    isRead: true,
  },
  {
    key: 'm14',
    from: 'teacher',
    to: 'parent',
    daysAgo: 20,
    subject: 'Lessons for an 11-year-old',
    content: 'Gladly: begin with paper strips that she folds into halves and quarters, then name the parts.',
    isRead: true,
  },
]
