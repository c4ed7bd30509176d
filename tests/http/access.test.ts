import { expect, test } from 'bun:test'
import { secondFactors } from '#db/schema.ts'
import { type UserType, userTypes } from '#src/domain/people/roles.ts'
import { shareImages } from '#src/ui/layout/og-images.ts'
import { type Person, type Sent, testApp } from '#tests/support/app.ts'

type Who = 'everyone' | 'signed-in' | UserType[]

const individuals: UserType[] = ['teacher', 'tutor', 'counselor', 'career_coach']

/** Who may use each route; the test fails for a route that is not here (RULINGS.md section 5). */
const rights: Record<string, Who> = {
  ...all('everyone', [
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'GET /api/logout',
    'POST /api/auth/forgot-password',
    'POST /api/auth/password',
    'POST /api/admin/login',
    'POST /api/initiate-payment',
    'GET /api/payments/:id',
    'POST /callbacks/:token',
    'GET /api/jobs',
    'GET /api/jobs/featured',
    'GET /api/jobs/suggestions',
    'GET /api/jobs/:id',
    'GET /api/professionals',
    'GET /api/professionals/:id',
    'GET /api/professionals/:id/reviews',
    'GET /api/schools',
    'GET /api/schools/:id',
    'GET /assets/*',
    'HEAD /assets/*',
    ...[
      ...['apple-touch-icon.png', 'favicon.ico', 'favicon.svg'],
      ...['icons/192.png', 'icons/512.png', 'icons/maskable-512.png'],
      ...Object.keys(shareImages).map(name => `og/${name}.png`),
      ...['chombo', 'dau', 'kitabu', 'mlima', 'mti', 'twiga'].map(name => `samples/${name}.svg`),
    ].flatMap(file => [`GET /${file}`, `HEAD /${file}`]),
    'GET /manifest.webmanifest',
    'GET /sw.js',
    'GET /robots.txt',
    'GET /sitemap.xml',
    'GET /sitemap-:part',
    'GET /*',
    'GET /healthz',
    'GET /readyz',
    'GET /metrics',
    'GET /openapi',
    'GET /openapi/json',
    'GET /',
    'GET /login',
    'POST /login',
    'POST /logout',
    'GET /admin-login',
    'GET /admin/login',
    'POST /admin/login',
    'GET /setup/:token',
    'POST /setup/:token',
    'GET /register',
    'POST /register',
    'GET /forgot-password',
    'POST /forgot-password',
    'GET /password',
    'POST /password',
    'GET /confirm-email',
    'GET /join',
    'POST /join',
    'POST /api/invitations/acceptance',
    'POST /confirm-email',
    'GET /mpesa-payment',
    'POST /mpesa-payment',
    'GET /mpesa-payment/:id',
    'GET /jobs',
    'GET /jobs.atom',
    'GET /jobs/:id',
    'GET /j/:n',
    'GET /professionals',
    'GET /professionals/:id',
    'GET /professionals/:id/cv',
    'GET /schools',
    'GET /tutor-requests',
    'GET /tutor-requests/:id',
    'GET /api/tutor-requests',
    'GET /api/tutor-requests/:id',
    'GET /schools/:id',
    // A job can be reported without an account; other reports need one, which the body decides.
    'POST /api/reports',
    'GET /report',
    'POST /report',
    'GET /report/sent',
    'GET /teachers',
    'GET /tutors',
    'GET /counselors',
    'GET /career-coaches',
    'GET /counties',
    'GET /about',
    'GET /career-guide',
    'GET /contact',
    'POST /contact',
    'GET /cookies',
    'GET /help',
    'GET /how-it-works',
    'GET /offline',
    'GET /parents',
    'GET /pricing',
    'GET /privacy',
    'GET /resources',
    'GET /resources/:slug',
    'GET /salary-guide',
    'GET /solutions',
    'GET /terms',
    'POST /api/alerts',
    'POST /alerts',
    'GET /alerts/asked',
    'GET /alerts/confirm',
    'POST /alerts/confirm',
    'GET /alerts/cancel',
    'POST /alerts/cancel',
    'GET /photos/:name',
    'GET /unsubscribe',
    'POST /unsubscribe',
    'GET /candidates',
    'GET /find-teachers',
    'GET /institutional-plans',
    'GET /post-job',
  ]),
  ...all('signed-in', [
    'GET /verification',
    'GET /api/auth/user',
    'GET /api/sessions',
    'DELETE /api/sessions',
    'DELETE /api/sessions/:id',
    'PUT /api/me/email',
    'PUT /api/me/phone',
    'POST /api/me/phone/confirmation',
    'GET /api/me/export',
    'DELETE /api/me',
    'GET /me',
    'GET /settings',
    'POST /settings',
    'GET /settings/delete',
    'POST /settings/delete',
    'GET /api/alerts',
    'PATCH /api/alerts/:id',
    'DELETE /api/alerts/:id',
    'GET /alerts',
    'POST /alerts/:id/change',
    'GET /api/saved-jobs',
    'PUT /api/saved-jobs/:jobId',
    'DELETE /api/saved-jobs/:jobId',
    'GET /saved',
    'GET /saved/professionals',
    'GET /api/saved-professionals',
    'PUT /api/saved-professionals/:id',
    'DELETE /api/saved-professionals/:id',
    'POST /professionals/:id/save',
    'POST /professionals/:id/unsave',
    'POST /jobs/:id/save',
    'POST /jobs/:id/unsave',
    'GET /api/applications',
    'GET /api/messages',
    'POST /api/messages',
    'POST /api/messages/:id/read',
    'GET /api/messages/events',
    'GET /api/blocks',
    'POST /api/blocks',
    'DELETE /api/blocks/:id',
    'POST /api/ai/chat',
    'GET /api/ai/chats',
    'DELETE /api/ai/chats',
    'POST /api/ai/consent',
    'GET /assistant',
    'POST /assistant',
    'POST /assistant/delete',
    'POST /assistant/consent',
    'GET /api/notifications',
    'POST /api/notifications/read',
    'POST /api/notifications/:id/read',
    'GET /notifications',
    'POST /notifications',
    'GET /notifications/:id',
    'POST /api/users/profile',
    'POST /api/users/photo',
    'DELETE /api/users/photo',
    'GET /profile',
    'POST /profile',
    'POST /profile/photo',
    'POST /profile/photo/removal',
    'GET /dashboard',
    'GET /subscribe',
    'GET /api/payments',
    'GET /payments',
    'GET /payments/:id/receipt',
    'GET /documents/:id',
    'GET /messages',
    'GET /messages/:id',
    'POST /messages/:id',
    'POST /messages/:id/block',
    'POST /messages/:id/unblock',
  ]),
  ...all(individuals, [
    'GET /profile/documents',
    'GET /profile/entries',
    'GET /profile/entries/:id',
    'POST /profile/entries',
    'POST /profile/entries/:id',
    'POST /profile/entries/:id/removal',
    'GET /api/profile/entries',
    'POST /api/profile/entries',
    'PUT /api/profile/entries/:id',
    'DELETE /api/profile/entries/:id',
    'POST /profile/documents',
    'POST /profile/documents/:id/removal',
    'GET /api/matches',
    'GET /applications',
    'GET /applications/:id',
    'POST /api/applications',
    'DELETE /api/applications/:id',
    'POST /applications/:id/withdrawal',
    'GET /jobs/:id/apply',
    'POST /jobs/:id/apply',
    'POST /api/ai/letter',
    'POST /jobs/:id/letter',
  ]),
  ...all(
    [...individuals, 'school'],
    [
      'GET /api/documents',
      'POST /api/documents',
      'DELETE /api/documents/:id',
      'GET /api/verification-requests',
      'POST /api/verification-requests',
      'DELETE /api/verification-requests/:id',
      'POST /verification',
      'POST /verification/:id/withdrawal',
      'POST /verification/files/:id/removal',
    ],
  ),
  ...all(
    [...individuals, 'parent', 'school'],
    ['POST /api/professionals/:id/reviews', 'POST /professionals/:id'],
  ),
  ...all(individuals, ['PUT /api/reviews/:id/reply']),
  ...all(['tutor'], ['POST /api/tutor-requests/:id/answers', 'POST /tutor-requests/:id']),
  ...all(
    ['parent'],
    [
      'GET /api/tutor-requests/mine',
      'POST /api/tutor-requests',
      'PATCH /api/tutor-requests/:id',
      'POST /api/tutor-requests/:id/publication',
      'DELETE /api/tutor-requests/:id/publication',
      'GET /api/tutor-requests/:id/answers',
      'GET /tutor-requests/new',
      'POST /tutor-requests/new',
      'GET /tutor-requests/:id/edit',
      'POST /tutor-requests/:id/edit',
      'POST /tutor-requests/:id/close',
      'POST /tutor-requests/:id/reopen',
    ],
  ),
  ...all(
    ['school'],
    [
      'POST /api/jobs',
      'PATCH /api/jobs/:id',
      'POST /api/jobs/:id/publication',
      'DELETE /api/jobs/:id/publication',
      'PUT /api/jobs/:id/filled',
      'PATCH /api/applications/:id',
      'PATCH /api/applications',
      'GET /api/applications/:id/notes',
      'POST /api/applications/:id/notes',
      'DELETE /api/notes/:id',
      'GET /api/jobs/:id/applications',
      'GET /api/jobs/:id/candidates',
      'GET /jobs/:id/candidates',
      'GET /jobs/post',
      'POST /jobs/post',
      'GET /jobs/:id/edit',
      'POST /jobs/:id/edit',
      'POST /jobs/:id/close',
      'POST /jobs/:id/fill',
      'POST /jobs/:id/reopen',
      'GET /jobs/:id/applications',
      'GET /jobs/:id/applications.csv',
      'POST /jobs/:id/applications',
      'GET /admin',
      'GET /admin/school',
      'POST /admin/school',
      'GET /api/schools/mine',
      'PATCH /api/schools/mine',
      'GET /admin/people',
      'POST /admin/people',
      'POST /admin/people/:id/role',
      'POST /admin/people/:id/removal',
      'POST /admin/invitations/:id/withdrawal',
      'GET /api/schools/mine/people',
      'PATCH /api/schools/mine/people/:id',
      'DELETE /api/schools/mine/people/:id',
      'GET /api/schools/mine/invitations',
      'POST /api/schools/mine/invitations',
      'DELETE /api/schools/mine/invitations/:id',
    ],
  ),
  ...all(
    ['school', 'admin'],
    [
      'GET /api/admin/analytics',
      'GET /api/admin/users',
      'GET /api/admin/jobs',
      'GET /api/admin/applications',
      'GET /api/admin/messages',
    ],
  ),
  ...all(
    ['admin'],
    [
      'POST /api/admin/confirmation',
      'GET /admin/second-factor',
      'POST /admin/second-factor',
      'GET /admin/setup/done',
      'GET /admin/setup/:step',
      'POST /admin/setup/:step',
      'GET /api/admin/stats',
      'GET /api/admin/deliveries',
      'POST /api/admin/deliveries/:id/attempt',
      'DELETE /api/admin/deliveries/:id',
      'POST /admin-dashboard/deliveries/:id/attempt',
      'POST /admin-dashboard/deliveries/:id/dismissal',
      'GET /api/admin/payments',
      'POST /api/admin/payments/:id/settlement',
      'POST /api/admin/users/:id/status',
      'DELETE /api/admin/users/:id/sessions',
      'DELETE /api/admin/users/:id/hold',
      'POST /api/admin/users/:id/verification',
      'POST /api/admin/schools/:id/verification',
      'GET /api/admin/verification-requests',
      'POST /api/admin/verification-requests/:id/answer',
      'POST /admin-dashboard/verification-requests/:id/answer',
      'POST /admin-dashboard/users/:id/verification',
      'POST /admin-dashboard/schools/:id/verification',
      'POST /admin-dashboard/users/:id/verification-withdrawal',
      'POST /admin-dashboard/schools/:id/verification-withdrawal',
      'GET /api/admin/reviews',
      'POST /api/admin/reviews/:id/removal',
      'POST /admin-dashboard/reviews/:id/removal',
      'GET /api/admin/audit',
      'GET /api/admin/settings',
      'PATCH /api/admin/settings',
      'GET /api/admin/settings/changes',
      'GET /api/admin/system',
      'GET /api/admin/reports',
      'POST /api/admin/reports/:id/settlement',
      'POST /api/admin/jobs/:id/feature',
      'DELETE /api/admin/jobs/:id/feature',
      'POST /api/admin/jobs/:id/hold',
      'POST /api/admin/jobs/:id/release',
      'POST /admin-dashboard/settings',
      'GET /admin-dashboard',
      'GET /admin/dashboard',
      'GET /admin-dashboard/audit.csv',
      'GET /admin-dashboard/payments.csv',
      'POST /admin-dashboard/jobs/:id/feature',
      'POST /admin-dashboard/jobs/:id/unfeature',
      'POST /admin-dashboard/jobs/:id/hold',
      'POST /admin-dashboard/jobs/:id/release',
      'POST /admin-dashboard/payments/:id/settlement',
      'GET /admin-dashboard/users.csv',
      'GET /admin-dashboard/users/:id',
      'POST /admin-dashboard/users/:id/sign-out',
      'POST /admin-dashboard/users/:id/release',
      'POST /admin-dashboard/users/:id/school-suspension',
      'POST /admin-dashboard/users/:id/status',
      'GET /admin-dashboard/reports/:id/settlement',
      'POST /admin-dashboard/reports/:id/settlement',
    ],
  ),
}

