import { Search, SlidersHorizontal } from 'lucide-react'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { Board } from '#src/ui/layout/page-header.tsx'
import { LandingPromises } from './benefits.tsx'

/** What this is, in one line, and the job search. */
export function LandingHero() {
  return (
    <Board
      title="Where teachers, schools and families in Kenya find each other"
      lead="Jobs in teaching, tutoring, counseling and career coaching. Schools hire, parents find a tutor."
    >
      <HeroSearch />
      <div className="mt-6">
        <LandingPromises />
      </div>
    </Board>
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
