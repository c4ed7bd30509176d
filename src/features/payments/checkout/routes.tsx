import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { roleWord, toRole } from '#src/domain/people/roles.ts'
import { phoneProblem } from '#src/domain/people/to-phone.ts'
import { planFor } from '#src/domain/plans.ts'
import { purposeOf } from '#src/features/dashboard/purpose.ts'
import { queryText } from '#src/http/api.ts'
import { type FormError, formValue, submit } from '#src/http/form.ts'
import { routes, safeRedirectPath, seeOther } from '#src/http/render-page.tsx'
import { addressOf } from '#src/http/request-lifecycle.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { initiatedJson, paymentStatusJson } from '../json.ts'
import { browserTokenOf, markBrowser, prepareBrowser, registeredHere } from '../paying-browser.ts'
import { renewalObstacle } from '../policy.ts'
import { openPaymentOf } from '../queries.ts'
import { initiation, shownPhone } from '../schema.ts'
import { offerFor, offerOf } from '../subscription-offer.ts'
import { initiatePayment, notSetUp } from './initiate.ts'
import { PaymentPage } from './payment-page.tsx'
import { type CurrentUser, findOwnPayment, isDoneHere, ownPayment, paymentStatus } from './status.ts'

/** Payments are addressed by the gateway's id, in any form, or by ours. */
const byGatewayId = { params: z.object({ id: z.string().check(z.maxLength(200)) }) }

const nextQuery = z.object({ next: queryText })
const offerQuery = z.object({ plan: queryText, role: queryText, again: queryText, next: queryText })

