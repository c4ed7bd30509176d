import type { Job } from '#db/schema.ts'

/** Generated jobs are made from these. */
export interface JobTemplate extends Pick<Job, 'category' | 'level' | 'specialization'> {
  title: string
  subjects: string[]
  requirements: string[]
  /** KES a month. */
  pay: [from: number, to: number]
}

const teaching = (
  subjects: string[],
  level: 'junior' | 'secondary',
  pay: JobTemplate['pay'],
): JobTemplate => ({
  title: `${subjects.join(' and ')} Teacher`,
  category: 'teaching',
  level,
  specialization: null,
  subjects,
  requirements: ['TSC registration', 'Bachelor of Education'],
  pay,
})

const tutoring = (subject: string): JobTemplate => ({
  title: `${subject} Tutor`,
  category: 'tutoring',
  level: null,
  specialization: null,
  subjects: [subject],
  requirements: ['Two references', 'Certificate of good conduct'],
  pay: [25_000, 60_000],
})

const counseling = (specialization: string): JobTemplate => ({
  title: `School Counselor, ${specialization}`,
  category: 'counseling',
  level: null,
  specialization,
  subjects: [],
  requirements: ['Practising licence for this year'],
  pay: [60_000, 110_000],
})

export const jobTemplates: JobTemplate[] = [
  teaching(['Mathematics', 'Physics'], 'secondary', [45_000, 95_000]),
  teaching(['Mathematics', 'Chemistry'], 'secondary', [45_000, 95_000]),
  teaching(['Chemistry', 'Biology'], 'secondary', [45_000, 90_000]),
  teaching(['English', 'Literature in English'], 'secondary', [42_000, 85_000]),
  teaching(['Kiswahili', 'History and Citizenship'], 'secondary', [42_000, 85_000]),
  teaching(['Geography', 'Business Studies'], 'secondary', [42_000, 85_000]),
  teaching(['Computer Studies', 'Mathematics'], 'secondary', [48_000, 98_000]),
  teaching(['Agriculture', 'Biology'], 'secondary', [42_000, 82_000]),
  teaching(['Integrated Science'], 'junior', [38_000, 70_000]),
  teaching(['Pre-Technical Studies'], 'junior', [38_000, 72_000]),
  teaching(['Social Studies', 'CRE'], 'junior', [36_000, 66_000]),
  { ...teaching(['French', 'German'], 'secondary', [45_000, 90_000]), title: 'Languages Teacher' },
  {
    ...teaching(['English', 'Mathematics', 'Creative Arts'], 'junior', [32_000, 60_000]),
    title: 'Upper Primary Teacher',
    level: 'primary',
  },
  {
    ...teaching(['Environmental Activities'], 'junior', [28_000, 50_000]),
    title: 'Pre-primary Teacher',
    level: 'pre-primary',
  },
  tutoring('Mathematics'),
  tutoring('English'),
  tutoring('Sciences'),
  tutoring('Computer Science'),
  tutoring('Kiswahili'),
  counseling('Educational Psychology'),
  counseling('Career Development'),
  counseling('Mental Health'),
  counseling('Learning Support'),
  { ...counseling('Career Development'), title: 'Career Coach', category: 'coaching' },
]

export const schoolNames = ['Amani', 'Baraka', 'Fanaka', 'Heri', 'Imani', 'Jitihada', 'Maarifa', 'Matumaini']
  .concat(['Mwangaza', 'Neema', 'Nuru', 'Tumaini', 'Uhuru', 'Umoja', 'Upendo', 'Uzima'])
  .flatMap(name => [
    `${name} Academy`,
    `${name} Secondary School`,
    `${name} Primary School`,
    `${name} School`,
  ])

export const openings = [
  'We are looking for someone who prepares well and stays calm.',
  'Our school has grown, and so has the timetable.',
  'A colleague is moving to another county and leaves a good class behind.',
  'You will join a small team that shares its plans and its tea.',
]

export const middles = [
  'You will teach 24 lessons a week, keep learning records and meet parents once a term.',
  'Classes have about 35 learners; there is a laboratory and a library.',
  'You will work with the heads of department and help run one club.',
  'The compound is safe, with piped water, electricity and a teachers\u2019 house to rent.',
]

export const closings = [
  'In a short cover letter, please tell us about a lesson you were proud of.',
  'Shortlisted candidates are called within two weeks.',
  'The job starts at the beginning of next term.',
]
