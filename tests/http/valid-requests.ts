import {
  applications,
  jobs,
  messages,
  notifications,
  outbox,
  payments,
  postings,
  reports,
  reviews,
  tutorRequests,
  type User,
  verificationRequests,
} from '#db/schema.ts'
import { leastDrafts } from '#tests/auth/setup.ts'
import type { Person, TestApp } from '#tests/support/app.ts'

type Things = Awaited<ReturnType<typeof furnish>>

/** Adds a job of the school, the teacher's application, a message and a notification for her, and work for an administrator. */
export async function furnish(site: TestApp, teacher: User | undefined, school: User | undefined) {
  if (!teacher || !school?.schoolId) throw new Error('nobody there')
  const bystander = await site.person('tutor')
  const parent = await site.person('parent')
  const text = { title: 'Tutor', description: 'x', company: 'x', location: 'Thika', salary: null }
  const ids = {
    job: Bun.randomUUIDv7(),
    application: Bun.randomUUIDv7(),
    message: Bun.randomUUIDv7(),
    review: Bun.randomUUIDv7(),
    notification: Bun.randomUUIDv7(),
    delivery: Bun.randomUUIDv7(),
    verification: Bun.randomUUIDv7(),
    report: Bun.randomUUIDv7(),
    request: Bun.randomUUIDv7(),
  }
  const payment = Bun.randomUUIDv7()
  await site.db.write(async tx => {
    const job = {
      ...text,
      id: ids.job,
      schoolId: school.schoolId ?? '',
      jobType: 'contract' as const,
      facets: '',
    }
    await tx.insert(jobs).values(job)
    await tx.insert(postings).values({ jobId: ids.job, postedAt: site.clock.now() })
    const jobCopy = { ...text, postedBy: 'x', jobType: 'contract' }
    const letter = { id: ids.application, jobId: ids.job, applicantId: teacher.id, coverLetter: 'x', jobCopy }
    await tx.insert(applications).values(letter)
    const message = { id: ids.message, senderId: school.id, receiverId: teacher.id, content: 'x' }
    await tx.insert(messages).values(message)
    const review = { id: ids.review, professionalId: teacher.id, reviewerId: school.id, rating: 4, text: 'x' }
    await tx.insert(reviews).values(review)
    const complaint = { target: 'person' as const, reportedId: bystander.id, reason: 'x' }
    await tx.insert(reports).values({ id: ids.report, reporterId: teacher.id, ...complaint })
    await tx
      .insert(verificationRequests)
      .values({ id: ids.verification, userId: teacher.id, number: '612345' })
    const wanted = { grade: 'pp1' as const, subjects: ['x'], county: 'Kiambu', lessons: 'home' as const }
    const open = { schedule: 'x', closesAt: site.clock.now() + 86_400_000 }
    await tx.insert(tutorRequests).values({ id: ids.request, parentId: parent.id, ...wanted, ...open })
    const news = { kind: 'job' as const, title: 'x', text: 'x', path: '/jobs' }
    await tx.insert(notifications).values({ id: ids.notification, userId: teacher.id, ...news })
    const lost = {
      channel: 'email' as const,
      recipient: 'x@example.test',
      body: 'x',
      status: 'failed' as const,
    }
    await tx.insert(outbox).values({ id: ids.delivery, ...lost })
    const money = { purpose: 'unmatched' as const, amount: 1050, status: 'attention' as const, reason: 'x' }
    await tx
      .insert(payments)
      .values({ id: payment, callbackTokenHash: payment, userId: teacher.id, ...money })
  })
  return {
    ...ids,
    payment,
    teacher: teacher.id,
    school: school.schoolId,
    partner: school.id,
    bystander: bystander.id,
    tutor: bystander,
    parent,
  }
}

/** Returns a valid value for a route's parameter. */
export function idFor(pattern: string, things: Things): string {
  const kinds: [RegExp, string][] = [
    [/payment/, things.payment],
    [/notifications/, things.notification],
    [/deliveries/, things.delivery],
    [/reports/, things.report],
    [/verification-requests|^\/verification/, things.verification],
    [/users/, things.bystander],
    [/^\/(api\/(admin\/)?|admin-dashboard\/)reviews/, things.review],
    [/professionals/, things.teacher],
    [/schools/, things.school],
    [/^\/messages/, things.partner],
    [/messages/, things.message],
    [/^\/api\/applications|^\/applications/, things.application],
    [/jobs/, things.job],
    [/tutor-requests/, things.request],
  ]
  return kinds.find(([kind]) => kind.test(pattern))?.[1] ?? 'nobody'
}

