import { paths } from '#src/paths.ts'
import type { PageViewer } from '../page-context.ts'

export interface NavItem {
  href: string
  label: string
}

/** The links of the header: Post Jobs only when signed in (SPEC.md section 2, Header and footers). */
export function appNav(isSignedIn: boolean): NavItem[] {
  return [
    { href: paths.jobs(), label: 'Find Jobs' },
    ...(isSignedIn ? [{ href: paths.postJob(), label: 'Post Jobs' }] : []),
    { href: paths.professionals(), label: 'Professionals' },
    { href: paths.schools(), label: 'Schools' },
  ]
}

/** For families: in the slide-out menu and the footer, beside the links that SPEC.md names. */
export const findTutor: NavItem = { href: paths.professionals({ role: 'tutor' }), label: 'Find a tutor' }

export const forProfessionals: NavItem[] = [
  { href: paths.teachers(), label: 'Teachers' },
  { href: paths.tutors(), label: 'Tutors' },
  { href: paths.counselors(), label: 'Counselors' },
  { href: paths.careerCoaches(), label: 'Career Coaches' },
  { href: paths.parents(), label: 'Parents' },
  { href: paths.careerGuide(), label: 'Career guide' },
]

/** The avatar menu's links and their conditions (SPEC.md section 2, Signed-in avatar menu). */
export function accountNav({ userType, canUpgrade }: Pick<PageViewer, 'userType' | 'canUpgrade'>): NavItem[] {
  return [
    { href: paths.dashboard(), label: 'Dashboard' },
    { href: paths.profile(), label: 'Profile' },
    { href: paths.jobs(), label: 'Browse Jobs' },
    ...(userType === 'school' ? [{ href: paths.admin(), label: 'Admin Panel' }] : []),
    ...(userType === 'admin' ? [{ href: paths.adminDashboard(), label: 'Admin Panel' }] : []),
    ...(canUpgrade ? [{ href: paths.subscribe(), label: 'Upgrade Plan' }] : []),
  ]
}

/** The address of the item whose page, or a page below it, is being shown: the longest that fits, so /jobs/post is not Find Jobs. */
export function currentHref(path: string, isSignedIn: boolean): string | undefined {
  return [...appNav(isSignedIn), ...forProfessionals]
    .map(({ href }) => href)
    .filter(href => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0]
}

/** Whether a page is for work rather than reading, so that its footer is one row. */
export const isTool = (path: string) => /^\/(messages|assistant|dashboard|me|settings|admin)\b/.test(path)
