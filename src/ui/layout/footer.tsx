import { paths } from '#src/paths.ts'
import { Kept } from '../kept.tsx'
import { type PageData, usePage } from '../page-context.ts'
import { Logo } from './logo.tsx'
import { findTutor, type NavItem } from './navigation.ts'

/** The foot of every page. On sign-in, registration, payment and screens that are tools: the contact and the legal links. */
export function Footer({ frame }: { frame: Frame }) {
  const { name, supportEmail, social } = usePage().site
  const year = new Date().getFullYear()
  return (
    <Kept
      as="footer"
      id="site-footer"
      className="board text-sm"
      of={FooterContent}
      each={[{ frame, year, site: { name, supportEmail, social } }]}
    />
  )
}

type Frame = 'landing' | 'app' | 'minimal'
type Site = Pick<PageData['site'], 'name' | 'supportEmail' | 'social'>

function FooterContent({ frame, year, site }: { frame: Frame; year: number; site: Site }) {
  const columns = columnsOf[frame]
  return (
    <>
      <div className="kanga" />
      {columns.length > 0 && (
        <div className="wrap grid pair gap-x-6 gap-y-6 pt-10 pb-4 md:grid-cols-5">
          <Address site={site} />
          {columns.map(column => (
            <Column key={column.title} {...column} />
          ))}
        </div>
      )}
      <Closing site={site} year={year} />
    </>
  )
}

function Address({ site }: { site: Site }) {
  const social = Object.entries(site.social)
  return (
    <div className="col-span-full md:col-span-2">
      <Logo name={site.name} />
      <p className="mt-2 max-w-xs text-on-board-muted">Find education jobs, teachers and tutors in Kenya.</p>
      {social.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-5">
          {social.map(([network, href]) => (
            <li key={network}>
              <a href={href} rel="me noopener" className={`${link} capitalize`}>
                {network}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Column({ title, links }: FooterColumn) {
  return (
    <nav aria-label={title} className="group last:col-span-full md:last:col-span-1">
      <h2 className="text-base">{title}</h2>
      <Links
        links={links}
        className="mt-1 group-last:grid group-last:pair group-last:gap-x-6 md:group-last:block"
      />
    </nav>
  )
}

function Closing({ site, year }: { site: Site; year: number }) {
  return (
    <div className="wrap">
      <div className="flex flex-wrap items-center gap-x-6 border-t border-board-line py-3">
        <p className="text-on-board-muted">
          © {year} {site.name}
        </p>
        <a href={`mailto:${site.supportEmail}`} className={`${link} wrap-anywhere`}>
          {site.supportEmail}
        </a>
        <Links links={legalLinks} className="flex flex-wrap gap-x-5 sm:ml-auto" />
      </div>
    </div>
  )
}

function Links({ links, className }: { links: NavItem[]; className: string }) {
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} className={link}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

const link = 'footer-link'

interface FooterColumn {
  title: string
  links: NavItem[]
}

const support: FooterColumn = {
  title: 'Support',
  links: [
    { href: paths.help(), label: 'Help' },
    { href: paths.contact(), label: 'Contact us' },
    { href: paths.howItWorks(), label: 'How it works' },
    { href: paths.about(), label: 'About us' },
  ],
}

const landingColumns: FooterColumn[] = [
  {
    title: 'For Professionals',
    links: [
      { href: paths.jobs(), label: 'Find Jobs' },
      { href: paths.careerGuide(), label: 'Career guide' },
      { href: paths.salaryGuide(), label: 'Salary guide' },
      { href: paths.resources(), label: 'Resources' },
    ],
  },
  {
    title: 'For Institutions',
    links: [
      { href: paths.postJob(), label: 'Post a Job' },
      { href: paths.findTeachers(), label: 'Find teachers' },
      { href: paths.institutionalPlans(), label: 'Institutional plans' },
      { href: paths.solutions(), label: 'Solutions' },
    ],
  },
  support,
]

const appColumns: FooterColumn[] = [
  {
    title: 'Job Seekers',
    links: [
      { href: paths.jobs(), label: 'Browse Jobs' },
      { href: paths.careerGuide(), label: 'Career guide' },
      { href: paths.salaryGuide(), label: 'Salary guide' },
      { href: paths.resources(), label: 'Resources' },
    ],
  },
  {
    title: 'Employers',
    links: [
      { href: paths.postJob(), label: 'Post a Job' },
      { href: paths.candidates(), label: 'Browse candidates' },
      findTutor,
      { href: paths.pricing(), label: 'Pricing' },
      { href: paths.solutions(), label: 'Solutions' },
    ],
  },
  support,
]

const columnsOf: Record<Frame, FooterColumn[]> = { landing: landingColumns, app: appColumns, minimal: [] }

const legalLinks: NavItem[] = [
  { href: `${paths.help()}#safeguarding`, label: 'Safeguarding' },
  { href: paths.terms(), label: 'Terms' },
  { href: paths.privacy(), label: 'Privacy' },
  { href: paths.cookies(), label: 'Cookies' },
]
