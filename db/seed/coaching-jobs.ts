import type { SampleJob } from './job-fixture.ts'

export const coachingJobs: SampleJob[] = [
  {
    key: 'career-coach-campus',
    school: 'savanna',
    title: 'Career Coach for Final-year Students',
    description:
      'Coach education students into their first post: CVs, demonstration lessons, interviews with school boards. You know which schools are looking and why.',
    jobType: 'full_time',
    level: 'university',
    subjects: [],
    specialization: 'Career Development',
    requirements: ['Coaching certificate', 'Experience in a school'],
    urgency: 'medium',
    payFrom: 92_000,
    payTo: 110_000,
    daysAgo: 6,
  },
  {
    key: 'career-coach-leavers',
    school: 'somo',
    title: 'Career Coach for School Leavers',
    description:
      'Small groups after KCSE: strengths, courses, costs, applications. Saturdays and school holidays, in Thika and online.',
    jobType: 'part_time',
    subjects: [],
    specialization: 'Career Development',
    requirements: ['Coaching certificate', 'Knowledge of KUCCPS applications'],
    urgency: 'low',
    payFrom: 72_000,
    payTo: 84_000,
    daysAgo: 14,
  },
  {
    key: 'leadership-coach',
    school: 'ziwa',
    title: 'Career and Leadership Coach for Heads of Department',
    description:
      'Six months with eight new heads of department: observation, feedback, one difficult conversation a week practised in advance.',
    jobType: 'freelance',
    level: 'secondary',
    subjects: [],
    specialization: 'School leadership',
    requirements: ['Experience as a head or deputy', 'References from two schools'],
    urgency: 'medium',
    payFrom: 110_000,
    payTo: 120_000,
    daysAgo: 26,
  },
]
