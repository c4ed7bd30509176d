import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { nextAddress, pageQuery } from '#src/http/paging.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { ownPayments } from '../my-payments.ts'
import { heldSubscription } from '../subscription-summary.ts'
import { OwnPaymentsPage } from './payments-page.tsx'
import { openReceipt } from './receipt.ts'
import { ReceiptPage } from './receipt-page.tsx'

/** My subscription with what I paid, and the receipt of a payment. Administrators have the ledger. */
export const ownPaymentPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get(
      '/payments',
      ({ page, viewer, query, request }) => {
        if (!viewer) return seeOther(paths.login(paths.payments()))
        if (viewer.userType === 'admin') return seeOther(paths.adminDashboard('payments'))

        const payments = ownPayments(deps, viewer, query)
        const older = payments.next && nextAddress(request, payments.next)
        const held = heldSubscription(deps, viewer)
        return page(<OwnPaymentsPage held={held} payments={payments} older={older} />)
      },
      { query: pageQuery(20, 100) },
    )
    .get('/payments/:id/receipt', async ({ page, viewer, params }) => {
      if (!viewer) return seeOther(paths.login(paths.receipt(params.id)))
      const back = viewer.userType === 'admin' ? paths.adminDashboard('payments') : paths.payments()
      return page(<ReceiptPage receipt={await openReceipt(deps, viewer, params.id)} back={back} />)
    })
