import { guides } from '#src/features/site/guides.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'

/** The pages that an answer may link, with their purposes. Opening any of them changes nothing. */
const forAll: [path: string, use: string][] = [
  [paths.jobs(), 'search open jobs; parameters: ?search=, county=, level=, category=, type='],
  [paths.alerts(), 'job alerts: emails about new jobs'],
  [paths.savedJobs(), 'saved jobs'],
  [paths.dashboard(), 'overview after signing in'],
  [paths.profile(), 'edit my profile'],
  [paths.documents(), 'upload a CV and certificates'],
  [paths.verification(), 'request verification'],
  [paths.settings(), 'password, email, phone, notifications, devices, a copy of my data'],
  [paths.deleteAccount(), 'delete my account'],
  [paths.notifications(), 'notifications'],
  [paths.messages(), 'conversations with people'],
  [paths.payments(), 'my payments and receipts'],
  [paths.subscribe(), 'pay or renew the subscription'],
  [paths.pricing(), 'what each role pays'],
  [paths.professionals(), 'find teachers, tutors, counselors and coaches'],
  [paths.tutors(), 'find a tutor'],
  [paths.teachers(), 'find a teacher'],
  [paths.counselors(), 'find a counselor'],
  [paths.careerCoaches(), 'find a career coach'],
  [paths.schools(), 'schools'],
  [paths.salaryGuide(), 'what jobs on this site pay'],
  [paths.resources(), 'all guides'],
  [paths.careerGuide(), 'career guide'],
  [paths.howItWorks(), 'how the site works'],
  [paths.parents(), 'for parents'],
  [paths.help(), 'help, safety, reporting'],
  [paths.contact(), 'contact our team'],
  [paths.privacy(), 'privacy'],
  [paths.terms(), 'terms'],
  [paths.cookies(), 'cookies'],
  [paths.about(), 'about the site'],
  ...Object.values(guides).map(({ slug, title }): [string, string] => [paths.resource(slug), title]),
]

const forSchools: [path: string, use: string][] = [
  [paths.admin(), "the school's jobs and applications"],
  [paths.postJob(), 'post a job'],
  [paths.ownSchool(), "edit the school's details"],
  [paths.people(), 'colleagues of the school'],
]

export const pagesFor = ({ userType }: Pick<Viewer, 'userType'>) => {
  if (userType === 'school') return [...forAll, ...forSchools]
  return userType === 'admin'
    ? [...forAll, [paths.adminDashboard(), "the administrators' panel"] as const]
    : [...forAll, [paths.applications(), 'my applications'] as const]
}

/** The link without a slash at its end, or null if it leads to no page of `pagesFor`. */
export function sitePath(asker: Pick<Viewer, 'userType'>, href: string): string | null {
  const [, path = '', rest = ''] = /^(\/[\w/-]*)((?:\?[\w=&%+.,~-]*)?(?:#[\w-]*)?)$/.exec(href) ?? []
  const page = path.length > 1 ? path.replace(/\/$/, '') : path
  return pagesFor(asker).some(([known]) => known === page) ? page + rest : null
}
