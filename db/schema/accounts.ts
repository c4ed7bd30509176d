import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, textList, time, timestamps } from './columns.ts'
import { schools } from './schools.ts'

export interface Preferences {
  emailNotifications: boolean
  smsNotifications: boolean
  profileVisible: boolean
}

const defaultPreferences: Preferences = {
  emailNotifications: true,
  smsNotifications: false,
  profileVisible: true,
}

/**
 * A person who may sign in. Email is lower-case NFC, phone is 2547... or 2541....
 * Kept until the person deletes the account, then erased after 7 days.
 */
export const users = sqliteTable(
  'users',
  {
    id: id(),
    email: text().notNull().unique(),
    pendingEmail: text(),
    phone: text().unique(),
    pendingPhone: text(),
    username: text().unique(),
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    profileImageUrl: text(),
    userType: text({
      enum: ['teacher', 'tutor', 'parent', 'counselor', 'school', 'career_coach', 'admin'],
    }).notNull(),
    schoolId: text().references(() => schools.id, { onDelete: 'cascade' }),
    schoolRole: text({ enum: ['owner', 'recruiter'] }),
    position: text(),
    location: text(),
    county: text(),
    town: text(),
    bio: text(),
    skills: textList().notNull().default([]),
    subjects: textList().notNull().default([]),
    experience: text(),
    qualifications: text(),
    availability: text(),
    /** Whole KES. */
    hourlyRate: integer(),
    /** TSC number, professional licence or coaching certification, as the person gave it. */
    tscNumber: text(),
    specialization: text(),
    institutionName: text(),
    childAge: text(),
    preferredSubjects: textList().notNull().default([]),
    schedule: text(),
    /** A parent's budget or a tutor's rates, in the person's words. */
    rates: text(),
    preferences: text({ mode: 'json' }).$type<Preferences>().notNull().default(defaultPreferences),
    isActive: flag().notNull().default(true),
    isVerified: flag().notNull().default(false),
    isSample: flag().notNull().default(false),
    /** When a payment or a link to the email showed that the account is real; null may neither message nor post. */
    confirmedAt: time(),
    /** What the link in every notice carries that ends them in one tap; made with the first. */
    unsubscribeKey: text().unique(),
    mpesaPhoneNumber: text(),
    paymentReference: text(),
    /** For people of a school, the school's own columns hold. */
    subscriptionStatus: text({ enum: ['active', 'inactive', 'expired', 'pending'] })
      .notNull()
      .default('inactive'),
    subscriptionExpiry: time(),
    consentVersion: text(),
    consentAt: time(),
    deletionRequestedAt: time(),
    ...timestamps,
  },
  table => [
    index('users_by_type').on(table.userType, table.createdAt),
    index('users_by_school').on(table.schoolId),
    index('users_by_created').on(table.createdAt),
  ],
)

export type User = typeof users.$inferSelect

interface BrowserSession {
  userAgent: string
  rememberMe: boolean
  /** Milliseconds. */
  createdAt: number
  /** The last day it was used, YYYY-MM-DD in Kenya. */
  seenOn?: string
}

/** A signed-in browser. `sid` is the SHA-256 of the cookie's 256-bit token. Removed once expired. */
export const sessions = sqliteTable(
  'sessions',
  {
    sid: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sess: text({ mode: 'json' }).$type<BrowserSession>().notNull(),
    expire: time().notNull(),
  },
  table => [index('sessions_by_expire').on(table.expire), index('sessions_by_user').on(table.userId)],
)

/** A link sent once to a person. `hash` is the SHA-256 of the token in the link. Removed a day after it expires. */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    hash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `password` came by email and so shows that the address is real; `password-sms` shows no such thing. */
    purpose: text({ enum: ['password', 'password-sms', 'email', 'phone'] }).notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [index('tokens_by_user').on(table.userId), index('tokens_by_expiry').on(table.expiresAt)],
)
