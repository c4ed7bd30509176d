import type { JobSummary } from '#src/ui/cards/job-meta.tsx'

const dayInMs = 86_400_000

/** The gallery's clock, so that ages do not move. */
export const galleryNow = Date.UTC(2026, 10, 20, 9)

export const sampleJobs: JobSummary[] = [
  job('Mathematics and Physics Teacher', 1, {
    badge: 'Featured',
    salary: 'KES 85,000 to 95,000 a month',
    subjects: ['Mathematics', 'Physics', 'Computer Studies', 'Chemistry', 'Business Studies'],
  }),
  job('Kiswahili Teacher', 2, { badge: 'New', jobType: 'contract', location: 'Kisumu' }),
  job('Guidance and Counselling Lead for a Large Boarding School with Two Campuses', 5, {
    badge: 'Urgent',
    location: 'Eldoret',
    salary: 'KES 110,000 a month',
    subjects: ['Guidance', 'Mental Health'],
  }),
  job('Home Tutor, English', 16, {
    badge: 'Premium',
    jobType: 'part_time',
    salary: 'KES 1,500 an hour',
    subjects: [],
    isSample: true,
    isSchoolVerified: true,
  }),
]

function job(title: string, daysOld: number, more: Partial<JobSummary>): JobSummary {
  return {
    id: title.toLowerCase().replace(/\W+/g, '-'),
    title,
    company: 'Name of the School',
    postedBy: 'Name of the School',
    location: 'Nairobi',
    jobType: 'full_time',
    salary: null,
    badge: null,
    isSample: false,
    isSchoolVerified: false,
    description:
      'You teach Forms 3 and 4, prepare candidates for KCSE, run the club on Thursdays and share the duty of the week. ' +
      'We look for someone who is registered with TSC, patient with learners who start late, and glad to work in a team of ' +
      'nine. Housing on the compound is available for a family. Interviews are held at the school.',
    subjects: ['Kiswahili'],
    postedAt: new Date(galleryNow - daysOld * dayInMs).toISOString(),
    ...more,
  }
}

export interface SampleMember {
  name: string
  email: string
  type: string
  status: 'active' | 'inactive' | 'suspended'
  joined: number
  paid: string
}

export const sampleMembers: SampleMember[] = [
  member('First Member', 'Teacher', 'active', 'KES 1,050'),
  member('Second Member', 'Counselor', 'inactive', 'KES 0'),
  member('Third Member With a Long Name', 'School', 'suspended', 'KES 5,000'),
]

function member(name: string, type: string, status: SampleMember['status'], paid: string): SampleMember {
  const email = `${name.toLowerCase().replace(/ /g, '.')}@example.com`
  return { name, email, type, status, joined: galleryNow - name.length * dayInMs, paid }
}
