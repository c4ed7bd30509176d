import { lt, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import {
  aiChats,
  applications,
  invitations,
  jobAlerts,
  jobs,
  messages,
  notifications,
  oneTimeTokens,
  outbox,
  paymentCallbacks,
  payments,
  profileViews,
  reports,
  sessions,
  settingChanges,
  tutorRequests,
} from '#db/schema.ts'
import { DAY, dayInKenya } from '#src/domain/kenya-time.ts'
import { batchDelete, clearBrowsers, clearOldDrafts, type Remove, removeAfter } from './batch-delete.ts'
import { eraseDeletedUsers } from './erase-user.ts'
import type { TableName } from './personal-data.ts'

const YEAR = 365 * DAY

interface Retention {
  /** A name of the rows for the privacy page. */
  table: string
  of: TableName[]
  /** Their retention period, for the privacy page. */
  keeps: string
  /** Removes some expired rows. Missing if rows are deleted with their owner. */
  remove?: Remove
}

const periods = { '90 days': 90 * DAY, '1 year': YEAR, '2 years': 2 * YEAR }

/** Rows that are removed so long after a time. */
const keepFor = (keeps: keyof typeof periods, key: SQLiteColumn, time: SQLiteColumn) => ({
  keeps,
  remove: removeAfter(periods[keeps], key, time),
})

/** The retention period of each table. The clean-up and the privacy page follow it (RULINGS.md section 9). */
export const retention: Retention[] = [
  {
    table: 'Accounts',
    of: ['users', 'userLists'],
    keeps:
      'until 7 days after you delete your account, or longer while a report about a child at risk is open',
    remove: eraseDeletedUsers,
  },
  { table: 'Schools', of: ['schools'], keeps: 'until the account of their last user is deleted' },
  {
    table: 'Signed-in devices',
    of: ['sessions'],
    keeps: 'until you sign out or the session ends',
    remove: removeAfter(0, sessions.sid, sessions.expire),
  },
  {
    table: 'One-time links and codes',
    of: ['oneTimeTokens'],
    keeps: 'until a day after they expire',
    remove: removeAfter(DAY, oneTimeTokens.hash, oneTimeTokens.expiresAt),
  },
  {
    table: 'Invitations to a school',
    of: ['invitations'],
    keeps: 'until accepted, or 30 days after they expire',
    remove: removeAfter(30 * DAY, invitations.id, invitations.expiresAt),
  },
  {
    table: "Administrators' two-step sign-in",
    of: ['secondFactors', 'recoveryCodes'],
    keeps: 'until turned off, or for as long as the account exists',
  },
  {
    table: 'Jobs',
    of: ['jobs', 'postings'],
    keeps: '2 years after they close',
    remove: removeAfter(2 * YEAR, jobs.id, jobs.closedAt),
  },
  {
    table: "Applications, and schools' notes on them",
    of: ['applications', 'applicationNotes'],
    keeps: '1 year after their last change, or until withdrawn',
    remove: removeAfter(YEAR, applications.id, applications.updatedAt),
  },
  {
    table: 'Your work history and education',
    of: ['profileEntries'],
    keeps: 'until you remove them, or for as long as your account exists',
  },
  {
    table: 'Professionals you saved',
    of: ['savedProfessionals'],
    keeps: 'until you remove them, or for as long as both accounts exist',
  },
  {
    table: 'Jobs you saved',
    of: ['savedJobs'],
    keeps: 'until you remove them, or for as long as the job exists',
  },
  {
    table: 'Job alerts',
    of: ['jobAlerts'],
    keeps: 'until you cancel them; 7 days if they are never confirmed',
    remove: batchDelete(
      jobAlerts.id,
      now => sql`${jobAlerts.confirmedAt} is null and ${jobAlerts.createdAt} < ${now - 7 * DAY}`,
    ),
  },
  { table: 'Messages', of: ['messages'], ...keepFor('2 years', messages.id, messages.createdAt) },
  {
    table: 'People you block',
    of: ['blocks'],
    keeps: 'until you unblock them, or one of you deletes their account',
  },
  {
    table: 'Tutor requests and which tutors replied to them',
    of: ['tutorRequests', 'tutorRequestAnswers'],
    keeps: '90 days after the request closes',
    remove: removeAfter(90 * DAY, tutorRequests.id, tutorRequests.closesAt),
  },
  {
    table: 'Reports about people, schools, jobs, messages, reviews and tutor requests',
    of: ['reports'],
    ...keepFor('2 years', reports.id, reports.createdAt),
  },
  {
    table: 'Notifications',
    of: ['notifications'],
    ...keepFor('90 days', notifications.id, notifications.createdAt),
  },
  {
    table: 'Photos, CVs and certificates',
    of: ['documents'],
    keeps: 'until you remove them, or for as long as your account exists',
  },
  {
    table: 'Conversations with the assistant',
    of: ['aiChats'],
    keeps: '1 year, or until you delete them',
    remove: removeAfter(YEAR, aiChats.id, aiChats.updatedAt),
  },
  {
    table: 'Your consent to a language model',
    of: ['modelConsents'],
    keeps: 'until you withdraw it, or for as long as your account exists',
  },
  {
    table: 'Unpaid registrations, including the phone number',
    of: ['payments'],
    keeps: '30 days',
    remove: clearOldDrafts,
  },
  {
    table: 'Record of which browser started the payment, so that you can create your password there',
    of: ['payments'],
    keeps: '72 hours after the payment',
    remove: clearBrowsers,
  },
  {
    table: 'Payments',
    of: ['payments'],
    keeps: '7 years, as company law requires; without your name or phone number once your account is deleted',
    remove: removeAfter(7 * YEAR, payments.id, payments.createdAt),
  },
  {
    table: 'Messages from the payment gateway',
    of: ['paymentCallbacks'],
    ...keepFor('1 year', paymentCallbacks.id, paymentCallbacks.receivedAt),
  },
  { table: 'Emails and SMS sent', of: ['outbox'], ...keepFor('90 days', outbox.id, outbox.createdAt) },
  {
    table: 'Profile views',
    of: ['profileViews'],
    keeps: '90 days',
    remove: batchDelete(profileViews.day, now => lt(profileViews.day, dayInKenya(now - 90 * DAY))),
  },
  {
    table: 'Verifications, verification requests and reviews',
    of: ['verifications', 'verificationRequests', 'reviews'],
    keeps: 'for as long as the account they are about exists',
  },
  {
    table: 'Daily totals, without names',
    of: ['dailyTotals'],
    keeps: 'for as long as the records they count',
  },
  { table: 'Audit log', of: ['auditLog'], keeps: 'at least 7 years, without names' },
  {
    table: 'Site settings and changes to them',
    of: ['settings', 'settingChanges'],
    keeps: 'permanently; a former safeguarding contact, for 1 year',
    remove: batchDelete(
      settingChanges.id,
      now => sql`${settingChanges.key} like 'safeguarding.%' and ${settingChanges.changedAt} < ${now - YEAR}`,
    ),
  },
]
