import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { levels } from '#src/domain/jobs/job-values.ts'
import { linkPurposes } from '#src/domain/people/account.ts'
import { userTypes } from '#src/domain/people/roles.ts'
import { schoolRoles } from '#src/domain/people/school-roles.ts'
import type { curricula, teachingModes } from '#src/domain/people/teaching.ts'
import { subscriptionStatuses } from '#src/domain/subscription.ts'
import { choiceList, flag, id, textList, time, timestamps } from './columns.ts'
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
    /** The time in ms from which the number may receive password links; null until it is proven to belong to this account. */
    phoneLinksFrom: time(),
    username: text().unique(),
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    profileImageUrl: text(),
    userType: text({ enum: userTypes }).notNull(),
    schoolId: text().references(() => schools.id, { onDelete: 'cascade' }),
    schoolRole: text({ enum: schoolRoles }),
    position: text(),
    location: text(),
    county: text(),
    town: text(),
    bio: text(),
    /** One line below the name on the public profile. */
    headline: text(),
    teachesLevels: choiceList<(typeof levels)[number]>(),
    curricula: choiceList<(typeof curricula)[number]>(),
    teachingModes: choiceList<(typeof teachingModes)[number]>(),
    /** Estates and towns to which the person travels for lessons. */
    areas: textList().notNull().default([]),
    languages: textList().notNull().default([]),
    skills: textList().notNull().default([]),
    subjects: textList().notNull().default([]),
    experience: text(),
    qualifications: text(),
    availability: text(),
    /** Whole KES. */
    hourlyRate: integer(),
    /** TSC number, professional licence or coaching certification, as typed by the user. */
    tscNumber: text(),
    specialization: text(),
    institutionName: text(),
    childAge: text(),
    preferredSubjects: textList().notNull().default([]),
    schedule: text(),
    /** A parent's budget or a tutor's rates, as typed by the user. */
    rates: text(),
    preferences: text({ mode: 'json' }).$type<Preferences>().notNull().default(defaultPreferences),
    isActive: flag().notNull().default(true),
    isVerified: flag().notNull().default(false),
    isSample: flag().notNull().default(false),
    /** The reason why our team hid the profile, as shown to the user, who cannot show it until this is null. */
    holdReason: text(),
    /** The time when a payment or an emailed link proved the account; until then the user cannot send messages or post jobs. */
    confirmedAt: time(),
    /** The key in the unsubscribe link of every notification. Older accounts have one from their first notification. */
    unsubscribeKey: text()
      .unique()
      .$defaultFn(() => crypto.getRandomValues(new Uint8Array(32)).toHex()),
    mpesaPhoneNumber: text(),
    paymentReference: text(),
    /** For users of a school, the school's columns apply instead. */
    subscriptionStatus: text({ enum: subscriptionStatuses }).notNull().default('inactive'),
    subscriptionExpiry: time(),
    /** The page that a new user came for, until they choose their password. */
    returnTo: text(),
    consentVersion: text(),
    consentAt: time(),
    deletionRequestedAt: time(),
    ...timestamps,
  },
  table => [
    index('users_by_type').on(table.userType, table.createdAt),
    index('users_by_school').on(table.schoolId),
    index('users_verified').on(table.subscriptionStatus).where(sql`${table.isVerified} = 1`),
    index('users_subscribed')
      .on(table.subscriptionStatus, table.subscriptionExpiry, table.schoolId)
      .where(sql`${table.isSample} = 0`),
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
  /** The last day it was used before `seenOn`. */
  seenBefore?: string
  /** The time in ms when the password was last entered in it. */
  confirmedAt?: number
  /** The user was offered a second factor and declined for now. */
  factorLater?: boolean
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

/** A one-time link sent to a user. `hash` is the SHA-256 of the token in the link. Removed a day after it expires. */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    hash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `password` was emailed, so using it proves the address; `password-sms` does not. */
    purpose: text({ enum: linkPurposes }).notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [index('tokens_by_user').on(table.userId), index('tokens_by_expiry').on(table.expiresAt)],
)

/** The secret that an administrator's authenticator app shares with us (RFC 6238). Active once confirmed by a code. Kept as long as the account. */
export const secondFactors = sqliteTable('second_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32. */
  secret: text().notNull(),
  confirmedAt: time(),
  /** The 30-second step of the last accepted code, so that no code works twice. */
  lastStep: integer(),
  createdAt: time().notNull().$defaultFn(Date.now),
})

/** One-time recovery codes for a lost authenticator app. `hash` is the SHA-256 of the code. Kept as long as the second factor. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    usedAt: time(),
  },
  table => [index('recovery_codes_by_user').on(table.userId)],
)
