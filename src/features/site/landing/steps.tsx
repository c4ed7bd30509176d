import { paths } from '#src/paths.ts'
import { Section } from '../section.tsx'

/** From joining to being answered, in three steps. */
export function LandingSteps() {
  return (
    <Section
      title="How it works"
      lead={
        <>
          Three steps for professionals. Schools and parents: see <a href={paths.howItWorks()}>yours</a>.
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
    title: 'Create Profile',
    text: 'Say what you teach, where, and what you are looking for. It takes about five minutes.',
  },
  {
    title: 'Smart Job Matching',
    text: 'See the open jobs that fit your subjects, county and hours, and why they fit.',
  },
  { title: 'Connect', text: 'Apply with a letter of your own, write with schools, and follow every answer.' },
]
