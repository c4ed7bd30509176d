import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { Section } from '../section.tsx'
import { LandingAssistant } from './assistant.tsx'
import { LandingJobs, LandingProfessionals } from './featured.tsx'
import { LandingHero, LandingPromises } from './hero.tsx'
import type { Landing } from './load.ts'
import { LandingRoles } from './roles.tsx'

/** The home page of visitors (SPEC.md sections 1 and 2). */
export function LandingPage({ jobs, professionals }: Landing) {
  return (
    <Layout
      title="Education jobs and tutoring in Kenya"
      description="Find teaching, tutoring, counselling and career coaching jobs in Kenya, hire for your school, or find a tutor for your child."
      canonicalPath={paths.home()}
      header="landing"
      width="full"
    >
      <LandingHero />
      <LandingRoles />
      <LandingJobs jobs={jobs} />
      <LandingProfessionals professionals={professionals} />
      <LandingSteps />
      <LandingAssistant />
      <LandingCall />
    </Layout>
  )
}

/** The call to join, with the claim from the settings. */
function LandingCall() {
  const { site } = usePage()
  return (
    <section aria-labelledby="join-heading" className="py-9 sm:py-12">
      <div className="wrap">
        <div className="board overflow-hidden rounded-md">
          <div className="kanga" />
          <div className="grid gap-6 p-5 sm:p-10 lg:grid-cols-[1fr_auto] lg:items-center">
            <div>
              <h2 id="join-heading" className="text-xl sm:text-2xl">
                Join {site.name} today
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
                New here? <TextLink href={paths.about()}>Learn more about {site.name}</TextLink>
              </p>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

function LandingSteps() {
  return (
    <Section
      title="How it works"
      lead={
        <>
          These steps are for professionals. If you are a school or a parent,{' '}
          <a href={paths.howItWorks()}>see how it works for you</a>.
        </>
      }
    >
      <ol className="grid gap-6 md:grid-cols-3 md:gap-8">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="group relative flex gap-4 md:block">
            <span
              aria-hidden="true"
              className="absolute top-11 bottom-[-1.5rem] left-5.5 w-px bg-line group-last:hidden md:top-5.5 md:right-[-2rem] md:bottom-auto md:left-11 md:h-px md:w-auto"
            />
            <span
              aria-hidden="true"
              className="figures relative grid size-11 shrink-0 place-items-center rounded-full bg-accent text-lg font-bold text-on-accent"
            >
              {index + 1}
            </span>
            <div className="pt-2 md:pt-4">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const steps = [
  {
    title: 'Create your profile',
    text: "Tell schools what you teach, where you are and what you're looking for. It takes about five minutes.",
  },
  {
    title: 'Smart job matching',
    text: 'See open jobs that match your subjects, county and availability, and why they match.',
  },
  { title: 'Connect', text: 'Apply, message schools and track every reply.' },
]
