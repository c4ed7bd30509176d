import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { DemoChat } from '../information/demo-chat.tsx'

/** Introduces the career assistant beside a sample conversation. */
export function LandingAssistant() {
  return (
    <section aria-labelledby="assistant-heading" className="border-b border-line bg-sunken py-9 sm:py-12">
      <div className="wrap grid items-center gap-8 md:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="assistant-heading" className="text-xl sm:text-2xl">
            Ask the career assistant
          </h2>
          <p className="mt-1.5 text-muted">
            It searches our jobs, checks your profile and answers from our guides, with links.
          </p>
          <ul className="mt-4 grid list-disc gap-1.5 pl-5 marker:text-muted">
            {questions.map(question => (
              <li key={question}>{question}</li>
            ))}
          </ul>
          <p className="mt-6 flex">
            <LinkButton href={paths.register()} className="grow sm:grow-0">
              Try Career Assistant
            </LinkButton>
          </p>
        </div>
        <DemoChat />
      </div>
    </section>
  )
}

const questions = [
  '“Which Mathematics jobs are open in Kisumu?”',
  '“What is missing from my profile?”',
  '“What do I need to register with TSC?”',
]
