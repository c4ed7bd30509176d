import { guides } from '#src/features/site/guides.ts'
import type { DemoName } from '#tests/support/furnished.ts'

/** Each page as the app's route names it, with a query where that shows another one. */
export const signedOut = [
  '/',
  '/jobs',
  '/jobs?search=mathematics&location=nairobi&type=full_time&category=teaching',
  '/jobs?search=nothinglikethis',
  '/jobs?filters=open',
  '/jobs?cursor=0.20',
  '/jobs/:openJob',
  '/jobs/:closedJob',
  '/login',
  '/login?next=/messages',
  '/register',
  '/register?role=teacher',
  '/register?role=parent',
  '/register?role=school',
  '/mpesa-payment',
  '/mpesa-payment?plan=institution&role=school',
  '/mpesa-payment/:payment',
  '/forgot-password',
  '/password?token=:link',
  '/password?token=spent',
  '/confirm-email?token=spent',
  '/admin/login',
  '/teachers',
  '/teachers?search=nothinglikethis',
  '/tutors',
  '/counselors',
  '/career-coaches',
  '/professionals',
  '/professionals?role=tutor&county=Nairobi',
  '/professionals?search=nothinglikethis',
  '/professionals/:teacher',
  '/schools',
  '/schools?search=nothinglikethis',
  '/schools/:school',
  '/about',
  '/career-guide',
  '/contact',
  '/cookies',
  '/help',
  '/how-it-works',
  '/offline',
  '/parents',
  '/pricing',
  '/privacy',
  '/resources',
  ...Object.values(guides).map(({ slug }) => `/resources/${slug}`),
  '/salary-guide',
  '/solutions',
  '/terms',
  '/nowhere',
]
/** What those who are signed in look at. */
export const walks: Partial<Record<DemoName, string[]>> = {
  teacher: [
    '/dashboard',
    '/jobs',
    '/jobs/:appliedJob',
    '/jobs/:openJob',
    '/jobs/:openJob/apply',
    '/messages',
    '/messages/:owner',
    '/mpesa-payment?plan=individual&role=teacher',
    '/password',
    '/professionals/:teacher',
    '/admin',
    '/admin-dashboard',
  ],
  parent: ['/dashboard', '/messages', '/professionals/:teacher', '/messages/:teacher'],
  school: [
    '/dashboard',
    '/jobs',
    '/jobs/post',
    '/jobs/:appliedJob',
    '/jobs/:appliedJob/edit',
    '/jobs/:appliedJob/applications',
    '/messages',
    '/admin',
    '/admin?tab=jobs',
    '/admin?tab=applications',
    '/admin?tab=messages',
  ],
  admin: [
    '/admin-dashboard',
    '/admin/dashboard?tab=users',
    '/admin-dashboard?tab=jobs',
    '/admin-dashboard?tab=payments',
  ],
}

/** The page that a route or an address shows, whichever thing it is about. */
export const patternOf = (route: string) =>
  route
    .replace(/[?#].*/, '')
    .replace(/[\da-f]{8}-[\da-f-]{27}/, ':id')
    .replace(/^\/resources\/.+/, '/resources/:id')
    .replaceAll(/:\w+/g, ':id')
