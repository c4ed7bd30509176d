type Query = Record<string, string | number | boolean | null | undefined>

/** A longer `next` of the sign-in page is ignored. */
export const MAX_NEXT_LENGTH = 500

/** The address of every page. Empty query parameters are left out. */
export const paths = {
  home: () => '/',

  login: (next?: string) => withQuery('/login', { next }),
  logout: () => '/logout',
  /** Signs out by following a link, and never on a prefetch (RULINGS.md section 6). */
  leave: () => '/api/logout',
  /** `next` is the page that a new user came for. */
  register: (role?: string, next?: string) => withQuery('/register', { role, next }),
  forgotPassword: (next?: string) => withQuery('/forgot-password', { next }),
  password: (token?: string) => withQuery('/password', { token }),
  confirmEmail: (token: string) => withQuery('/confirm-email', { token }),
  /** `again` is the id of the payment whose phone number is filled in, `next` the page to return to once it is paid. */
  payment: ({
    plan,
    role,
    again,
    next,
  }: {
    plan: string
    role: string
    again?: string
    next?: string | undefined
  }) => withQuery('/mpesa-payment', { plan, role, again, next }),
  paymentStatus: (checkoutRequestId: string, next?: string) =>
    withQuery(`/mpesa-payment/${segment(checkoutRequestId)}`, { next }),
  /** `next` is the page that needs the subscription. */
  subscribe: (next?: string) => withQuery('/subscribe', { next }),
  payments: (query: Query = {}) => withQuery('/payments', query),
  receipt: (paymentId: string) => `/payments/${segment(paymentId)}/receipt`,

  dashboard: () => '/dashboard',
  /** The first page of a new user, with the page that they came for. */
  welcome: (next: string | null) => withQuery('/dashboard', { welcome: next ?? '/dashboard' }),
  /** The viewer's links. */
  me: () => '/me',
  profile: (tab?: string) => withQuery('/profile', { tab }),
  profilePhoto: () => '/profile/photo',
  removePhoto: () => '/profile/photo/removal',
  photo: (name: string) => `/photos/${segment(name)}`,
  /** The viewer's experience and education. */
  entries: () => '/profile/entries',
  entry: (id: string) => `/profile/entries/${segment(id)}`,
  removeEntry: (id: string) => `/profile/entries/${segment(id)}/removal`,
  documents: () => '/profile/documents',
  removeDocument: (id: string) => `/profile/documents/${segment(id)}/removal`,
  /** The file itself. */
  document: (id: string) => `/documents/${segment(id)}`,
  verification: () => '/verification',
  withdrawVerification: (id: string) => `/verification/${segment(id)}/withdrawal`,
  removeVerificationFile: (id: string) => `/verification/files/${segment(id)}/removal`,
  settings: () => '/settings',
  deleteAccount: () => '/settings/delete',
  /** The download of the viewer's data. */
  myData: () => '/api/me/export',
  notifications: (query: Query = {}) => withQuery('/notifications', query),
  notification: (id: string) => `/notifications/${segment(id)}`,
  unsubscribe: (key: string) => withQuery('/unsubscribe', { key }),
  messages: (query: Query = {}) => withQuery('/messages', query),
  conversation: (userId: string, query: Query = {}) => withQuery(`/messages/${segment(userId)}`, query),

  assistant: (q?: string) => withQuery('/assistant', { q }),
  deleteChat: () => '/assistant/delete',
  assistantConsent: () => '/assistant/consent',

  blockPerson: (userId: string) => `/messages/${segment(userId)}/block`,
  unblockPerson: (userId: string) => `/messages/${segment(userId)}/unblock`,

  /** The form to report a job, user, school, message, review or tutor request. */
  report: (about: Partial<Record<'job' | 'user' | 'school' | 'message' | 'review' | 'request', string>>) =>
    withQuery('/report', about),
  /** The page after a report, which explains the next steps for its reason. */
  reportSent: (about: Query) => withQuery('/report/sent', about),

  jobs: (query: Query = {}) => withQuery('/jobs', query),
  jobsFeed: (query: Query = {}) => withQuery('/jobs.atom', query),
  job: (id: string) => `/jobs/${segment(id)}`,
  /** `from` is a job to copy. */
  postJob: (from?: string) => withQuery('/jobs/post', { from }),
  editJob: (id: string) => `/jobs/${segment(id)}/edit`,
  closeJob: (id: string) => `/jobs/${segment(id)}/close`,
  fillJob: (id: string) => `/jobs/${segment(id)}/fill`,
  reopenJob: (id: string) => `/jobs/${segment(id)}/reopen`,
  applyToJob: (id: string) => `/jobs/${segment(id)}/apply`,
  draftLetter: (id: string) => `/jobs/${segment(id)}/letter`,
  jobApplications: (id: string, query: Query = {}) => withQuery(`/jobs/${segment(id)}/applications`, query),
  /** The same list as a file. */
  exportApplications: (id: string, query: Query = {}) =>
    withQuery(`/jobs/${segment(id)}/applications.csv`, query),
  jobCandidates: (id: string) => `/jobs/${segment(id)}/candidates`,
  saveJob: (id: string) => `/jobs/${segment(id)}/save`,
  unsaveJob: (id: string) => `/jobs/${segment(id)}/unsave`,
  savedJobs: (query: Query = {}) => withQuery('/saved', query),
  alerts: () => '/alerts',
  alertAsked: () => '/alerts/asked',
  confirmAlert: (key: string) => withQuery('/alerts/confirm', { key }),
  cancelAlert: (key: string) => withQuery('/alerts/cancel', { key }),
  /** A short address of a job, for SMS. `n` is its posting's number. */
  posting: (n: number) => `/j/${n}`,
  changeAlert: (id: string) => `/alerts/${segment(id)}/change`,
  applications: () => '/applications',
  application: (id: string) => `/applications/${segment(id)}`,
  withdrawApplication: (id: string) => `/applications/${segment(id)}/withdrawal`,

  tutorRequests: (query: Query = {}) => withQuery('/tutor-requests', query),
  tutorRequest: (id: string) => `/tutor-requests/${segment(id)}`,
  newTutorRequest: () => '/tutor-requests/new',
  editTutorRequest: (id: string) => `/tutor-requests/${segment(id)}/edit`,
  closeTutorRequest: (id: string) => `/tutor-requests/${segment(id)}/close`,
  reopenTutorRequest: (id: string) => `/tutor-requests/${segment(id)}/reopen`,

  counties: (query: Query = {}) => withQuery('/counties', query),
  professionals: (query: Query = {}) => withQuery('/professionals', query),
  professional: (id: string) => `/professionals/${segment(id)}`,
  /** The reviews on a professional's page. */
  reviews: (professionalId: string) => `/professionals/${segment(professionalId)}#reviews`,
  cv: (id: string) => `/professionals/${segment(id)}/cv`,
  saveProfessional: (id: string) => `/professionals/${segment(id)}/save`,
  unsaveProfessional: (id: string) => `/professionals/${segment(id)}/unsave`,
  savedProfessionals: (query: Query = {}) => withQuery('/saved/professionals', query),
  schools: (query: Query = {}) => withQuery('/schools', query),
  school: (id: string) => `/schools/${segment(id)}`,
  teachers: (query: Query = {}) => withQuery('/teachers', query),
  tutors: (query: Query = {}) => withQuery('/tutors', query),
  counselors: (query: Query = {}) => withQuery('/counselors', query),
  careerCoaches: (query: Query = {}) => withQuery('/career-coaches', query),
  parents: () => '/parents',

  admin: (tab?: string) => withQuery('/admin', { tab }),
  /** The page where a school edits its details. */
  ownSchool: () => '/admin/school',
  /** The colleagues of a school. */
  people: () => '/admin/people',
  changeRole: (userId: string) => `/admin/people/${segment(userId)}/role`,
  removeMember: (userId: string) => `/admin/people/${segment(userId)}/removal`,
  cancelInvitation: (id: string) => `/admin/invitations/${segment(id)}/withdrawal`,
  join: (token?: string) => withQuery('/join', { token }),
  adminLogin: (next?: string) => withQuery('/admin/login', { next }),
  /** The link for the first administrator of a site. */
  setupLink: (token: string) => `/setup/${segment(token)}`,
  /** A step of setting up the site, for administrators. */
  setup: (step: string) => `/admin/setup/${segment(step)}`,
  /** Two-factor set-up of administrators. */
  secondFactor: () => '/admin/second-factor',
  adminDashboard: (tab?: string, query: Query = {}) => withQuery('/admin-dashboard', { tab, ...query }),
  adminUser: (id: string) => `/admin-dashboard/users/${segment(id)}`,
  auditFile: (query: Query = {}) => withQuery('/admin-dashboard/audit.csv', query),
  /** The payments of a month (YYYY-MM) as a file. */
  paymentsFile: (month: string) => withQuery('/admin-dashboard/payments.csv', { month }),
  /** The list of users as a file. */
  usersFile: (query: Query = {}) => withQuery('/admin-dashboard/users.csv', query),
  adminAction: (
    kind:
      | 'schools'
      | 'verification-requests'
      | 'users'
      | 'jobs'
      | 'payments'
      | 'reports'
      | 'reviews'
      | 'deliveries',
    id: string,
    deed: string,
  ) => `/admin-dashboard/${kind}/${segment(id)}/${deed}`,
  /** What people wrote to support by the contact form. */
  supportMessages: () => '/admin-dashboard?tab=delivery&show=support',
  adminSettings: () => '/admin-dashboard/settings',

  about: () => '/about',
  careerGuide: () => '/career-guide',
  contact: (topic?: string) => withQuery('/contact', { topic }),
  cookies: () => '/cookies',
  help: () => '/help',
  howItWorks: () => '/how-it-works',
  pricing: () => '/pricing',
  privacy: () => '/privacy',
  resources: () => '/resources',
  resource: (slug: string) => `/resources/${segment(slug)}`,
  salaryGuide: (query: Query = {}) => withQuery('/salary-guide', query),
  solutions: () => '/solutions',
  terms: () => '/terms',

  manifest: () => '/manifest.webmanifest',
  offline: () => '/offline',
  worker: () => '/sw.js',

  /** Older addresses that redirect (RULINGS.md section 1). */
  adminLoginShort: () => '/admin-login',
  candidates: () => '/candidates',
  findTeachers: () => '/find-teachers',
  institutionalPlans: () => '/institutional-plans',
}

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

function segment(id: string): string {
  return encodeURIComponent(id)
}
