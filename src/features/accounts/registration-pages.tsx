import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { pages, seeOther } from '#src/http/page.tsx'
import { session } from '#src/http/session.ts'
import { browserOf } from './browser.ts'
import { takenContact, takenMessage } from './registration.ts'
import { RegistrationPage } from './registration-page.tsx'
import { RegistrationPaymentPage } from './registration-payment-page.tsx'
import { readProgress, stepOf } from './registration-steps.ts'
import { RoleChoicePage } from './role-choice-page.tsx'
import { homeOf, toRole } from './schema.ts'

/** Registration up to the payment page. A signed-in person has an account and goes home. */
export const registrationPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/register', ({ page, query, viewer }) => {
      if (viewer) return seeOther(homeOf(viewer.userType))
      const { fees, name } = deps.site()
      const role = toRole(query.role)
      return page(
        role ? <RegistrationPage role={role} fees={fees} /> : <RoleChoicePage fees={fees} siteName={name} />,
      )
    })
    .post('/register', ({ page, query, body, ...context }) => {
      const { fees, name } = deps.site()
      const role = toRole(query.role)
      if (!role) return page(<RoleChoicePage fees={fees} siteName={name} />, { status: 422 })

      const form = (
        values: Parameters<typeof RegistrationPage>[0]['values'],
        errors: Record<string, string>,
        step: number,
        status: number,
      ) =>
        page(<RegistrationPage role={role} fees={fees} step={step} values={values} errors={errors} />, {
          status,
        })

      const progress = readProgress(role, body)
      if ('step' in progress) {
        const { values, errors, step } = progress
        return form(values, errors, step, Object.keys(errors).length > 0 ? 422 : 200)
      }
      deps.limiter.take(`register-from:${browserOf(deps, context).address}`, 30, 3_600_000)
      const taken = takenContact(deps.db.read, progress.draft)
      if (taken) return form(progress.values, { [taken]: takenMessage(taken) }, stepOf(role, taken), 409)
      return page(<RegistrationPaymentPage draft={progress.draft} fees={fees} />)
    })
