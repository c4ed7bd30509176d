import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { LandingPromises } from './benefits.tsx'

/** The call to join, with the claim from the settings. */
export function LandingCall() {
  const { site } = usePage()
  return (
    <section aria-labelledby="join-heading" className="py-9 sm:py-12">
      <div className="wrap">
        <div className="board overflow-hidden rounded-md">
          <div className="kanga" />
          <div className="grid gap-6 p-5 sm:p-10 lg:grid-cols-[1fr_auto] lg:items-center">
            <div>
              <h2 id="join-heading" className="text-xl sm:text-2xl">
                Your place in education is waiting
              </h2>
              <p className="mt-2 max-w-2xl text-lg text-on-board-muted">{site.claim}</p>
              <div className="mt-4">
                <LandingPromises />
              </div>
            </div>
            <div className="flex flex-wrap gap-3 *:grow">
              <LinkButton href={paths.register()} size="lg">
                Register
              </LinkButton>
              <LinkButton href={paths.login()} variant="outline" size="lg">
                Sign In
              </LinkButton>
              <p className="basis-full text-center text-on-board-muted">
                New here?{' '}
                <a href={paths.about()} className="link">
                  Read about {site.name}
                </a>
              </p>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
