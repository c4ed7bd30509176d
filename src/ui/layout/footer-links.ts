import { paths } from '#src/paths.ts'
import type { NavItem } from './navigation.ts'

export interface FooterColumn {
  title: string
  links: NavItem[]
}

const support: FooterColumn = {
  title: 'Support',
  links: [
    { href: paths.help(), label: 'Help Center' },
    { href: paths.contact(), label: 'Contact Us' },
    { href: paths.howItWorks(), label: 'How It Works' },
    { href: paths.about(), label: 'About Us' },
  ],
}

export const landingColumns: FooterColumn[] = [
  {
    title: 'For Professionals',
    links: [
      { href: paths.jobs(), label: 'Find Jobs' },
      { href: paths.careerGuide(), label: 'Career Guide' },
      { href: paths.salaryGuide(), label: 'Salary Guide' },
      { href: paths.resources(), label: 'Resources' },
    ],
  },
  {
    title: 'For Institutions',
    links: [
      { href: paths.postJob(), label: 'Post a Job' },
      { href: paths.findTeachers(), label: 'Find Teachers' },
      { href: paths.institutionalPlans(), label: 'Institutional Plans' },
      { href: paths.solutions(), label: 'Solutions' },
    ],
  },
  support,
]

export const appColumns: FooterColumn[] = [
  {
    title: 'Job Seekers',
    links: [
      { href: paths.jobs(), label: 'Browse Jobs' },
      { href: paths.careerGuide(), label: 'Career Guide' },
      { href: paths.salaryGuide(), label: 'Salary Guide' },
      { href: paths.resources(), label: 'Resources' },
    ],
  },
  {
    title: 'Employers',
    links: [
      { href: paths.postJob(), label: 'Post a Job' },
      { href: paths.candidates(), label: 'Browse Candidates' },
      { href: paths.pricing(), label: 'Pricing' },
      { href: paths.solutions(), label: 'Solutions' },
    ],
  },
  support,
]

export const legalLinks: NavItem[] = [
  { href: `${paths.help()}#safeguarding`, label: 'Safeguarding' },
  { href: paths.terms(), label: 'Terms' },
  { href: paths.privacy(), label: 'Privacy' },
  { href: paths.cookies(), label: 'Cookies' },
]
