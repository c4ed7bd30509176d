import { eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/connection.ts'
import { type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { HOUR } from '#src/domain/kenya-time.ts'
import { conflict, invalidFields } from '#src/errors.ts'
import { assertSent, EMAIL_CHANGE_REQUESTED } from '#src/features/account/change-email.ts'
import { PHONE_CHANGED } from '#src/features/account/change-phone.ts'
import { sendSecurityNotification } from '#src/features/account/security-notification.ts'
import { accountOf, userById } from '#src/features/account/serialize-account.ts'
import { assertUniqueContact } from '#src/features/account/unique-contact.ts'
import { endLinks, sendEmailConfirmation } from '#src/features/auth/one-time-links.ts'
import { assertOwnPassword, withSamePassword } from '#src/features/auth/reauthenticate.ts'
import { createInAppNotification } from '#src/features/notifications/notify.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { recordClearedBadge } from '#src/features/verification/record-check.ts'
import { paths } from '#src/paths.ts'
import { setUserBadge } from './badge.ts'
import { toStored } from './labels.ts'
import { assertCanShow } from './preferences.ts'
import type { ProfileChange } from './schema.ts'

/**
 * Changes a person's profile, and returns the account as it is then. A new email address takes effect by its link
 * (`pendingEmail`); a new number at once, but unproven. Both need `currentPassword` (RULINGS.md section 10), and the person is
 * warned. A new name ends the Verified badge. Throws `conflict` if the profile changed after `updatedAt`, if our team hid what it
 * would show, or if another account has the address or number; `invalid`; `limited`.
 */
export async function saveProfile(
  deps: Deps,
  userId: string,
  { email, phone, currentPassword, preferences, updatedAt, ...values }: ProfileChange,
) {
  const changesContact = (user: User) =>
    (phone !== undefined && phone !== user.phone) ||
    (email !== undefined && email !== user.email && email !== user.pendingEmail)
  const before = userById(deps.db.read, userId)
  const hasPassword = changesContact(before)
  if (hasPassword) {
    if (!currentPassword) throw invalidFields({ currentPassword: PASSWORD_NEEDED })
    await assertOwnPassword(deps, before, { currentPassword })
  }

  return deps.db.write(async tx => {
    const user = hasPassword ? withSamePassword(tx, before) : userById(tx, userId)
    if (changesContact(user) && !hasPassword) throw conflict(changedMeanwhile)
    if (updatedAt && Date.parse(updatedAt) !== user.updatedAt) throw conflict(changedMeanwhile)
    assertCanShow(user, preferences ?? {})

    await tx
      .update(users)
      .set({
        ...toStored(user, values),
        ...(phone !== undefined && (await newPhone(tx, deps, user, phone))),
        ...(email !== undefined && { pendingEmail: await newEmail(tx, deps, user, email) }),
        preferences: { ...user.preferences, ...defined(preferences ?? {}) },
        updatedAt: Math.max(deps.clock.now(), user.updatedAt + 1),
      })
      .where(eq(users.id, userId))
    const { firstName, lastName } = values
    await clearBadgeOnNameChange(tx, deps, user, defined({ firstName, lastName }))
    return accountOf(tx, userId, deps.clock.now())
  })
}

const PASSWORD_NEEDED = 'Please enter your password to change your email address or phone number'

const changedMeanwhile =
  'Your profile has changed since you opened this page, perhaps on another device. Save again to replace it with this version.'

async function newPhone(tx: Tx, deps: Deps, user: User, phone: string | null) {
  if (phone === user.phone) return {}
  if (phone === null) throw invalidFields({ phone: 'Please enter your phone number' })

  deps.limiter.take(`phone-change:${user.id}`, 5, HOUR)
  assertUniqueContact(tx, user, 'phone', phone)
  await endLinks(tx, user.id, ['phone', 'password-sms'], deps.clock.now())
  await sendSecurityNotification(tx, deps, user, PHONE_CHANGED)
  return { phone, phoneLinksFrom: null }
}

/** The address to confirm. Sending the current one changes nothing: a change that is under way goes on. */
async function newEmail(tx: Tx, deps: Deps, user: User, email: string) {
  if (email === user.email || email === user.pendingEmail) return user.pendingEmail

  deps.limiter.take(`email-change:${user.id}`, 5, HOUR)
  assertUniqueContact(tx, user, 'email', email)
  await assertSent(sendEmailConfirmation(tx, deps, user, email))
  await sendSecurityNotification(tx, deps, user, EMAIL_CHANGE_REQUESTED)
  return email
}

const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

type Name = Pick<User, 'firstName' | 'lastName'>

/** Removes the Verified badge of a professional whose name changed, since the check was about the name before. */
async function clearBadgeOnNameChange(tx: Tx, deps: Deps, before: User, after: Partial<Name>) {
  if (!before.isVerified || !isProfessional(before)) return
  if (normalized(before) === normalized({ ...before, ...after })) return

  const { id } = before
  await setUserBadge(tx, id, false)
  await recordClearedBadge(tx, deps, { userId: id, schoolId: null }, NAME_CHANGED)
  await audit(tx, id, 'user.verification', ['user', id], { outcome: 'cleared', because: 'renamed' })
  await createInAppNotification(tx, deps, before, badgeEnded)
}

const NAME_CHANGED = { checked: 'Not checked since the name was changed', place: 'The profile' }

/** In the app alone: they read the warning above the form before they changed the name. */
const badgeEnded = {
  kind: 'decision' as const,
  subject: 'Your Verified badge was removed',
  text: 'Your badge was for your previous name. Request verification again to get your badge back.',
  path: paths.verification(),
  action: 'Request verification',
}

/** Changes of capital letters and spaces do not count. */
const normalized = ({ firstName, lastName }: Name) =>
  `${firstName} ${lastName}`.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).join(' ')