test('every route has a row, and every row a route', async () => {
  const { app } = await testApp()

  const routes = routesOf(app)

  expect(routes.filter(route => !(route in rights))).toEqual([])
  expect(Object.keys(rights).filter(row => !routes.includes(row))).toEqual([])
})

test('every route answers each kind of caller as its row specifies', async () => {
  const site = await testApp()
  const wrong: string[] = []
  for (const caller of ['visitor', 'suspended', ...userTypes] as const) {
    let person = await callerOf(site, caller)
    for (const route of routesOf(site.app)) {
      const answer = await call(site, route, person)
      const expected = expectedFor(route, caller)
      const got = classOf(answer)
      if (got !== expected) wrong.push(`${route} as ${caller}: ${got} (${answer.status}), not ${expected}`)
      if (maySignOut(route)) person = await callerOf(site, caller)
    }
  }

  expect(wrong).toEqual([])
}, 180_000)

/** What an administrator without the required second factor can do: set it up, and sign out. */
const openToAll = [
  'GET /admin/second-factor',
  'POST /admin/second-factor',
  'GET /api/auth/user',
  'POST /api/auth/logout',
  'GET /api/logout',
  'POST /logout',
  'GET /healthz',
  'GET /readyz',
  'GET /manifest.webmanifest',
  'GET /sw.js',
]

