import type { UserType } from '#src/domain/people/roles.ts'
import { availableJobsPath } from '#src/features/jobs/filters.ts'
import { guides } from '#src/features/site/guides.ts'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { ChevronRight, MessageCircleMore } from '#src/ui/icons.tsx'

/** Links to the assistant, and to pages that answer the most frequent questions of a role. */
export function AssistantCard({ userType }: { userType: UserType }) {
  return (
    <section
      aria-labelledby="assistant-heading"
      className="no-print overflow-hidden rounded-md border border-line bg-surface shadow-soft"
    >
      <div className="board flex items-center gap-3 px-4 py-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-board-raised">
          <MessageCircleMore className="size-5 text-accent" />
        </span>
        <h2 id="assistant-heading" className="text-lg">
          AI Career Assistant
        </h2>
      </div>
      <div className="p-4">
        <p>{greetings[userType] ?? greetings.teacher}</p>
        <LinkButton href={`${paths.assistant()}#latest`} className="mt-3 w-full">
          Start Chat
        </LinkButton>
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 items-center font-semibold">
            Popular questions
          </summary>
          <ul className="-mx-2">
            {questionsFor(userType).map(([question, href]) => (
              <li key={question}>
                <a
                  href={href}
                  className="flex min-h-11 items-center justify-between gap-2 rounded-sm px-2 py-1.5 font-semibold text-primary hover:bg-sunken"
                >
                  {question} <ChevronRight className="size-5 shrink-0" />
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  )
}

/** By role (SPEC.md section 6). */
const greetings: Partial<Record<UserType, string>> = {
  teacher: 'Ask about teaching jobs, TSC requirements or interviews.',
  tutor: 'Ask about tutoring jobs and rates.',
  counselor: 'Ask about counselling jobs and licences.',
  career_coach: 'Ask how to grow your coaching practice.',
  parent: 'Ask how to find a tutor for your child.',
  school: 'Ask about staffing and recruitment.',
}

function questionsFor(userType: UserType): [question: string, href: string][] {
  const jobs = availableJobsPath(userType)
  const guide = (name: keyof typeof guides) => paths.resource(guides[name].slug)
  const all: Partial<Record<UserType, [string, string][]>> = {
    teacher: [
      ['Which jobs are open to me?', jobs],
      ['How do I register with TSC?', guide('tscRegistration')],
      ['What happens in an interview?', guide('interviews')],
      ['What do teachers earn?', paths.salaryGuide()],
    ],
    tutor: [
      ['Which jobs are open to me?', jobs],
      ['What hourly rate can I ask for?', paths.salaryGuide({ role: 'tutoring' })],
      ['How do I know an offer is real?', guide('jobScams')],
    ],
    counselor: [
      ['Which jobs are open to me?', jobs],
      ['Which licence do I need?', guide('counselorLicensing')],
      ['What happens in an interview?', guide('interviews')],
    ],
    career_coach: [
      ['Which jobs are open to me?', jobs],
      ['What makes a good CV today?', guide('cvWriting')],
      ['What do coaches earn?', paths.salaryGuide({ role: 'coaching' })],
    ],
    parent: [
      ['How do I choose a tutor?', paths.parents()],
      ['What do children learn at each level?', guide('cbe')],
      ['How do I pay by M-Pesa?', guide('mpesa')],
    ],
    school: [
      ['What do other schools pay?', paths.salaryGuide()],
      ['What does TSC registration require?', guide('tscRegistration')],
      ['What should candidates bring to an interview?', guide('interviews')],
    ],
  }
  return all[userType] ?? []
}
