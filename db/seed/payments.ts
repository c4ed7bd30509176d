import type { Tx } from '#db/connection.ts'
import { payments } from '#db/schema.ts'
import { DAY } from '#src/domain/kenya-time.ts'
import { type Role, toRole } from '#src/domain/people/roles.ts'
import { planFor } from '#src/domain/plans.ts'
import { demoAccounts, demoSchoolPhone } from './accounts.ts'
import { sampleId } from './ids.ts'

/** Adds the payment with which each demo account registered, so that it has a receipt. No statistic counts them. */
export async function seedPayments(tx: Tx, now: number): Promise<void> {
  const payers = [
    ...demoAccounts.map(({ key, userType, phone }) => ({ key, phone, role: toRole(userType) })),
    { key: 'school:demo', phone: demoSchoolPhone, role: 'school' as const },
  ]
  const paidAt = now - 30 * DAY
  await tx
    .insert(payments)
    .values(
      payers.flatMap(({ key, phone, role }, index) =>
        role
          ? [
              {
                ...paymentOf(role),
                ...idsOf(key, index),
                phone,
                paidAt,
                createdAt: paidAt,
                updatedAt: paidAt,
              },
            ]
          : [],
      ),
    )
    .onConflictDoNothing()
}

const paymentOf = (role: Role) => ({
  role,
  plan: planFor(role),
  purpose: 'registration' as const,
  amount: planFor(role) === 'individual' ? 1050 : 5000,
  status: 'paid' as const,
  resultCode: '0',
})

/** No callback has this hash, and no M-Pesa receipt begins so. */
const idsOf = (key: string, index: number) => ({
  id: sampleId('payment', key),
  checkoutRequestId: `sample:${key}`,
  callbackTokenHash: `sample:${key}`,
  userId: sampleId('user', key),
  receipt: `SAMPLE000${index + 1}`,
})
