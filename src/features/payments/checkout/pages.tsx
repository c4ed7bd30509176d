import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { planFor } from '#src/domain/plans.ts'
import { roleWord, toRole } from '#src/domain/roles.ts'
import { DomainError } from '#src/errors.ts'
import { registeredHere } from '#src/features/auth/set-password.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { statusOf } from '#src/http/errors.tsx'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { addressOf } from '#src/http/request-lifecycle.ts'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { openPaymentOf } from '../queries.ts'
import { phoneProblem, shownPhone } from '../schema.ts'
import { obstacleFor } from '../subscription-summary.ts'
import { initiatePayment, notSetUp } from './initiate.ts'
import { browserTokenOf, markBrowser } from './payer-cookie.ts'
import { PaymentPage } from './payment-page.tsx'
import { offerFor, offerOf } from './plan-offer.ts'
import { type CurrentUser, isDoneHere, ownPayment, paymentStatus, paymentToSee } from './status.ts'

/** The payment page, its form without script, and the page of one payment. */
export const paymentPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/subscribe', ({ viewer }) => {
      if (!viewer) return seeOther(paths.login(paths.subscribe()))
      const role = toRole(viewer.userType)
      return seeOther(paths.payment({ plan: planFor(role), role: role ? roleWord(role) : '' }))
    })
    .get('/mpesa-payment', ({ page, viewer, query, request }) => {
      const offer = offerFor(deps, viewer, query)
      const browserToken = browserTokenOf(request)
      return page(
        <PaymentPage
          offer={offer}
          obstacle={obstacleHere(deps, viewer, offer.isFree)}
          form={{
            phone: shownPhone(phoneToPay(deps, { viewer, browserToken }, query.again)),
            error: '',
            draft: '',
          }}
          openPayment={openPaymentOf(deps.db.read, browserToken, viewer)?.checkoutRequestId}
          registered={viewer ? null : registeredWith(deps, request)}
          isSignedIn={viewer !== null}
        />,
      )
    })
    .post('/mpesa-payment', async ({ page, viewer, query, body, request, server, cookie }) => {
      const sent = fieldsOf(body)
      if (!viewer && !sent.registrationData && registeredWith(deps, request))
        return seeOther(paths.password())
      const asked = {
        viewer,
        browserToken: markBrowser(deps, { request, cookie, draft: sent.registrationData }),
        phoneNumber: sent.phoneNumber,
        registrationData: sent.registrationData,
        address: addressOf(deps, request, server),
      }
      try {
        const { checkoutRequestId } = await initiatePayment(deps, asked)
        return seeOther(paths.paymentStatus(checkoutRequestId))
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        const offer = offerFor(deps, viewer, query)
        return page(
          <PaymentPage
            offer={offer}
            obstacle={obstacleHere(deps, viewer, offer.isFree)}
            form={{
              phone: sent.phoneNumber,
              error: error.fields?.phoneNumber ?? '',
              draft: sent.registrationData,
            }}
            isSignedIn={viewer !== null}
          />,
          { status: statusOf[error.kind], toast: failure(error, sent.phoneNumber, offer.role) },
        )
      }
    })
    .get('/mpesa-payment/:id', ({ page, viewer, params, request }) => {
      const asker = { viewer, browserToken: browserTokenOf(request) }
      if (isDoneHere(deps, asker, params.id)) return seeOther(paths.password())
      const payment = ownPayment(deps, asker, params.id)
      const status = paymentStatus(deps, asker, params.id)
      if (payment.amount === 0 && status.next) {
        return seeOther(status.next === 'password' ? paths.password() : paths.dashboard())
      }
      return page(
        <PaymentPage
          offer={offerOf(payment)}
          started={{ id: params.id, phone: shownPhone(payment.phone ?? ''), status }}
          isSignedIn={viewer !== null}
        />,
      )
    })

/** The number to begin with: of the payment that is tried again, where it was begun here, else of the account. */
function phoneToPay(deps: Deps, asker: CurrentUser, again: unknown): string {
  const tried = typeof again === 'string' ? paymentToSee(deps, asker, again) : null
  return tried?.phone ?? asker.viewer?.mpesaPhoneNumber ?? asker.viewer?.phone ?? ''
}

/** Whether the account that was registered in this browser still needs its password; null where there is none. */
function registeredWith({ db, clock }: Deps, request: Request): 'password' | 'login' | null {
  const user = registeredHere(db.read, browserTokenOf(request), clock.now())
  if (!user) return null
  return user.passwordHash === null ? 'password' : 'login'
}

/** Why nobody, or this person, can pay here, in words; null where nothing stands in the way. */
function obstacleHere(deps: Deps, viewer: Viewer | null, isFree: boolean): string | null {
  if (!deps.daraja && !isFree) return notSetUp().message
  return viewer && obstacleFor(viewer)
}

function failure(error: DomainError, phone: string, role: string) {
  const fields = Object.keys(error.fields ?? {})
  const isUnregistered =
    error.kind === 'unreadable' || fields.some(field => field.startsWith('registrationData.'))
  const problem = fields.includes('phoneNumber') ? phoneProblem(phone) : null
  return {
    ...(problem ?? { title: 'Payment Failed', description: error.message }),
    variant: 'destructive' as const,
    ...(isUnregistered && { action: { label: 'Register', href: paths.register(role || undefined) } }),
  }
}

function fieldsOf(body: unknown) {
  const { phoneNumber, registrationData } = (body ?? {}) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { phoneNumber: text(phoneNumber).slice(0, 40), registrationData: text(registrationData) }
}