test('if a second factor is required, administrators without one can only set it up', async () => {
  const site = await testApp({ env: { ADMIN_TOTP: 'required' } })
  const wrong: string[] = []
  let [without, having] = await administrators(site)
  for (const route of routesOf(site.app)) {
    const led = await call(site, route, without)
    const ever = await call(site, route, having)

    const isOpen = openToAll.includes(route) || isServedBeforeSessions(route)
    if (isLed(led) === isOpen) wrong.push(`${route} without: ${led.status}`)
    if (classOf(ever) !== expectedFor(route, 'admin')) wrong.push(`${route} with: ${ever.status}`)
    if (maySignOut(route)) [without, having] = await administrators(site)
  }

  expect(wrong).toEqual([])
}, 120_000)

/** An administrator without a second factor, and one with it. */
async function administrators(site: Awaited<ReturnType<typeof testApp>>) {
  const [without, having] = [await site.person('admin'), await site.person('admin')]
  await site.db.write(async tx => {
    await tx.insert(secondFactors).values({ userId: having.id, secret: 'A'.repeat(32), confirmedAt: 1 })
  })
  return [without, having] as const
}

const isLed = ({ status, headers, body }: Sent) =>
  status === 303
    ? headers.get('location') === '/admin/second-factor'
    : status === 403 && body?.needsSecondFactor === true