interface GoodCall {
  method?: string
  path: string
  as?: Person
  good: Record<string, unknown>
}

/** Calls and forms with a valid body. */
export function goodCalls(
  things: Things,
  people: Record<'teacher' | 'school' | 'admin', Person>,
): GoodCall[] {
  const { teacher, school, admin } = people
  const registrations = (['parent', 'school'] as const).map(role => ({
    path: `/register?role=${role}`,
    good: { ...leastDrafts[role], go: '3' },
  }))
  const check = { checked: 'Number', where: 'TSC', date: '2026-01-31', outcome: 'confirmed', validUntil: '' }
  return [
    ...registrations,
    { path: '/api/auth/login', good: { email: 'a@example.test', password: 'x', rememberMe: true } },
    {
      path: '/api/auth/password',
      good: { password: 'three blue acacias', token: 'x', currentPassword: 'x' },
    },
    {
      path: '/api/initiate-payment',
      good: { phoneNumber: '0712345678', registrationData: leastDrafts.school },
    },
    { path: '/mpesa-payment', good: { phoneNumber: '0712345678', registrationData: '{}' } },
    { path: '/contact', good: { topic: 'account', name: 'A', reach: '0712345678', message: 'Hello' } },
    { method: 'PUT', path: '/api/me/email', as: teacher, good: { email: 'b@example.test', password: 'x' } },
    { method: 'PUT', path: '/api/me/phone', as: teacher, good: { phone: '0712345679', password: 'x' } },
    { path: '/api/me/phone/confirmation', as: teacher, good: { code: '123456' } },
    { method: 'DELETE', path: '/api/me', as: teacher, good: { password: 'x' } },
    { path: '/api/users/profile', as: teacher, good: profile },
    { path: '/profile', as: teacher, good: profile },
    { path: '/settings', as: teacher, good: { deed: 'phone', phone: '0712345679', password: 'x' } },
    { path: '/settings', as: teacher, good: { deed: 'device', device: 'x' } },
    { path: '/settings', as: teacher, good: { deed: 'preferences', emailNotifications: 'on' } },
    { path: '/settings/delete', as: teacher, good: { password: 'x' } },
    { method: 'PATCH', path: '/api/schools/mine', as: school, good: aboutSchool },
    { path: '/admin/school', as: school, good: aboutSchool },
    { path: '/api/schools/mine/invitations', as: school, good: { email: 'd@example.test', role: 'owner' } },
    { path: '/admin/people', as: school, good: { email: 'd@example.test', role: 'recruiter' } },
    {
      method: 'PATCH',
      path: `/api/schools/mine/people/${things.partner}`,
      as: school,
      good: { role: 'owner' },
    },
    { path: `/admin/people/${things.partner}/role`, as: school, good: { role: 'owner' } },
    { path: '/api/invitations/acceptance', good: newColleague },
    { path: '/join', good: newColleague },
    { path: '/api/jobs', as: school, good: job },
    { path: '/jobs/post', as: school, good: job },
    { path: '/jobs/post', as: school, good: { ...job, step: 'preview', formKey: 'x' } },
    { method: 'PATCH', path: `/api/jobs/${things.job}`, as: school, good: job },
    { path: `/jobs/${things.job}/edit`, as: school, good: job },
    { path: `/jobs/${things.job}/edit`, as: school, good: { ...job, step: 'preview' } },
    {
      path: `/jobs/${things.job}/applications`,
      as: school,
      good: { applicationId: things.application, status: 'reviewed' },
    },
    {
      path: `/jobs/${things.job}/applications`,
      as: school,
      good: { deed: 'note', applicationId: things.application, text: 'x' },
    },
    {
      method: 'PATCH',
      path: '/api/applications',
      as: school,
      good: { ids: [things.application], status: 'reviewed' },
    },
    { path: `/api/applications/${things.application}/notes`, as: school, good: { text: 'x' } },
    { path: '/api/applications', as: teacher, good: { jobId: things.job, coverLetter: 'x' } },
    { path: `/jobs/${things.job}/apply`, as: teacher, good: { coverLetter: 'x' } },
    { path: '/api/ai/letter', as: teacher, good: { jobId: things.job } },
    { path: `/jobs/${things.job}/letter`, as: teacher, good: { coverLetter: 'x', instead: 'draft' } },
    {
      path: '/api/messages',
      as: teacher,
      good: { receiverId: things.partner, subject: 'x', content: 'x', formKey: 'x' },
    },
    {
      path: `/messages/${things.partner}`,
      as: teacher,
      good: { subject: 'x', content: 'x', formKey: 'x' },
    },
    {
      path: '/api/reports',
      as: teacher,
      good: { userId: things.partner, messageId: things.message, cause: 'other', reason: 'x' },
    },
    { path: '/api/reports', good: { jobId: things.job, cause: 'money', reason: 'x' } },
    { path: '/api/reports', as: school, good: { userId: things.teacher, cause: 'false', reason: 'x' } },
    { path: '/api/reports', as: teacher, good: { schoolId: things.school, cause: 'false', reason: 'x' } },
    { path: '/api/reports', as: teacher, good: { reviewId: things.review, cause: 'abuse', reason: 'x' } },
    {
      path: `/report?message=${things.message}`,
      as: teacher,
      good: { cause: 'child', reason: 'x', block: 'on' },
    },
    { path: `/report?job=${things.job}`, good: { cause: 'other', reason: 'x' } },
    {
      path: `/api/admin/reports/${things.report}/settlement`,
      as: admin,
      good: { outcome: 'warned', note: 'x', message: 'x' },
    },
    {
      path: `/admin-dashboard/reports/${things.report}/settlement`,
      as: admin,
      good: { outcome: 'dismissed', note: 'x', message: '' },
    },
    { path: '/api/tutor-requests', as: things.parent, good: wanted },
    { path: '/tutor-requests/new', as: things.parent, good: { ...wanted, formKey: 'x' } },
    { method: 'PATCH', path: `/api/tutor-requests/${things.request}`, as: things.parent, good: wanted },
    { path: `/tutor-requests/${things.request}/edit`, as: things.parent, good: wanted },
    { path: `/api/tutor-requests/${things.request}/answers`, as: things.tutor, good: { content: 'x' } },
    { path: `/tutor-requests/${things.request}`, as: things.tutor, good: { content: 'x' } },
    { path: '/api/alerts', good: { search: 'x', location: 'x', every: 'week', email: 'a@example.test' } },
    { path: '/alerts', as: teacher, good: { search: 'x', county: 'x', every: 'day' } },
    { path: `/jobs/${things.job}/save`, as: teacher, good: { next: '/jobs' } },
    { path: '/api/ai/chat', as: teacher, good: { message: 'Hi' } },
    { path: '/assistant', as: teacher, good: { message: 'Hi' } },
    { path: '/api/ai/consent', as: teacher, good: { agree: false } },
    { path: '/assistant/consent', as: teacher, good: { agree: 'false' } },
    { path: '/api/blocks', as: teacher, good: { userId: things.partner } },
    {
      path: `/api/professionals/${things.teacher}/reviews`,
      as: school,
      good: { rating: 4, text: 'Prepared well.' },
    },
    { path: `/professionals/${things.teacher}`, as: school, good: { rating: '4', text: 'Prepared well.' } },
    { path: `/professionals/${things.teacher}`, as: teacher, good: { review: things.review, text: 'x' } },
    { method: 'PUT', path: `/api/reviews/${things.review}/reply`, as: teacher, good: { text: 'Asante' } },
    { path: `/api/admin/jobs/${things.job}/hold`, as: admin, good: { reason: 'x' } },
    { path: `/admin-dashboard/jobs/${things.job}/hold`, as: admin, good: { reason: 'x', next: '/' } },
    { path: '/api/admin/login', good: { username: 'a', password: 'x', code: '123456' } },
    { path: '/admin/login', good: { username: 'a', password: 'x', code: '123456' } },
    { path: '/api/admin/confirmation', as: admin, good: { password: 'x' } },
    { path: '/admin/second-factor', as: admin, good: { deed: 'on', code: '123456', password: 'x' } },
    { path: '/admin/second-factor', as: admin, good: { deed: 'off', code: '123456', password: 'x' } },
    { path: `/api/admin/reviews/${things.review}/removal`, as: admin, good: { reason: 'x' } },
    { path: `/admin-dashboard/reviews/${things.review}/removal`, as: admin, good: { reason: 'x' } },
    {
      path: '/api/verification-requests',
      as: school,
      good: { number: 'G/1', kraPin: 'P051234567X', note: 'x', documentIds: [things.job] },
    },
    {
      path: '/verification',
      as: teacher,
      good: { number: '612345', kraPin: '', note: 'x', documentIds: things.job },
    },
    { path: `/api/admin/users/${things.bystander}/verification`, as: admin, good: check },
    { path: `/api/admin/schools/${things.school}/verification`, as: admin, good: check },
    { path: `/admin-dashboard/users/${things.bystander}/verification`, as: admin, good: check },
    { path: `/admin-dashboard/schools/${things.school}/verification`, as: admin, good: check },
    {
      path: `/api/admin/verification-requests/${things.verification}/answer`,
      as: admin,
      good: { ...check, note: 'x' },
    },
    {
      path: `/admin-dashboard/verification-requests/${things.verification}/answer`,
      as: admin,
      good: { ...check, note: 'x' },
    },
    {
      path: `/admin-dashboard/users/${things.bystander}/verification-withdrawal`,
      as: admin,
      good: { reason: 'x' },
    },
    {
      path: `/admin-dashboard/schools/${things.school}/verification-withdrawal`,
      as: admin,
      good: { reason: 'x' },
    },
    {
      path: `/admin-dashboard/users/${things.bystander}/status`,
      as: admin,
      good: { status: 'active', next: '/' },
    },
    {
      path: `/setup/${'0'.repeat(64)}`,
      good: { username: 'mary', email: 'mary@example.test', password: 'seven blue matatus' },
    },
    {
      path: '/admin/setup/mail',
      as: admin,
      good: {
        host: '127.0.0.1',
        port: '2525',
        username: 'x',
        mailPassword: 'x',
        MAIL_FROM: 'a@example.test',
        receiver: 'b@example.test',
        password: 'x',
        deed: 'save',
      },
    },
    {
      path: '/admin-dashboard/settings',
      as: admin,
      good: {
        name: 'x',
        'support.phone': '0712345678',
        'fees.teacher': '1,200',
        again: 'claim',
        reviewed: 'x',
      },
    },
    {
      method: 'PATCH',
      path: '/api/admin/settings',
      as: admin,
      good: { name: 'x', 'fees.teacher': 1200, 'social.x': 'https://x.com/kazi', 'safeguarding.name': null },
    },
    {
      path: `/api/admin/payments/${things.payment}/settlement`,
      as: admin,
      good: { userId: things.bystander, receipt: 'UKK7RT61SV', amountReceived: 1050 },
    },
    {
      path: `/admin-dashboard/payments/${things.payment}/settlement`,
      as: admin,
      good: {
        way: 'account',
        account: 'a@example.test',
        refundNote: 'Back',
        receipt: 'UKK7RT61SV',
        amountReceived: '1050',
      },
    },
  ]
}

