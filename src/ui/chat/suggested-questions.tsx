import { Button } from '../form/button.tsx'

interface ChatStartersProps {
  questions: string[]
  /** Asks one; without it the form around them does, by the field that the schema of a message names. */
  onAsk?: (question: string) => void
}

/** Questions to start with in an empty conversation; pressing one asks it. */
export function ChatStarters({ questions, onAsk }: ChatStartersProps) {
  return (
    <ul aria-label="Ask for example" className="mt-4 grid justify-items-start gap-2">
      {questions.map(question => (
        <li key={question}>
          <Button
            type={onAsk ? 'button' : 'submit'}
            name="message"
            value={question}
            variant="outline"
            size="sm"
            className="text-left"
            onClick={onAsk && (() => onAsk(question))}
          >
            {question}
          </Button>
        </li>
      ))}
    </ul>
  )
}
