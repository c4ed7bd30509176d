import { ArrowLeft } from 'lucide-react'
import { Island } from '#islands/island.tsx'
import { roleGuides } from '#src/domain/people/role-copy.ts'
import type { Role } from '#src/domain/people/roles.ts'
import type { Fees } from '#src/domain/plans.ts'
import { feeFor, planFor } from '#src/domain/plans.ts'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import type { FormValues } from './fields.ts'
import { priceFor } from './price-label.ts'
import { privacyNotice } from './privacy-notice.ts'

interface Props {
  role: Role
  fees: Fees
  step?: number
  values?: FormValues
  errors?: Record<string, string>
}

/** The four-step form of a role. The island hydrates at once if a draft is in local storage. */
export function RegistrationPage({ role, fees, step = 0, values = {}, errors = {} }: Props) {
  const { title } = roleGuides[role]
  return (
    <Layout title={`${title} registration`} header="minimal" width="text">
      <LinkButton href={paths.register()} variant="ghost" size="sm" className="-ml-3">
        <ArrowLeft /> Back to Role Selection
      </LinkButton>
      <h1 className="mt-2 text-2xl md:text-3xl">{title} registration</h1>
      <p className="mt-1.5 mb-7 text-muted">
        Already have an account?{' '}
        <a href={paths.login()} className="link">
          Sign In
        </a>
      </p>
      <Island
        name="registration/registration-wizard"
        props={{
          role,
          plan: planFor(role),
          price: priceFor(fees, role),
          isFree: feeFor(fees, role) === 0,
          notice: privacyNotice.text,
          step,
          values,
          errors,
        }}
        hydrate="stored:pending-registration"
      />
    </Layout>
  )
}
