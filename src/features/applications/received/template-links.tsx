import { paths } from '#src/paths.ts'
import { messageTemplates } from '../message-templates.ts'

interface TemplateLinksProps {
  applicationId: string
  applicantId: string
  name: string
}

/** Beginnings of a message, each of which opens in the conversation to be changed and sent. */
export function TemplateLinks({ applicationId, applicantId, name }: TemplateLinksProps) {
  return (
    <details className="lg:pl-8">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
        Begin a message <span className="sr-only">to {name}</span>
      </summary>
      <ul className="mb-2">
        {Object.entries(messageTemplates).map(([template, { label }]) => (
          <li key={template}>
            <a
              href={paths.conversation(applicantId, { template, application: applicationId })}
              className="link inline-flex min-h-11 items-center"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="mb-2 text-sm text-muted">You can change the words before you send them.</p>
    </details>
  )
}
