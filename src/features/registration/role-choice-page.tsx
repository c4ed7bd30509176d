import { roleGuides } from '#src/domain/people/role-copy.ts'
import { type Role, roles, roleWord } from '#src/domain/people/roles.ts'
import type { Fees } from '#src/domain/plans.ts'
import { paths } from '#src/paths.ts'
import { roleIcons } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { LineLink, TextLink } from '#src/ui/links.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { priceFor } from './price-label.ts'

/** Six cards, one for each role, with its price and steps (SPEC.md section 2). */
export function RoleChoicePage({ fees, next }: { fees: Fees; next: string }) {
  const { site } = usePage()
  return (
    <Layout
      title="Register"
      description={`Join ${site.name} as a teacher, tutor, counselor, career coach, parent or school.`}
      header="minimal"
    >
      <div className="mb-8 max-w-2xl">
        <h1 className="text-2xl md:text-3xl">How would you like to join {site.name}?</h1>
        <p className="mt-2 text-muted">
          Choose your role. Already have an account? <TextLink href={paths.login(next)}>Sign In</TextLink>
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {roles.map(role => (
          <RoleCard key={role} role={role} fees={fees} next={next} />
        ))}
      </ul>
      <p className="mt-8">
        <LineLink href={paths.home()}>Back to the home page</LineLink>
      </p>
    </Layout>
  )
}

function RoleCard({ role, fees, next }: { role: Role; fees: Fees; next: string }) {
  const { title, description, steps } = roleGuides[role]
  const Icon = roleIcons[role]
  return (
    <li className="group relative flex flex-col rounded-md border border-line bg-surface p-5 shadow-soft transition-colors hover:border-primary sm:p-6">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-tint text-on-primary-tint">
          <Icon className="size-6" />
        </span>
        <h2 className="text-xl">
          <a
            href={paths.register(roleWord(role), next)}
            className="after:absolute after:inset-0 after:rounded-md"
          >
            {title}
          </a>
        </h2>
      </div>
      <p className="mt-3">{description}</p>
      <p className="figures mt-2 text-lg font-bold">{priceFor(fees, role)}</p>
      <ol className="mt-4 grid gap-1.5 border-t border-line pt-4 text-sm text-muted">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-2.5">
            <span className="figures w-3 font-semibold text-primary">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
    </li>
  )
}
