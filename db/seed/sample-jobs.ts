import type { Job } from '#db/schema.ts'

/** A fictional job at the place of its school. */
export interface SampleJob extends Pick<Job, 'title' | 'requirements' | 'description'> {
  /** `school` is a key of schools.ts. Posted `daysAgo` days before seeding, closes `closesIn` days after; whole KES a month, from 72,000 to 120,000. */
  posting: {
    key: string
    school: string
    daysAgo: number
    pay: [from: number, to: number]
    closesIn?: number
  }
  kind: Pick<Job, 'category' | 'jobType' | 'urgency'> &
    Pick<Job, 'schoolType'> &
    Partial<Pick<Job, 'level' | 'housing'>>
  isFeatured?: true
  subjects?: string[]
  benefits?: string[]
  specialization?: string
}

export const sampleJobs: SampleJob[] = [
  {
    title: 'Mathematics and Physics Teacher',
    posting: { key: 'maths-physics', school: 'demo', daysAgo: 2, pay: [95_000, 110_000], closesIn: 12 },
    kind: {
      category: 'teaching',
      jobType: 'full_time',
      urgency: 'medium',
      level: 'secondary',
      schoolType: 'private',
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
      schoolType: 'private',
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
      schoolType: 'bom',
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
      schoolType: 'bom',
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
    kind: {
      category: 'teaching',
      jobType: 'contract',
      urgency: 'low',
      level: 'primary',
      schoolType: 'private',
      housing: 'none',
    },
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
      schoolType: 'private',
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
    kind: {
      category: 'tutoring',
      jobType: 'part_time',
      urgency: 'high',
      schoolType: 'private',
      housing: 'none',
    },
    benefits: ['Transport paid'],
    subjects: ['Mathematics'],
    requirements: ['Two references', 'Certificate of good conduct'],
    description:
      'Visit six families in Thika and Juja, twice a week each. Grades 6 to 9, in small steps with plenty of practice. We arrange the timetable and pay for transport.',
  },
  {
    title: 'English Tutor for After-school Lessons',
    posting: { key: 'english-after-school', school: 'demo', daysAgo: 5, pay: [72_000, 78_000] },
    kind: { category: 'tutoring', jobType: 'part_time', urgency: 'medium', schoolType: 'private' },
    subjects: ['English', 'Literature in English'],
    requirements: ['Diploma or degree', 'Experience with small groups'],
    description:
      'Help thirty students in Grades 7 to 10 with reading and composition, Monday to Thursday from 3.30 to 6 pm, in groups of six. The library is yours.',
  },
  {
    title: 'Sciences Tutor, KCSE Revision',
    posting: { key: 'sciences-kcse', school: 'menengai', daysAgo: 16, pay: [80_000, 92_000] },
    kind: { category: 'tutoring', jobType: 'contract', urgency: 'medium', schoolType: 'private' },
    subjects: ['Sciences', 'Biology', 'Chemistry', 'Physics'],
    requirements: ['Degree in a science', 'KCSE marking experience is welcome'],
    description:
      'Revision of Biology, Chemistry and Physics for candidates in the holidays and on Saturdays. You bring past papers to life and take the fear out of practicals.',
  },
  {
    title: 'Computer Science Tutor, Online',
    posting: { key: 'computer-online', school: 'savanna', daysAgo: 7, pay: [90_000, 105_000], closesIn: 14 },
    kind: { category: 'tutoring', jobType: 'remote', urgency: 'low', schoolType: 'private' },
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
    kind: { category: 'tutoring', jobType: 'freelance', urgency: 'medium', schoolType: 'ngo' },
    subjects: ['Mathematics', 'Sciences'],
    requirements: ['Teaching or tutoring experience', 'Certificate of good conduct'],
    description:
      'Lessons for five learners who returned to school after an illness, at home or in our resource room. You will work with the class teachers and report every Friday.',
  },
  {
    title: 'School Counselor, Educational Psychology',
    posting: {
      key: 'educational-psychologist',
      school: 'demo',
      daysAgo: 3,
      pay: [98_000, 115_000],
    },
    kind: { category: 'counseling', jobType: 'full_time', urgency: 'medium', schoolType: 'private' },
    isFeatured: true,
    specialization: 'Educational Psychology',
    requirements: ['Registration with the Counsellors and Psychologists Board', 'MEd or MA in psychology'],
    description:
      'Assess learning difficulties, write plans with teachers and families, and follow them up. You will have your own office, a waiting corner with books, and a team that asks for advice.',
  },
  {
    title: 'Guidance and Career Counselor',
    posting: { key: 'guidance-careers', school: 'chai', daysAgo: 13, pay: [82_000, 95_000], closesIn: 19 },
    kind: {
      category: 'counseling',
      jobType: 'full_time',
      urgency: 'low',
      schoolType: 'bom',
      housing: 'provided',
    },
    specialization: 'Career Development',
    requirements: ['Degree in guidance and counselling', 'Practising licence'],
    description:
      'Guide 540 girls through the choice of pathways and courses. You organise the career week, invite women with unusual jobs, and help with applications.',
  },
  {
    title: 'Student Counselor, Mental Health',
    posting: { key: 'mental-health', school: 'pwani', daysAgo: 10, pay: [90_000, 105_000], closesIn: 7 },
    kind: {
      category: 'counseling',
      jobType: 'full_time',
      urgency: 'high',
      schoolType: 'ngo',
      housing: 'allowance',
    },
    specialization: 'Mental Health',
    requirements: ['Practising licence for this year', '3 years with teenagers'],
    description:
      'Be there for students in exam stress and grief, train the peer counselors, and build a referral list with the county hospital.',
  },
  {
    title: 'Learning Support Counselor',
    posting: { key: 'learning-support', school: 'menengai', daysAgo: 18, pay: [76_000, 88_000] },
    kind: { category: 'counseling', jobType: 'part_time', urgency: 'medium', schoolType: 'private' },
    specialization: 'Learning Support',
    requirements: ['Training in special needs education', 'Practising licence'],
    description:
      'Work with twelve learners who need another way in, because of dyslexia, attention or hearing. You advise teachers in class and run a short workshop each month.',
  },
  {
    title: 'Student Counselor',
    posting: { key: 'university-counselor', school: 'savanna', daysAgo: 24, pay: [100_000, 118_000] },
    kind: {
      category: 'counseling',
      jobType: 'contract',
      urgency: 'low',
      level: 'university',
      schoolType: 'private',
      housing: 'none',
    },
    specialization: 'Mental Health',
    requirements: ['Practising licence for this year', 'MA in counseling psychology'],
    description:
      'One of three counselors for 2,300 students. Individual sessions, a weekly group for first-years, and a telephone that is answered. Evenings on a rota.',
  },
  {
    title: 'Career Coach for Final-year Students',
    posting: {
      key: 'career-coach-campus',
      school: 'savanna',
      daysAgo: 6,
      pay: [92_000, 110_000],
    },
    kind: {
      category: 'coaching',
      jobType: 'full_time',
      urgency: 'medium',
      level: 'university',
      schoolType: 'private',
    },
    specialization: 'Career Development',
    requirements: ['Coaching certificate', 'Experience in a school'],
    description:
      'Coach education students into their first job: CVs, demonstration lessons, interviews with school boards. You know which schools are looking and why.',
  },
  {
    title: 'Career Coach for School Leavers',
    posting: { key: 'career-coach-leavers', school: 'somo', daysAgo: 14, pay: [72_000, 84_000] },
    kind: { category: 'coaching', jobType: 'part_time', urgency: 'low', schoolType: 'private' },
    specialization: 'Career Development',
    requirements: ['Coaching certificate', 'Knowledge of KUCCPS applications'],
    description:
      'Small groups after KCSE: strengths, courses, costs, applications. Saturdays and school holidays, in Thika and online.',
  },
  {
    title: 'Career and Leadership Coach for Heads of Department',
    posting: { key: 'leadership-coach', school: 'ziwa', daysAgo: 26, pay: [110_000, 120_000] },
    kind: {
      category: 'coaching',
      jobType: 'freelance',
      urgency: 'medium',
      level: 'secondary',
      schoolType: 'bom',
    },
    specialization: 'School leadership',
    requirements: ['Experience as a head or deputy', 'References from two schools'],
    description:
      'Six months with eight new heads of department: observation, feedback, one difficult conversation a week practised in advance.',
  },
]
