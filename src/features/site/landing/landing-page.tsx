import { Check, Search, SlidersHorizontal } from 'lucide-react'
import { paths } from '#src/paths.ts'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { Section } from '../section.tsx'
import { LandingAssistant } from './assistant.tsx'
import { LandingJobs, LandingProfessionals } from './featured.tsx'
import type { Landing } from './load.ts'
import { LandingRoles } from './roles.tsx'

/** The home page of visitors (SPEC.md sections 1 and 2). */
export function LandingPage({ jobs, professionals, now }: Landing) {
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
      <LandingAssistant now={now} />
      <LandingCall />
    </Layout>
  )
}

/** The head of the site as a kanga: borders, a motif in the middle, and its saying in capitals above the lower border. */
function LandingHero() {
  return (
    <div className="board relative overflow-hidden">
      <div className="kanga" />
      <Medallion />
      <div className="wrap relative pt-8 pb-6 sm:pt-16 sm:pb-10">
        <h1 className="max-w-4xl text-hero">
          Where teachers, schools and families in Kenya <span className="text-accent">find each other</span>
        </h1>
        <p className="mt-4 max-w-2xl text-lg text-on-board-muted sm:mt-6">
          Find jobs in teaching, tutoring, counselling and career coaching. Hire for your school, or find a
          tutor for your child.
        </p>
        <HeroSearch />
        <div className="mt-6">
          <LandingPromises />
        </div>
        <p className="mt-8 text-sm text-on-board-muted sm:mt-12">
          <span
            lang="sw"
            className="block font-bold tracking-widest text-on-board uppercase sm:mr-3 sm:inline"
          >
            Elimu ni ufunguo wa maisha
          </span>
          Education is the key to life
        </p>
      </div>
      <div className="kanga relative" />
    </div>
  )
}

/** Petals around the sun, cut by the edge of the cloth. */
function Medallion() {
  return (
    <svg
      viewBox="-42 -42 84 84"
      aria-hidden="true"
      className="absolute -right-40 -bottom-40 size-96 lg:size-[40rem]"
    >
      <g className="fill-board-raised">
        {[0, 45, 90, 135].map(turn => (
          <path
            key={turn}
            transform={`rotate(${turn})`}
            d="M0-41q9 14 0 27-9-13 0-27ZM0 41q9-14 0-27-9 13 0 27Z"
          />
        ))}
        {[22.5, 67.5, 112.5, 157.5].map(turn => (
          <path key={turn} transform={`rotate(${turn})`} d="M0-38l3 5-3 5-3-5ZM0 38l3-5-3-5-3 5Z" />
        ))}
      </g>
      <circle r="9" className="fill-accent" />
    </svg>
  )
}

/** Both buttons go to the jobs with what was typed; Filters also opens the filters there. */
function HeroSearch() {
  return (
    <search>
      <form action={paths.jobs()} className="mt-7 flex max-w-3xl flex-wrap gap-2">
        <label className="sr-only" htmlFor="hero-search">
          Search jobs
        </label>
        <TextInput
          id="hero-search"
          name="search"
          type="search"
          placeholder="Subject, title or school"
          maxLength={100}
          className="grow basis-72 sm:w-auto"
        />
        <div className="flex grow gap-2 *:h-12 *:grow sm:grow-0">
          <Button type="submit">
            <Search /> Search
          </Button>
          <Button type="submit" name="filters" value="open" variant="outline">
            <SlidersHorizontal /> Filters
          </Button>
        </div>
      </form>
    </search>
  )
}

/** Joining is called free only if every fee is 0 (RULINGS.md section 1). */
function LandingPromises() {
  const { site } = usePage()
  const promises = [
    site.isFree ? 'Free to join' : 'Free to browse',
    'Verified opportunities',
    'Instant matching',
  ]
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold text-on-board-muted sm:gap-x-5 sm:text-base">
      {promises.map(promise => (
        <li key={promise} className="flex items-center gap-1.5">
          <Check className="size-5 shrink-0 text-accent" /> {promise}
        </li>
      ))}
    </ul>
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
                New here?{' '}
                <a href={paths.about()} className="link">
                  Learn more about {site.name}
                </a>
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
