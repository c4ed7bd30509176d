import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { byId } from '#src/http/api.ts'
import { nextAddress, pageQuery, sendPage } from '#src/http/paging.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { myPaymentJson } from '../json.ts'
import { listMyPayments, openReceipt } from '../my-payments.ts'
import { subscriptionSummary } from '../subscription-offer.ts'
import { MyPaymentsPage } from './payments-page.tsx'
import { ReceiptPage } from './receipt-page.tsx'

/** The viewer's subscription, payments and receipts. Administrators have the ledger. */
export const myPaymentsRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/api/payments',
      ({ request, set, query, user }) => sendPage({ request, set }, listMyPayments(deps, user, query)),
      {
        role: 'anyone',
        query: pageQuery(50, 200),
        response: z.array(myPaymentJson),
        detail: { summary: 'My payments, newest first' },
      },
    )
    .get(
      '/payments',
      ({ page, user, query, request }) => {
        if (user.userType === 'admin') return seeOther(paths.adminDashboard('payments'))

        const payments = listMyPayments(deps, user, query)
        const older = payments.next && nextAddress(request, payments.next)
        return page(
          <MyPaymentsPage subscription={subscriptionSummary(deps, user)} payments={payments} older={older} />,
        )
      },
      { role: 'anyone', query: pageQuery(20, 100) },
    )
    .get(
      '/payments/:id/receipt',
      async ({ page, user, params }) => {
        const back = user.userType === 'admin' ? paths.adminDashboard('payments') : paths.payments()
        return page(<ReceiptPage receipt={await openReceipt(deps, user, params.id)} back={back} />)
      },
      { ...byId, role: 'anyone' },
    )
