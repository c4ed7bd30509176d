import type { Job } from '#db/schema.ts'

/** A fictional job at the place of its school. */
export interface SampleJob extends Pick<Job, 'title' | 'requirements' | 'description'> {
  /**
   * `school` is a key of schools.ts. Posted `daysAgo` days before seeding, closes `closesIn` days after. Whole KES a month, from
   * 72,000 to 120,000.
   */
  posting: {
    key: string
    school: string
    daysAgo: number
    pay: [from: number, to: number]
    closesIn?: number
  }
  kind: Pick<Job, 'category' | 'jobType' | 'urgency'> & Partial<Pick<Job, 'level' | 'housing'>>
  isFeatured?: true
  subjects?: string[]
  benefits?: string[]
  specialization?: string
}

/** Jobs for teachers and tutors. */
export const teachingJobs: SampleJob[] = [
  {
    title: 'Mathematics and Physics Teacher',
    posting: { key: 'maths-physics', school: 'demo', daysAgo: 2, pay: [95_000, 110_000], closesIn: 12 },
    kind: {
      category: 'teaching',
      jobType: 'full_time',
      urgency: 'medium',
      level: 'secondary',
      housing: 'allowance',
    },
    benefits: ['Lunch on school days', 'Medical cover'],
    isFeatured: true,
    subjects: ['Mathematics', 'Physics'],
    requirements: ['TSC registration', 'Bachelor of Education (Science)', '3 years in senior school'],
    description:
      'Teach Mathematics and Physics to Grades 10 and 11 and Form 4, and lead the Physics practicals. You will work in a department of five, with two free lessons a day for preparation. The robotics club needs a patron.',
  },
  {
    title: 'Upper Primary Teacher',
    posting: { key: 'upper-primary', school: 'bahari', daysAgo: 4, pay: [72_000, 80_000] },
    kind: {
      category: 'teaching',
      jobType: 'full_time',
      urgency: 'low',
      level: 'primary',
      housing: 'allowance',
    },
    subjects: ['English', 'Mathematics', 'Science and Technology', 'Social Studies'],
    requirements: ['TSC registration', 'P1 certificate or diploma'],
    description:
      'Class teacher of Grade 5 with 32 learners, from February. You know the competency-based curriculum, keep portfolios that parents can read, and enjoy the sea breeze on games days.',
  },
  {
    title: 'Kiswahili and History Teacher',
    posting: { key: 'kiswahili-history', school: 'chai', daysAgo: 12, pay: [78_000, 90_000], closesIn: 5 },
    kind: {
      category: 'teaching',
      jobType: 'full_time',
      urgency: 'high',
      level: 'secondary',
      housing: 'provided',
    },
    benefits: ['A two-roomed house on the compound', 'Meals on duty weekends'],
    subjects: ['Kiswahili', 'History and Citizenship'],
    requirements: ['TSC registration', 'Bachelor of Education (Arts)'],
    description:
      'Join a boarding school of 540 girls in the tea country. Two streams of Kiswahili, one of History and Citizenship, and one weekend on duty a month. Housing on the compound.',
  },
  {
    title: 'Chemistry and Biology Teacher',
    posting: { key: 'chemistry-biology', school: 'ziwa', daysAgo: 15, pay: [80_000, 95_000], closesIn: 18 },
    kind: {
      category: 'teaching',
      jobType: 'full_time',
      urgency: 'medium',
      level: 'secondary',
      housing: 'allowance',
    },
    subjects: ['Chemistry', 'Biology'],
    requirements: ['TSC registration', 'Experience with KCSE practicals'],
    description:
      'Our laboratory is new and our Form 4 class is keen. You plan practicals with a technician, prepare candidates for KCSE, and take part in the county science fair.',
  },
  {
    title: 'English Teacher, Primary and Junior School',
    posting: { key: 'english-primary', school: 'menengai', daysAgo: 20, pay: [74_000, 84_000], closesIn: 1 },
    kind: { category: 'teaching', jobType: 'contract', urgency: 'low', level: 'primary', housing: 'none' },
    benefits: ['Lunch', 'Transport from town'],
    subjects: ['English'],
    requirements: ['TSC registration', 'Diploma or degree in education'],
    description:
      'English for Grades 6 to 8, with a library hour each week. We are looking for someone who reads aloud well and marks with care. Lunch and transport from town are included.',
  },
  {
    title: 'Teaching Fellow, Computer Science Education',
    posting: { key: 'teaching-fellow', school: 'savanna', daysAgo: 9, pay: [105_000, 120_000], closesIn: 30 },
    kind: {
      category: 'teaching',
      jobType: 'full_time',
      urgency: 'medium',
      level: 'university',
      housing: 'allowance',
    },
    isFeatured: true,
    subjects: ['Computer Science', 'Education'],
    requirements: ['Master of Education or Computer Science', 'Teaching practice supervision'],
    description:
      'Train the next teachers of Computer Studies: two courses a term, supervision of teaching practice in ten schools, and a small budget for research on coding in junior school.',
  },
  {
    title: 'Home Tutor, Mathematics',
    posting: { key: 'maths-home', school: 'somo', daysAgo: 11, pay: [72_000, 85_000], closesIn: 9 },
    kind: { category: 'tutoring', jobType: 'part_time', urgency: 'high', housing: 'none' },
    benefits: ['Transport paid'],
    subjects: ['Mathematics'],
    requirements: ['Two references', 'Certificate of good conduct'],
    description:
      'Visit six families in Thika and Juja, twice a week each. Grades 6 to 9, in small steps with plenty of practice. We arrange the timetable and pay for transport.',
  },
  {
    title: 'English Tutor for After-school Lessons',
    posting: { key: 'english-after-school', school: 'demo', daysAgo: 5, pay: [72_000, 78_000] },
    kind: { category: 'tutoring', jobType: 'part_time', urgency: 'medium' },
    subjects: ['English', 'Literature in English'],
    requirements: ['Diploma or degree', 'Experience with small groups'],
    description:
      'Help thirty students in Grades 7 to 10 with reading and composition, Monday to Thursday from 3.30 to 6 pm, in groups of six. The library is yours.',
  },
  {
    title: 'Sciences Tutor, KCSE Revision',
    posting: { key: 'sciences-kcse', school: 'menengai', daysAgo: 16, pay: [80_000, 92_000] },
    kind: { category: 'tutoring', jobType: 'contract', urgency: 'medium' },
    subjects: ['Sciences', 'Biology', 'Chemistry', 'Physics'],
    requirements: ['Degree in a science', 'KCSE marking experience is welcome'],
    description:
      'Revision of Biology, Chemistry and Physics for candidates in the holidays and on Saturdays. You bring past papers to life and take the fear out of practicals.',
  },
  {
    title: 'Computer Science Tutor, Online',
    posting: { key: 'computer-online', school: 'savanna', daysAgo: 7, pay: [90_000, 105_000], closesIn: 14 },
    kind: { category: 'tutoring', jobType: 'remote', urgency: 'low' },
    benefits: ['Data bundle'],
    isFeatured: true,
    subjects: ['Computer Science', 'Mathematics'],
    requirements: ['Degree in computing', 'Stable connection'],
    description:
      'Teach beginner Python to learners in Grades 8 to 12 in live online lessons. We provide the platform and a data bundle; you provide patience and good examples.',
  },
  {
    title: 'Mathematics and Sciences Tutor',
    posting: { key: 'maths-sciences-coast', school: 'pwani', daysAgo: 22, pay: [75_000, 82_000] },
    kind: { category: 'tutoring', jobType: 'freelance', urgency: 'medium' },
    subjects: ['Mathematics', 'Sciences'],
    requirements: ['Teaching or tutoring experience', 'Certificate of good conduct'],
    description:
      'Lessons for five learners who returned to school after an illness, at home or in our resource room. You will work with the class teachers and report every Friday.',
  },
]
