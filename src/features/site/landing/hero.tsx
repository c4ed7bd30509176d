import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { Check, Search, SlidersHorizontal } from '#src/ui/icons.tsx'
import { LineLink } from '#src/ui/links.tsx'
import { usePage } from '#src/ui/page-context.ts'

/** The head of the site as a kanga: borders, a motif in the middle, and its saying in capitals above the lower border. */
export function LandingHero() {
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
        <p className="mt-3">
          <LineLink href={paths.professionals({ role: 'tutor' })}>Find a tutor for your child</LineLink>
        </p>
        <div className="mt-3">
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

/** Both buttons search the jobs; Filters also opens the filters there. */
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
export function LandingPromises() {
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