/** Starts and follows a payment: the API calls, and the payment page with its form. */
export const checkoutRoutes = (deps: Deps) =>
  routes(deps)
    .post(
      '/api/initiate-payment',
      async ({ body, viewer, request, server, cookie }) => {
        const { phoneNumber, registrationData, formKey } = body
        const browserToken = markBrowser(deps, { request, cookie, draft: registrationData, formKey })
        const address = addressOf(deps, request, server)
        const payer = { viewer, browserToken, phoneNumber, registrationData, address }
        return { success: true as const, ...(await initiatePayment(deps, payer)) }
      },
      { body: initiation, response: initiatedJson, detail: { summary: 'Send an M-Pesa prompt to a phone' } },
    )
    .get(
      '/api/payments/:id',
      ({ params, viewer, request }) =>
        paymentStatus(deps, { viewer, browserToken: browserTokenOf(request) }, params.id),
      {
        ...byGatewayId,
        response: paymentStatusJson,
        detail: { summary: 'Status of a payment, for the browser that started it or its owner' },
      },
    )
    .get(
      '/subscribe',
      ({ user, query }) => {
        const role = toRole(user.userType)
        const next = safeRedirectPath(query.next, '')
        return seeOther(paths.payment({ plan: planFor(role), role: role ? roleWord(role) : '', next }))
      },
      { role: 'anyone', query: nextQuery },
    )
    .get(
      '/mpesa-payment',
      ({ page, viewer, query, request, cookie }) => {
        const offer = offerFor(deps, viewer, query)
        const { browserToken, key } = prepareBrowser(deps, { request, cookie })
        const open = openPaymentOf(deps.db.read, browserToken, viewer)
        const shown = page(
          <PaymentPage
            offer={offer}
            obstacle={obstacleHere(deps, viewer, offer.isFree)}
            form={{
              phone: shownPhone(phoneToPay(deps, { viewer, browserToken }, query.again || open?.id)),
              key,
            }}
            openPayment={open?.checkoutRequestId}
            registered={viewer ? null : registeredWith(deps, browserToken)}
            next={safeRedirectPath(query.next, '')}
          />,
        )
        // A visitor's pages count as everyone's, but this one may have a number.
        shown.headers.set('cache-control', 'private, no-cache')
        return shown
      },
      { query: offerQuery },
    )
    .post(
      '/mpesa-payment',
      ({ page, viewer, query, body, request, server, cookie }) => {
        const phoneNumber = formValue(body, 'phoneNumber', 40)
        const registrationData = formValue(body, 'registrationData', Number.POSITIVE_INFINITY)
        if (!viewer && !registrationData && registeredWith(deps, browserTokenOf(request)))
          return seeOther(paths.password())

        const formKey = formValue(body, 'formKey', 64)
        const next = safeRedirectPath(query.next, '')
        const browserToken = markBrowser(deps, { request, cookie, draft: registrationData, formKey })
        const address = addressOf(deps, request, server)
        return submit(
          () => initiatePayment(deps, { viewer, browserToken, phoneNumber, registrationData, address }),
          {
            done: ({ checkoutRequestId }) => seeOther(paths.paymentStatus(checkoutRequestId, next)),
            again: refused => {
              const offer = offerFor(deps, viewer, query)
              return page(
                <PaymentPage
                  offer={offer}
                  obstacle={obstacleHere(deps, viewer, offer.isFree)}
                  form={{
                    phone: phoneNumber,
                    error: refused.errors.phoneNumber,
                    problem: refused.errors.phoneNumber ? '' : refused.message,
                    draft: registrationData,
                    isUnregistered: refused.status === UNREADABLE,
                    key: formKey,
                  }}
                  next={next}
                />,
                {
                  status: refused.status,
                  toast: failure(refused, phoneNumber, paths.register(offer.role || undefined, next)),
                },
              )
            },
          },
        )
      },
      { query: offerQuery },
    )
    .get(
      '/mpesa-payment/:id',
      async ({ page, viewer, params, query, request }) => {
        const currentUser = { viewer, browserToken: browserTokenOf(request) }
        if (isDoneHere(deps, currentUser, params.id)) return seeOther(paths.password())
        const payment = ownPayment(deps, currentUser, params.id)
        const status = paymentStatus(deps, currentUser, params.id)
        const next = safeRedirectPath(query.next, '')
        if (payment.amount === 0 && status.next) {
          return seeOther(status.next === 'password' ? paths.password() : next || paths.dashboard())
        }
        const purpose = viewer && status.next === 'dashboard' && (await purposeOf(deps, viewer, next))
        return page(
          <PaymentPage
            offer={offerOf(payment)}
            started={{
              id: params.id,
              phone: shownPhone(payment.phone ?? ''),
              status,
              purpose: purpose || null,
            }}
            next={next}
          />,
        )
      },
      { ...byGatewayId, query: nextQuery },
    )

/** The number to fill in: that of the payment tried again or still open, if it was started here, otherwise the account's. */
function phoneToPay(deps: Deps, currentUser: CurrentUser, again: string | undefined): string {
  const tried = again === undefined ? null : findOwnPayment(deps, currentUser, again)
  return tried?.phone ?? currentUser.viewer?.mpesaPhoneNumber ?? currentUser.viewer?.phone ?? ''
}

/** Returns the next step of the account registered in this browser, null if there is none. */
function registeredWith({ db, clock }: Deps, browserToken: string | null): 'password' | 'login' | null {
  const user = registeredHere(db.read, browserToken, clock.now())
  if (!user) return null
  return user.passwordHash === null ? 'password' : 'login'
}

/** The reason why this person, or anyone, cannot pay here; null if they can. */
function obstacleHere(deps: Deps, viewer: Viewer | null, isFree: boolean): string | null {
  if (!deps.daraja() && !isFree) return notSetUp().message
  return viewer && (renewalObstacle(viewer)?.message ?? null)
}

const UNREADABLE = 400

function failure({ status, message, errors }: FormError, phone: string, register: string) {
  const fields = Object.keys(errors)
  const isUnregistered = status === UNREADABLE || fields.some(field => field.startsWith('registrationData.'))
  const problem = fields.includes('phoneNumber') ? phoneProblem(phone) : null
  return {
    ...(problem ?? { title: 'Payment Failed', description: message }),
    variant: 'destructive' as const,
    ...(isUnregistered && { action: { label: 'Register', href: register } }),
  }
}
