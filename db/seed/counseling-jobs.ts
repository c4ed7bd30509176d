import type { SampleJob } from './teaching-jobs.ts'

/** Jobs for counselors and career coaches. */
export const counselingJobs: SampleJob[] = [
  {
    title: 'School Counselor, Educational Psychology',
    posting: { key: 'educational-psychologist', school: 'demo', daysAgo: 3, pay: [98_000, 115_000] },
    kind: { category: 'counseling', jobType: 'full_time', urgency: 'medium' },
    isFeatured: true,
    specialization: 'Educational Psychology',
    requirements: ['Registration with the Counsellors and Psychologists Board', 'MEd or MA in psychology'],
    description:
      'Assess learning difficulties, write plans with teachers and families, and follow them up. You will have your own office, a waiting corner with books, and a team that asks for advice.',
  },
  {
    title: 'Guidance and Career Counselor',
    posting: { key: 'guidance-careers', school: 'chai', daysAgo: 13, pay: [82_000, 95_000], closesIn: 19 },
    kind: { category: 'counseling', jobType: 'full_time', urgency: 'low', housing: 'provided' },
    specialization: 'Career Development',
    requirements: ['Degree in guidance and counselling', 'Practising licence'],
    description:
      'Guide 540 girls through the choice of pathways and courses. You organise the career week, invite women with unusual jobs, and help with applications.',
  },
  {
    title: 'Student Counselor, Mental Health',
    posting: { key: 'mental-health', school: 'pwani', daysAgo: 10, pay: [90_000, 105_000], closesIn: 7 },
    kind: { category: 'counseling', jobType: 'full_time', urgency: 'high', housing: 'allowance' },
    specialization: 'Mental Health',
    requirements: ['Practising licence for this year', '3 years with teenagers'],
    description:
      'Be there for students in exam stress and grief, train the peer counselors, and build a referral list with the county hospital.',
  },
  {
    title: 'Learning Support Counselor',
    posting: { key: 'learning-support', school: 'menengai', daysAgo: 18, pay: [76_000, 88_000] },
    kind: { category: 'counseling', jobType: 'part_time', urgency: 'medium' },
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
      housing: 'none',
    },
    specialization: 'Mental Health',
    requirements: ['Practising licence for this year', 'MA in counseling psychology'],
    description:
      'One of three counselors for 2,300 students. Individual sessions, a weekly group for first-years, and a telephone that is answered. Evenings on a rota.',
  },
  {
    title: 'Career Coach for Final-year Students',
    posting: { key: 'career-coach-campus', school: 'savanna', daysAgo: 6, pay: [92_000, 110_000] },
    kind: { category: 'coaching', jobType: 'full_time', urgency: 'medium', level: 'university' },
    specialization: 'Career Development',
    requirements: ['Coaching certificate', 'Experience in a school'],
    description:
      'Coach education students into their first job: CVs, demonstration lessons, interviews with school boards. You know which schools are looking and why.',
  },
  {
    title: 'Career Coach for School Leavers',
    posting: { key: 'career-coach-leavers', school: 'somo', daysAgo: 14, pay: [72_000, 84_000] },
    kind: { category: 'coaching', jobType: 'part_time', urgency: 'low' },
    specialization: 'Career Development',
    requirements: ['Coaching certificate', 'Knowledge of KUCCPS applications'],
    description:
      'Small groups after KCSE: strengths, courses, costs, applications. Saturdays and school holidays, in Thika and online.',
  },
  {
    title: 'Career and Leadership Coach for Heads of Department',
    posting: { key: 'leadership-coach', school: 'ziwa', daysAgo: 26, pay: [110_000, 120_000] },
    kind: { category: 'coaching', jobType: 'freelance', urgency: 'medium', level: 'secondary' },
    specialization: 'School leadership',
    requirements: ['Experience as a head or deputy', 'References from two schools'],
    description:
      'Six months with eight new heads of department: observation, feedback, one difficult conversation a week practised in advance.',
  },
]