/** The program's files are served without a session. */
const isServedBeforeSessions = (route: string) =>
  /^(GET|HEAD) \/(assets\/|icons\/|og\/|samples\/|metrics|favicon|apple-touch-icon)/.test(route)

type Caller = 'visitor' | 'suspended' | UserType
type Outcome = 'let in' | 'unknown' | 'refused'

function expectedFor(route: string, caller: Caller): Outcome {
  const who = rights[route] ?? []
  if (who === 'everyone') return 'let in'
  if (caller === 'visitor' || caller === 'suspended') return 'unknown'
  return who === 'signed-in' || who.includes(caller) ? 'let in' : 'refused'
}

/** A redirect to the sign-in counts as 'unknown'; a refusal for another reason than the role counts as 'let in'. */
function classOf({ status, headers, body }: Sent): Outcome {
  const location = headers.get('location') ?? ''
  if (status === 401 || (status === 303 && /^\/(admin\/)?login(\?next=|$)/.test(location))) return 'unknown'
  const text = typeof body === 'string' ? body : body?.message
  if (status === 403 && /You don't have permission to do this|Access Denied/.test(text)) return 'refused'
  if (status >= 500) throw new Error(`A call answered ${status}.`)
  return 'let in'
}

/** Signing out is a call too, so the caller signs in again after it. */
const maySignOut = (route: string) => /logout|session|password|settings|\/me$/.test(route)

async function callerOf({ person }: Awaited<ReturnType<typeof testApp>>, caller: Caller) {
  if (caller === 'visitor') return undefined
  return caller === 'suspended' ? person('school', { isActive: false }) : person(caller)
}

function call({ send }: Awaited<ReturnType<typeof testApp>>, route: string, as: Person | undefined) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(/:\w+/g, '019a0000-0000-7000-8000-000000000000').replace('*', 'no-such-file')
  const isPage = !path.startsWith('/api/')
  const body = method === 'GET' || method === 'HEAD' ? undefined : isPage ? new URLSearchParams() : {}
  return send(method, path, { as, body })
}

function routesOf(app: Awaited<ReturnType<typeof testApp>>['app']) {
  return [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))]
}

function all(who: Who, routes: string[]): Record<string, Who> {
  return Object.fromEntries(routes.map(route => [route, who]))
}
