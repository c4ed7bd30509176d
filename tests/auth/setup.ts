import { outbox } from '#db/schema.ts'
import type { Role, UserType } from '#src/domain/people/roles.ts'
import { createAdmin } from '#src/features/auth/create-admin.ts'
import { sendPasswordLink } from '#src/features/auth/one-time-links.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { quickHash } from '#tests/support/fast-password-hash.ts'

export const goodPassword = 'three blue acacias'

type Changes = Parameters<TestApp['person']>[1]

/** The app with people who have a password. */
export async function setupAuth(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options)
  const { db, deps, person, send } = app

  /** A person whose password is `goodPassword`. */
  const member = async (userType: UserType, changes: Changes = {}) =>
    person(userType, { passwordHash: await quickHash(goodPassword), ...changes })

  const signIn = (email: unknown, password: unknown = goodPassword, rest: object = {}) =>
    send('POST', '/api/auth/login', { body: { email, password, ...rest } })

  const mail = () => db.read.select().from(outbox).all()

  /** Sends a person a password link and returns its token. */
  const linkFor = async ({ user }: Person, kind: 'registration' | 'forgotten' = 'forgotten') => {
    await db.write(tx => sendPasswordLink(tx, deps, user, kind))
    return tokenIn(mail().at(-1)?.body)
  }

  const administrator = () => createAdmin(deps, 'admin', goodPassword)

  return { ...app, member, signIn, mail, linkFor, administrator }
}

/** The token of the link in a message. */
export const tokenIn = (text = '') => /token=([0-9a-f]{64})/.exec(text)?.[1] ?? ''

/** The browser's mark from a response, as a cookie for requests. */
export const markOf = (headers: Headers) =>
  /elimu_known=[^;]+/.exec(headers.getSetCookie().join('; '))?.[0] ?? ''

/** The session cookie of a response, as a request sends it. */
export const cookieOf = (headers: Headers) =>
  /elimu_session=[0-9a-f]{64}/.exec(headers.getSetCookie().join('; '))?.[0] ?? ''

export const form = (fields: Record<string, string>) => new URLSearchParams(fields)

const everyone = {
  firstName: 'Wanjiku',
  lastName: 'Njoroge',
  email: 'wanjiku@example.test',
  phone: '0712 345 678',
  county: 'Kiambu',
  town: 'Thika',
}

/** Only the fields that SPEC.md requires for each role. */
export const leastDrafts = {
  teacher: {
    ...everyone,
    userType: 'teacher',
    tscNumber: '456789',
    qualifications: 'degree',
    subjects: ['Mathematics', 'Physics'],
    experience: '2-5',
  },
  tutor: {
    ...everyone,
    userType: 'tutor',
    qualifications: 'diploma',
    subjects: ['English'],
    availability: 'Weekday evenings',
    rates: 'KES 1,200 an hour',
  },
  counselor: {
    ...everyone,
    userType: 'counselor',
    tscNumber: 'CPB/0123/2024',
    qualifications: 'masters',
    specialization: 'Educational psychology',
    experience: '3-5',
  },
  career_coach: {
    ...everyone,
    userType: 'coach',
    tscNumber: 'ICF ACC',
    qualifications: 'phd',
    specialization: 'University choice',
    experience: '10+',
  },
  parent: {
    ...everyone,
    userType: 'parent',
    childAge: '9',
    experience: 'exam-prep',
    preferredSubjects: ['Mathematics'],
    schedule: 'Saturday mornings',
  },
  school: {
    ...everyone,
    userType: 'school',
    firstName: 'Grace Wanjiru Kamau',
    lastName: 'Principal',
    institutionName: 'Thika Hill School',
    institutionType: 'secondary',
    experience: '450',
  },
} satisfies Record<Role, Record<string, unknown>>