const wanted = {
  grade: 'grade-7',
  subjects: 'Mathematics',
  county: 'Kiambu',
  town: 'Ruaka',
  lessons: 'home',
  schedule: 'x',
  maxRate: '1500',
  details: 'x',
}

const profile = {
  firstName: 'A',
  lastName: 'B',
  email: 'c@example.test',
  phone: '0712345677',
  location: 'thika',
  county: 'Kiambu',
  town: 'Thika',
  bio: 'x',
  experience: 'x',
  qualifications: 'x',
  availability: 'flexible',
  hourlyRate: '2000',
  skills: 'x',
  subjects: 'x',
  specialization: 'x',
  preferences: { smsNotifications: true },
  updatedAt: '2031-01-31T00:00:00Z',
}

const aboutSchool = {
  institutionName: 'Ziwa View',
  institutionType: 'secondary',
  population: '450',
  departments: 'Sciences',
  county: 'Kisumu',
  town: 'Ahero',
  updatedAt: '2031-01-31T00:00:00Z',
}

const newColleague = {
  token: 'x',
  firstName: 'A',
  lastName: 'B',
  position: 'x',
  phone: '0712345677',
  password: 'three blue acacias',
}

const job = {
  title: 'Tutor',
  description: 'x',
  company: 'x',
  location: 'Thika',
  jobType: 'contract',
  salary: 'x',
  requirements: 'x',
  subjects: 'x',
  category: 'other',
  level: 'primary',
  county: 'Kiambu',
  town: 'Thika',
  specialization: 'x',
  urgency: 'low',
  payFrom: 1,
  payTo: 2,
  payPeriod: 'hour',
  schoolType: 'bom',
  benefits: 'x',
  closesAt: '2031-01-31',
  posts: 1,
}
