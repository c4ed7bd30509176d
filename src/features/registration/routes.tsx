import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { toRole } from '#src/domain/people/roles.ts'
import { browserOf } from '#src/features/auth/client-info.ts'
import { homeOf } from '#src/features/auth/schema.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session/session.ts'
import { findTakenContact, takenMessage } from './create-account.ts'
import type { FormValues } from './fields.ts'
import { RegistrationPaymentPage } from './payment-page.tsx'
import { RoleChoicePage } from './role-choice-page.tsx'
import { RegistrationPage } from './wizard-page.tsx'
import { readProgress, stepWith } from './wizard-progress.ts'

/** Registration up to the payment page. People who are signed in have an account and are led to their home page. */
export const registrationRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get(
      '/register',
      ({ page, query, viewer }) => {
        if (viewer) return seeOther(homeOf(viewer.userType))
        const { fees } = deps.site()
        const role = toRole(query.role)
        return page(role ? <RegistrationPage role={role} fees={fees} /> : <RoleChoicePage fees={fees} />)
      },
      roleQuery,
    )
    .post(
      '/register',
      ({ page, query, body, ...context }) => {
        const { fees } = deps.site()
        const role = toRole(query.role)
        if (!role) return page(<RoleChoicePage fees={fees} />, { status: 422 })

        const wizard = (values: FormValues, errors: Record<string, string>, step: number, status: number) =>
          page(<RegistrationPage {...{ role, fees, step, values, errors }} />, { status })

        const progress = readProgress(role, body)
        if ('step' in progress) {
          const { values, errors, step } = progress
          return wizard(values, errors, step, Object.keys(errors).length > 0 ? 422 : 200)
        }
        deps.limiter.take(`register-from:${browserOf(deps, context).address}`, 30, 3_600_000)
        const taken = findTakenContact(deps.db.read, progress.draft)
        if (taken)
          return wizard(progress.values, { [taken]: takenMessage(taken) }, stepWith(role, taken), 409)
        return page(<RegistrationPaymentPage draft={progress.draft} fees={fees} />)
      },
      roleQuery,
    )

const roleQuery = { query: z.object({ role: z.catch(z.optional(z.string()), undefined) }) }
