import { eq } from 'drizzle-orm'
import { Elysia } from 'elysia'
import type { Reader } from '#db/connection.ts'
import { users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, invalidFields } from '#src/errors.ts'
import { confirmPassword } from '#src/features/auth/reauthenticate.ts'
import { findUser } from '#src/features/auth/sign-in.ts'
import { type Settlement, settlement } from '#src/features/payments/schema.ts'
import { settleByHand } from '#src/features/payments/settle-by-hand.ts'
import { statusOf } from '#src/http/errors.tsx'
import { formValue, parseForm } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { toSignIn } from '../panel/form-responses.ts'
import { PanelPage } from '../panel/panel-page.tsx'
import { assertAdmin } from '../panel/require-admin.ts'
import { rerenderRequest } from '../panel/tab-request.ts'
import { showPayments } from './payments-tab.tsx'
import { type SettlementTyped, settlementTyped } from './settlement-schema.ts'

/** Settles money that needs attention, by the forms of the panel's Payments tab. */
export const settlementPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .post('/admin-dashboard/payments/:id/settlement', async ({ page, viewer, params, body }) => {
      const admin = assertAdmin(viewer)
      if (!admin) return toSignIn()
      const typed = parseForm(settlementTyped, body)
      try {
        const settled = settlementOf(deps, typed)
        const password = formValue(body, 'password', 1000)
        const sure = password ? await confirmPassword(deps, admin, password) : admin
        const { status } = await settleByHand(deps, sure, params.id, settled)
        return seeOther(paths.adminDashboard('payments'), {
          title: status === 'refunded' ? 'Payment Marked as Refunded' : 'Payment Settled',
        })
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind === 'missing') throw error
        const refused = {
          paymentId: params.id,
          typed,
          message: error.message,
          fields: error.fields ?? {},
          asksPassword: error.needs === 'password' || 'password' in (error.fields ?? {}),
        }
        const asked = rerenderRequest(admin, paths.adminDashboard('payments'), { payment: params.id })
        return page(<PanelPage tab="payments">{await showPayments(deps, asked, refused)}</PanelPage>, {
          status: statusOf[error.kind],
        })
      }
    })

/** Throws `invalid` with a message for each field that is wrong. */
function settlementOf({ db, clock }: Deps, typed: SettlementTyped): Settlement {
  const { way, account = '', refundNote = '', receipt, amountReceived } = typed
  if (!way) throw invalidFields({ way: 'Please say what becomes of the money.' })
  return parseForm(settlement, {
    receipt: receipt || undefined,
    amountReceived: amountReceived || undefined,
    ...(way === 'account' && { userId: accountId(db.read, account, clock.now()) }),
    ...(way === 'refund' && { refundNote }),
    ...(way === 'create' && { createAccount: true }),
  })
}

/** The account an administrator named by id, email address, phone number or username. Throws `invalid`. */
function accountId(read: Reader, name: string, now: number): Settlement['userId'] {
  const byId = read.select({ id: users.id }).from(users).where(eq(users.id, name.trim())).get()
  const found = byId ?? findUser(read, name, now)
  if (!found) throw invalidFields({ userId: 'We know no account by this name.' })
  return found.id
}
