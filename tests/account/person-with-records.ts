import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '#db/schema.ts'
import type { TableName } from '#src/features/privacy/personal-data.ts'
import type { Person, TestApp } from '#tests/support/app.ts'

const tables = new Map(Object.entries(schema))

/** Inserts rows about a person into every table; texts by them and messages about them contain their name. */
export async function furnish({ db, clock }: TestApp, me: Person, other: Person, school: Person) {
  const now = clock.now()
  const { id, user } = me
  const name = `${user.firstName} ${user.lastName}`
  const schoolId = school.user.schoolId ?? ''
  const listing = {
    schoolId,
    title: 'Teacher of Mathematics',
    description: `Ask ${name} on 0${user.phone?.slice(3)} or ${user.email}.`,
    company: 'School',
    location: 'Nairobi',
    jobType: 'full_time' as const,
    facets: '',
  }
  const copy = {
    title: 'T',
    company: 'C',
    location: 'L',
    jobType: 'full_time',
    salary: null,
    description: 'D',
  }
  const review = { rating: 5, text: `Ask ${name}.` }
  const wanted = {
    ...{ grade: 'grade-7' as const, subjects: ['Mathematics'], county: 'Kiambu', lessons: 'home' as const },
    ...{ schedule: 'Saturdays', closesAt: now },
  }
  const payment = { purpose: 'registration' as const, amount: 1050, phone: user.phone }
  await db.write(async tx => {
    const insert = {
      jobs: [
        { ...listing, id: `job-${id}`, postedById: id },
        { ...listing, id: `other-job-${id}`, description: 'Come.', postedById: school.id },
      ],
      postings: [{ jobId: `job-${id}`, postedAt: now }],
      applications: [
        {
          id: `application-${id}`,
          jobId: `other-job-${id}`,
          applicantId: id,
          coverLetter: `I am ${name}.`,
          jobCopy: copy,
        },
        {
          id: `received-${id}`,
          jobId: `job-${id}`,
          applicantId: other.id,
          coverLetter: 'I come.',
          jobCopy: { ...copy, description: listing.description },
        },
      ],
      applicationNotes: [
        { applicationId: `application-${id}`, authorId: school.id, text: `${name} has good references.` },
        { applicationId: `received-${id}`, authorId: id, text: 'Invite.' },
      ],
      profileEntries: [
        {
          userId: id,
          kind: 'experience' as const,
          title: `${name}, teacher`,
          place: 'A school',
          startYear: 2020,
        },
      ],
      savedProfessionals: [{ userId: id, professionalId: other.id }],
      savedJobs: [{ userId: id, jobId: `other-job-${id}` }],
      jobAlerts: [
        {
          userId: id,
          email: user.email,
          search: { search: 'physics' },
          every: 'day' as const,
          key: `alert-key-${id}`,
          toldUpTo: 0,
          nextAt: now,
        },
      ],
      messages: [
        { id: `message-${id}`, senderId: id, receiverId: other.id, content: `This is ${name}.`, formKey: id },
        { senderId: other.id, receiverId: id, content: `Dear ${name}` },
      ],
      blocks: [
        { blockerId: id, blockedId: other.id },
        { blockerId: other.id, blockedId: id },
      ],
      reports: [
        {
          target: 'person' as const,
          reporterId: id,
          reportedId: other.id,
          reason: 'He asked for money.',
          messageId: `message-${id}`,
        },
        { target: 'person' as const, reporterId: other.id, reportedId: id, reason: `${name} was rude.` },
        {
          target: 'person' as const,
          reporterId: other.id,
          reportedId: school.id,
          reason: 'Late.',
          settledById: id,
        },
      ],
      notifications: [
        { userId: id, kind: 'job' as const, title: 'A job', text: 'Closing soon.', path: '/jobs' },
        {
          userId: school.id,
          kind: 'application' as const,
          title: 'New application for “Teacher”',
          text: `${name} has applied for “Teacher”.`,
          path: '/jobs/1/applications',
        },
        {
          userId: other.id,
          kind: 'message' as const,
          title: `New message from ${name}`,
          text: `${name} sent you a message.`,
          path: `/messages/${id}`,
        },
      ],
      oneTimeTokens: [{ hash: `hash-${id}`, userId: id, purpose: 'password' as const, expiresAt: now }],
      aiChats: [
        {
          userId: id,
          messages: [{ id: '1', content: `I am ${name}`, isUser: true, timestamp: '2026-01-01T00:00:00Z' }],
        },
      ],
      modelConsents: [{ userId: id, host: 'models.example', agreedAt: now }],
      payments: [
        {
          ...payment,
          id: `payment-${id}`,
          userId: id,
          callbackTokenHash: `paid-${id}`,
          status: 'paid' as const,
          draft: { firstName: user.firstName, email: user.email },
          settlementNote: `${name} called.`,
        },
        {
          ...payment,
          id: `try-${id}`,
          callbackTokenHash: `try-${id}`,
          status: 'failed' as const,
          draft: { firstName: user.firstName, email: user.email },
        },
        { ...payment, id: `settled-${id}`, phone: null, callbackTokenHash: `settled-${id}`, settledById: id },
      ],
      paymentCallbacks: [
        { paymentId: `payment-${id}`, body: `{"phone":${user.phone}}`, receivedAt: now },
        { paymentId: `try-${id}`, body: `{"phone":${user.phone}}`, receivedAt: now },
      ],
      outbox: [
        {
          channel: 'email' as const,
          userId: id,
          recipient: user.email,
          subject: name,
          body: `Open /password?token=${'ab'.repeat(32)}`,
          status: 'sent' as const,
        },
        {
          channel: 'sms' as const,
          userId: id,
          recipient: user.phone ?? '',
          body: '123456 is your Elimu code.',
          status: 'sent' as const,
        },
        {
          channel: 'email' as const,
          userId: school.id,
          recipient: school.user.email,
          subject: 'New application',
          body: `${name} applied.`,
          status: 'sent' as const,
        },
        {
          channel: 'email' as const,
          recipient: 'support@elimu.example',
          subject: 'Contact form',
          body: `Help!\n\nFrom: ${name}\nReply to: ${user.email}\nAccount: ${id}`,
          status: 'sent' as const,
        },
      ],
      profileViews: [
        { profileId: id, viewerId: other.id, day: '2026-11-01' },
        { profileId: other.id, viewerId: id, day: '2026-11-02' },
      ],
      verifications: [
        {
          userId: id,
          checked: `TSC number of ${name}`,
          place: 'TSC',
          checkedOn: '2026-11-01',
          outcome: 'confirmed' as const,
        },
        {
          userId: other.id,
          checked: 'TSC number',
          place: 'TSC',
          checkedOn: '2026-11-01',
          outcome: 'confirmed' as const,
          adminId: id,
        },
      ],
      reviews: [
        { ...review, professionalId: id, reviewerId: school.id },
        { ...review, professionalId: other.id, reviewerId: id },
        {
          ...review,
          text: 'Bad.',
          professionalId: other.id,
          reviewerId: school.id,
          takenDownById: id,
          takenDownReason: 'Rude',
        },
      ],
      documents: [
        {
          userId: id,
          kind: 'cv' as const,
          name: `CV of ${name}.pdf`,
          mediaType: 'application/pdf' as const,
          bytes: 3,
          file: `documents/${Bun.SHA256.hash(id, 'hex')}.pdf`,
        },
      ],
      auditLog: [
        { actorId: id, action: 'account.leave', targetType: 'user', targetId: id },
        { actorId: other.id, action: 'user.status', targetType: 'user', targetId: id },
        { actorId: other.id, action: 'payment.paid', targetType: 'payment', targetId: `payment-${id}` },
      ],
      invitations: [
        {
          schoolId,
          email: `colleague-${id}@school.example`,
          role: 'recruiter' as const,
          tokenHash: `invitation-${id}`,
          invitedById: id,
          expiresAt: now,
        },
      ],
      secondFactors: [{ userId: id, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: now }],
      recoveryCodes: [{ hash: `code-${id}`, userId: id }],
      verificationRequests: [
        { userId: id, number: `TSC 123456 of ${name}`, note: `I am ${name}.` },
        { userId: other.id, number: 'TSC 654321', answer: 'declined' as const, answeredById: id },
      ],
      tutorRequests: [
        { ...wanted, id: `request-${id}`, parentId: id, details: `${name} is patient.` },
        { ...wanted, id: `other-request-${id}`, parentId: other.id },
      ],
      tutorRequestAnswers: [
        { requestId: `request-${id}`, tutorId: other.id },
        { requestId: `other-request-${id}`, tutorId: id },
      ],
      settings: [{ key: `name-${id}`, value: 'Elimu', updatedById: id }],
      settingChanges: [{ key: 'name', before: null, after: 'Elimu', changedById: id }],
    } satisfies Record<
      Exclude<TableName, 'users' | 'userLists' | 'schools' | 'sessions' | 'dailyTotals'>,
      object[]
    >
    for (const [table, rows] of Object.entries(insert)) {
      await tx.insert(tables.get(table) as SQLiteTable).values(rows as never)
    }
  })
}
