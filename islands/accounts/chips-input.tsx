import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextInput } from '#src/ui/inputs.tsx'

interface Props {
  /** The entries as text with commas. */
  value: string
  onChange: (value: string) => void
  suggestions: string[]
}

/** Entries as chips: Enter, a comma or leaving the field adds one. Until React is there it is a text field that takes commas. */
export function ChipsInput({ value, onChange, suggestions }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typing, setTyping] = useState(value)
  const [isAwake, setAwake] = useState(false)
  const entries = isAwake ? split(value) : []

  useEffect(() => {
    // What was typed before, but for the word the cursor may still be in.
    const isHere = document.activeElement === input.current
    setAwake(true)
    setTyping(isHere ? (input.current?.value.split(',').at(-1)?.trim() ?? '') : '')
  }, [])

  const add = (text: string) => {
    const known = entries.map(entry => entry.toLowerCase())
    const added = split(text).filter(entry => !known.includes(entry.toLowerCase()))
    if (added.length > 0) onChange([...entries, ...added].join(', '))
    setTyping('')
  }
  const remove = (entry: string) => {
    onChange(entries.filter(other => other !== entry).join(', '))
    input.current?.focus()
  }
  const type = (text: string) => {
    const words = text.split(',')
    if (words.length > 1) add(words.slice(0, -1).join(','))
    setTyping(words.at(-1)?.trimStart() ?? '')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typing.trim() && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add(typing)
    }
    if (event.key === 'Backspace' && typing === '') remove(entries.at(-1) ?? '')
  }

  return (
    <>
      <ul aria-label="Chosen" aria-live="polite" className="flex flex-wrap gap-2 not-empty:mb-2">
        {entries.map(entry => (
          <li key={entry} className={chip}>
            {entry}
            <button
              type="button"
              aria-label={`Remove ${entry}`}
              onClick={() => remove(entry)}
              className={cross}
            >
              <X className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <TextInput
        ref={input}
        value={typing}
        autoComplete="off"
        enterKeyHint="done"
        onChange={event => type(event.target.value)}
        onKeyDown={press}
        onBlur={() => add(typing)}
      />
      <fieldset aria-label="Suggestions" className="mt-2 flex flex-wrap gap-2 noscript:hidden">
        {fitting(suggestions, entries, typing).map(suggestion => (
          <Button
            key={suggestion}
            size="sm"
            variant="outline"
            // Keeps the focus in the field, so that what is half typed is replaced and not added.
            onMouseDown={event => event.preventDefault()}
            onClick={() => add(suggestion)}
          >
            <Plus /> {suggestion}
          </Button>
        ))}
      </fieldset>
    </>
  )
}

const chip =
  'flex min-h-11 items-center rounded-md bg-primary-tint pl-3 font-semibold text-on-primary-tint sm:min-h-10'
const cross = 'grid h-11 w-10 place-items-center rounded-md hover:bg-primary hover:text-on-primary sm:h-10'

function split(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map(part => part.trim())
        .filter(Boolean),
    ),
  ]
}

/** Up to six that are not chosen yet and go on from what is typed. */
function fitting(suggestions: string[], entries: string[], typing: string): string[] {
  const start = typing.trim().toLowerCase()
  return suggestions
    .filter(suggestion => !entries.includes(suggestion) && suggestion.toLowerCase().startsWith(start))
    .slice(0, 6)
}
