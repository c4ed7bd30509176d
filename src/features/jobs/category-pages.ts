import { paths } from '#src/paths.ts'
import type { FilterChoice, FilterField } from '#src/ui/form/filter-form.tsx'
import type { JobFilters } from './schema.ts'

/** The filters of the public listings, in the order they are shown. */
export const listingFilterNames = ['search', 'level', 'subject', 'specialization', 'county'] as const
type ListingFilterName = (typeof listingFilterNames)[number]

type ListingFilter = FilterField<ListingFilterName>

/** One of the public listing pages (SPEC.md section 2, Public listing pages). */
export interface ListingKind {
  category: JobFilters['category']
  path: (query?: Record<string, string>) => string
  tab: string
  title: string
  lead: string
  /** For those who look for such a person and not for such a job. */
  people?: { question: string; label: string; href: string }
  /** Families that look for such a person. */
  requests?: { label: string; href: string }
  hasSearch: boolean
  filters: ListingFilter[]
  /** The title of an empty list. */
  empty: string
  /** The call to action at the end; null for teachers. */
  call: { question: string; text: string; role: string } | null
}

const same = (labels: string[]): FilterChoice[] => labels.map(label => ({ value: label, label }))

const county = (...names: string[]): ListingFilter => ({
  name: 'county',
  label: 'County',
  choices: same(names),
})

const specialization: ListingFilter = {
  name: 'specialization',
  label: 'Specialization',
  choices: same(['Educational Psychology', 'Career Development', 'Mental Health', 'Learning Support']),
}

const teachers: ListingKind = {
  category: 'teaching',
  path: paths.teachers,
  tab: 'Teachers',
  title: 'Teaching jobs',
  lead: 'Jobs for teachers, from pre-primary to university.',
  hasSearch: true,
  filters: [
    {
      name: 'level',
      label: 'Level',
      choices: ['Primary', 'Secondary', 'University'].map(label => ({ value: label.toLowerCase(), label })),
    },
    county('Nairobi', 'Kiambu', 'Mombasa', 'Kisumu', 'Nakuru'),
  ],
  empty: 'No teaching jobs found',
  call: null,
}

const tutors: ListingKind = {
  category: 'tutoring',
  path: paths.tutors,
  tab: 'Tutors',
  title: 'Tutoring jobs',
  lead: 'Tutoring work in homes, at centres and online.',
  people: {
    question: 'Looking for a tutor?',
    label: 'Find tutors',
    href: paths.professionals({ role: 'tutor' }),
  },
  requests: { label: 'Families looking for a tutor', href: paths.tutorRequests() },
  hasSearch: false,
  filters: [
    {
      name: 'subject',
      label: 'Subject',
      choices: same(['Mathematics', 'English', 'Sciences', 'Computer Science']),
    },
    county('Nairobi', 'Kiambu', 'Nakuru', 'Mombasa'),
  ],
  empty: 'No positions found',
  call: {
    question: 'Are you a tutor?',
    text: 'Register and list your subjects and availability so that families and schools can find you.',
    role: 'tutor',
  },
}

const counselors: ListingKind = {
  category: 'counseling',
  path: paths.counselors,
  tab: 'Counselors',
  title: 'Counselling jobs',
  lead: 'Jobs for school counselors and psychologists.',
  hasSearch: false,
  filters: [specialization, county('Nairobi', 'Kiambu', 'Nakuru', 'Mombasa')],
  empty: 'No positions found',
  call: {
    question: 'Are you a counselor?',
    text: 'Register and add your licence and specialization so that schools can find you.',
    role: 'counselor',
  },
}

const careerCoaches: ListingKind = {
  category: 'coaching',
  path: paths.careerCoaches,
  tab: 'Career Coaches',
  title: 'Career coaching jobs',
  lead: 'Jobs for career coaches in schools and colleges.',
  hasSearch: false,
  filters: [specialization, county('Nairobi', 'Kiambu', 'Nakuru', 'Mombasa')],
  empty: 'No positions found',
  call: {
    question: 'Are you a career coach?',
    text: 'Register and add your specialization so that schools and parents can find you.',
    role: 'coach',
  },
}

export const listingKinds = [teachers, tutors, counselors, careerCoaches]
