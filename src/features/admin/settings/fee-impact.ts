import { and, count, eq } from 'drizzle-orm'
import { subscriptionIsActive } from '#db/account-state.ts'
import type { Reader } from '#db/connection.ts'
import { countRows } from '#db/rows.ts'
import { payments, schools, users } from '#db/schema.ts'
import type { SettingKey, SettingValue } from '#db/site-settings.ts'
import type { Deps } from '#src/deps.ts'
import type { Role } from '#src/domain/people/roles.ts'
import { isAnnual } from '#src/domain/plans.ts'
import { formatCount, formatKes } from '#src/ui/format.ts'
import { MAX_TRANSACTION } from './schema.ts'
import type { SettingChange } from './setting-changes.ts'
import { roleOfFee, valueText } from './settings-view.ts'

/** The effects of other fees, to be confirmed: with the password, unless it was given recently. */
export interface FeeReview {
  effects: FeeEffect[]
  signature: string
  asksPassword: boolean
  passwordError?: string | undefined
}

/** The effect of another fee, shown before it is saved. */
export interface FeeEffect {
  /** 'Teachers: from KES 1,050 (one-off) to KES 1,200 (one-off)'. */
  title: string
  lines: string[]
}

export function feeEffects({ db, clock, daraja }: Deps, changes: SettingChange[]): FeeEffect[] {
  return changes.flatMap(({ key, from, to }) => {
    const role = roleOfFee(key)
    if (!role || from === to) return []
    const fee = Number(to)
    return {
      title: `${plurals[role]}: from ${feeText(key, from)} to ${feeText(key, to)}`,
      lines: [
        fee === 0
          ? 'Anyone who registers from now on will pay nothing.'
          : 'Anyone who registers from now on will pay the new fee.',
        renewals(db.read, role, clock.now()),
        ...openPayments(db.read, role),
        ...(fee > 0 && !daraja()
          ? ['M-Pesa is not set up. Until it is, people with this role cannot register.']
          : []),
        ...(fee > MAX_TRANSACTION
          ? [
              `M-Pesa accepts at most ${formatKes(MAX_TRANSACTION)} in one payment, so this fee could not be paid.`,
            ]
          : []),
      ],
    }
  })
}

/** Identifies the fees that were shown: if the fees differ when they are saved, they are shown again. */
export const feeSignature = (changes: SettingChange[]) =>
  changes
    .filter(({ key }) => roleOfFee(key))
    .map(({ key, from, to }) => `${key}:${from}>${to}`)
    .join(';')

function renewals(read: Reader, role: Role, now: number): string {
  const active = subscribers(read, role, now)
  if (active === 0) return 'There are no active subscriptions.'
  const which = active === 1 ? '1 active subscription' : `${formatCount(active)} active subscriptions`
  return isAnnual(role)
    ? `${which} will not change. The next renewal will cost the new fee.`
    : `${which} will not change and will have no end date.`
}

function openPayments(read: Reader, role: Role): string[] {
  const which = and(eq(payments.role, role), eq(payments.status, 'pending'))
  const amounts = read
    .select({ amount: payments.amount, n: count() })
    .from(payments)
    .where(which)
    .groupBy(payments.amount)
    .all()
  return amounts.map(({ amount, n }) =>
    n === 1
      ? `1 pending payment will keep its amount of ${formatKes(amount)}.`
      : `${formatCount(n)} pending payments will keep their amount of ${formatKes(amount)}.`,
  )
}

/** The number of active subscriptions, samples left out; the people of a school share one. */
function subscribers(read: Reader, role: Role, now: number): number {
  const isActive = (holder: typeof users | typeof schools) =>
    and(eq(holder.isSample, false), subscriptionIsActive(holder, now))
  return role === 'school'
    ? countRows(read, schools, isActive(schools))
    : countRows(read, users, and(eq(users.userType, role), isActive(users)))
}

/** 'KES 1,050 (one-off)', or 'free'. */
const feeText = (key: SettingKey, fee: SettingValue) => valueText(key, fee)?.replace('Free', 'free')

const plurals: Record<Role, string> = {
  teacher: 'Teachers',
  tutor: 'Tutors',
  counselor: 'Counselors',
  career_coach: 'Career coaches',
  parent: 'Parents',
  school: 'Schools',
}
