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
    description: 'Find teaching jobs, from pre-primary to university.',
    steps: [
      'Personal Information',
      'Teaching Qualifications',
      'Subjects & Experience',
      'Complete Registration',
    ],
    benefits: [
      'Unlimited applications for teaching jobs in all 47 counties',
      'AI job matching by subject, county and experience',
      'A profile that schools can find, so that they can message you',
      'An AI career assistant for TSC questions and interviews',
    ],
  },
  tutor: {
    title: 'Tutor',
    description: 'Get tutoring work from families and schools.',
    steps: ['Personal Information', 'Tutoring Expertise', 'Availability & Rates', 'Complete Registration'],
    benefits: [
      'Unlimited applications for tutoring jobs',
      'AI job matching by subject, rate and availability',
      'A profile that parents and schools can find',
      'All your messages with families in one place',
    ],
  },
  counselor: {
    title: 'Counselor',
    description: 'Find guidance and counselling jobs.',
    steps: [
      'Personal Information',
      'Professional Qualifications',
      'Specializations',
      'Complete Registration',
    ],
    benefits: [
      'Unlimited applications for counselling jobs',
      'AI job matching by specialization and county',
      'A profile that schools and parents can find',
      'Space on your profile for your licence and experience',
    ],
  },
  career_coach: {
    title: 'Career Coach',
    description: 'Help learners and teachers choose their next step.',
    steps: ['Personal Information', 'Coaching Credentials', 'Expertise Areas', 'Complete Registration'],
    benefits: [
      'Unlimited applications for coaching jobs',
      'AI job matching by area of expertise',
      'A profile that schools and parents can find',
      'An AI assistant for your coaching practice',
    ],
  },
  parent: {
    title: 'Parent',
    description: 'Find a tutor, counselor or coach for your child.',
    steps: ['Personal Information', "Child's Needs", 'Preferences', 'Complete Registration'],
    benefits: [
      'Message any professional',
      "See each professional's subjects, rates and county",
      'Verified badges that show what we checked',
      'An AI assistant that helps you find tutors',
    ],
  },
  school: {
    title: 'School',
    description: 'Post jobs and hire teachers, tutors, counselors and coaches.',
    steps: ['Institution Information', 'School Details', 'Administrative Info', 'Complete Registration'],
    benefits: [
      'Post as many jobs as you need',
      'Review and respond to applications in one place',
      'AI matching that recommends candidates',
      'Message any professional',
    ],
  },
}
