import { Sparkles } from 'lucide-react'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'

/** What a subscription includes, for people without an active one (SPEC.md section 2, Dashboard). */
export function UpgradeBanner() {
  return (
    <section aria-label="Upgrade" className="board mb-6 overflow-hidden rounded-md">
      <div className="kanga" />
      <div className="flex flex-col gap-4 p-4 sm:flex-row sm:items-center sm:justify-between sm:p-6">
        <div>
          <h2 className="flex items-center gap-2 text-xl">
            <Sparkles className="size-5 shrink-0 text-accent" /> Upgrade your plan
          </h2>
          <p className="mt-1 max-w-xl text-on-board-muted">
            An active subscription gives you AI job matching, unlimited applications and premium features.
          </p>
        </div>
        <LinkButton
          href={paths.subscribe()}
          className="bg-accent text-on-accent hover:bg-accent-tint hover:text-on-accent-tint"
        >
          Upgrade Plan
        </LinkButton>
      </div>
    </section>
  )
}
