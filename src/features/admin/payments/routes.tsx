import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Reader } from '#db/connection.ts'
import { users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { invalidFields } from '#src/errors.ts'
import { confirmPassword } from '#src/features/auth/reauthenticate.ts'
import { findUser } from '#src/features/auth/sign-in.ts'
import { exportPayments } from '#src/features/payments/export-csv.ts'
import { type Settlement, settlement } from '#src/features/payments/schema.ts'
import { settleByHand } from '#src/features/payments/settle-by-hand.ts'
import { byId } from '#src/http/api.ts'
import { formValue, parseForm, submit } from '#src/http/form.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { skipPrefetch } from '../panel/audit-views.ts'
import { panelPage } from '../panel/panel-page.tsx'
import { csvFile } from '../panel/responses.ts'
import { rerenderRequest } from '../panel/tab-request.ts'
import { showPayments } from './payments-tab.tsx'
import { type SettlementFields, settlementFields } from './settlement-form.tsx'

/** Settles payments by hand and exports a month of them. The API calls are in the payments feature. */
export const adminPaymentsRoutes = (deps: Deps) =>
  routes(deps)
    .post(
      '/admin-dashboard/payments/:id/settlement',
      ({ page, user, params, body }) => {
        const fields = parseForm(settlementFields, body)
        async function settle() {
          const settled = toSettlement(deps, fields)
          const password = formValue(body, 'password', 1000)
          const confirmed = password ? await confirmPassword(deps, user, password) : user
          return settleByHand(deps, confirmed, params.id, settled)
        }
        return submit(settle, {
          done: ({ status }) =>
            seeOther(paths.adminDashboard('payments'), {
              title: status === 'refunded' ? 'Payment marked as refunded' : 'Payment settled',
            }),
          again: async refused => {
            const request = rerenderRequest(user, paths.adminDashboard('payments'), { payment: params.id })
            const tab = await showPayments(deps, request, { paymentId: params.id, fields, ...refused })
            return page(panelPage(deps, user, 'payments', tab), { status: refused.status })
          },
        })
      },
      { ...byId, role: 'admin' },
    )
    .get(
      '/admin-dashboard/payments.csv',
      async ({ user, query: { month } }) =>
        csvFile(`payments-${month}`, await exportPayments(deps, user, month)),
      { role: 'admin', query: exportQuery, beforeHandle: skipPrefetch },
    )

const WHICH = 'Please enter the month, such as 2027-01'

const exportQuery = z.object({
  month: z.string(WHICH).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, WHICH)),
})

/** Throws `invalid` with a message for each field that is wrong. */
function toSettlement({ db, clock }: Deps, fields: SettlementFields): Settlement {
  const { way, account = '', refundNote = '', receipt, amountReceived } = fields
  if (!way) throw invalidFields({ way: 'Please choose what should happen to this payment.' })
  return parseForm(settlement, {
    receipt: receipt || undefined,
    amountReceived: amountReceived || undefined,
    ...(way === 'account' && { userId: accountId(db.read, account, clock.now()) }),
    ...(way === 'refund' && { refundNote }),
    ...(way === 'create' && { createAccount: true }),
  })
}

/** The account by id, email address, phone number or username. Throws `invalid`. */
function accountId(read: Reader, name: string, now: number): Settlement['userId'] {
  const byOwnId = read.select({ id: users.id }).from(users).where(eq(users.id, name.trim())).get()
  const found = byOwnId ?? findUser(read, name, now)
  if (!found) throw invalidFields({ userId: 'No account matches this name.' })
  return found.id
}
