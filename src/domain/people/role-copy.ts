import type { Role } from './roles.ts'

/** The texts of the registration form for a role (SPEC.md section 2, Registration). */
interface RoleGuide {
  title: string
  description: string
  /** The names of the four steps, to the letter. */
  steps: [string, string, string, string]
  /** The benefits of the plan, shown on the last step. */
  benefits: string[]
}

export const roleGuides: Record<Role, RoleGuide> = {
  teacher: {
    title: 'Teacher',
    description: 'Find teaching jobs in primary, secondary and higher schools.',
    steps: [
      'Personal Information',
      'Teaching Qualifications',
      'Subjects & Experience',
      'Complete Registration',
    ],
    benefits: [
      'Apply to teaching jobs in all 47 counties, as many as you like',
      'AI job matching by your subjects, county and experience',
      'A profile that schools can find, and messages with them',
      'An AI career assistant for TSC questions and interviews',
    ],
  },
  tutor: {
    title: 'Tutor',
    description: 'Meet families and schools that look for private lessons.',
    steps: ['Personal Information', 'Tutoring Expertise', 'Availability & Rates', 'Complete Registration'],
    benefits: [
      'Apply to tutoring jobs, as many as you like',
      'AI job matching by your subjects, rates and availability',
      'A profile that parents and schools can find',
      'Messages with families, in one place',
    ],
  },
  counselor: {
    title: 'Counselor',
    description: 'Bring guidance and counseling to schools that need it.',
    steps: [
      'Personal Information',
      'Professional Qualifications',
      'Specializations',
      'Complete Registration',
    ],
    benefits: [
      'Apply to counseling positions, as many as you like',
      'AI job matching by your specialization and county',
      'A profile that schools and parents can find',
      'Room to show your license and practice',
    ],
  },
  career_coach: {
    title: 'Career Coach',
    description: 'Help learners and teachers choose their next step.',
    steps: ['Personal Information', 'Coaching Credentials', 'Expertise Areas', 'Complete Registration'],
    benefits: [
      'Apply to coaching positions, as many as you like',
      'AI job matching by your areas of expertise',
      'A profile that schools and parents can find',
      'An AI assistant for your coaching practice',
    ],
  },
  parent: {
    title: 'Parent',
    description: 'Find a tutor, counselor or coach for your child.',
    steps: ['Personal Information', "Child's Needs", 'Preferences', 'Complete Registration'],
    benefits: [
      'Write to any tutor, counselor or coach',
      'Profiles with subjects, rates and county side by side',
      'Verified badges that say what was checked',
      'An AI assistant that helps you find tutors',
    ],
  },
  school: {
    title: 'School',
    description: 'Post jobs and hire teachers, counselors and coaches.',
    steps: ['Institution Information', 'School Details', 'Administrative Info', 'Complete Registration'],
    benefits: [
      'Post as many jobs as you need',
      'Read, accept and answer applications in one place',
      'AI matching that recommends candidates',
      'Write first to any professional',
    ],
  },
}
