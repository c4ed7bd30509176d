import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { Plus, X } from '#src/ui/icons.tsx'

interface Props {
  /** The entries as text with commas. */
  value: string
  onChange: (value: string) => void
  suggestions: readonly string[]
}

/**
 * Entries as chips: Enter or a comma adds one, and Enter completes an entry with which only one suggestion begins. An unfinished
 * entry counts too, so that leaving the field changes nothing. Before hydration it is a text field with commas.
 */
export function ChipsInput({ value, onChange, suggestions }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isNew = useRef(true)
  const [entries, setEntries] = useState<string[]>([])
  const [typing, setTyping] = useState(value)

  useEffect(() => {
    const isFirst = isNew.current
    isNew.current = false
    if (!isFirst && value === joined(entries, typing)) return

    const parts = split(value)
    const isBeingTyped = document.activeElement === input.current
    setEntries(isBeingTyped ? parts.slice(0, -1) : parts)
    setTyping((isBeingTyped && parts.at(-1)) || '')
  }, [value, entries, typing])

  const update = (chips: string[], text: string) => {
    setEntries(chips)
    setTyping(text)
    onChange(joined(chips, text))
  }
  const add = (text: string, rest = '') => update(split(joined(entries, text)), rest)
  const remove = (entry: string) => {
    update(
      entries.filter(other => other !== entry),
      typing,
    )
    input.current?.focus()
  }
  const type = (text: string) => {
    const parts = text.split(',')
    add(parts.slice(0, -1).join(','), parts.at(-1)?.trimStart())
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typing.trim() && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const [only, ...others] = fitting(suggestions, entries, typing)
      add(only && others.length === 0 ? only : typing)
    }
    if (event.key === 'Backspace' && typing === '') remove(entries.at(-1) ?? '')
  }

  return (
    <>
      <ul aria-label="Selected" aria-live="polite" className="flex flex-wrap gap-2 not-empty:mb-2">
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
      />
      <fieldset aria-label="Suggestions" className="mt-2 flex flex-wrap gap-2 noscript:hidden">
        {fitting(suggestions, entries, typing).map(suggestion => (
          <Button
            key={suggestion}
            size="sm"
            variant="outline"
            // Keeps the focus in the field, so that the suggestion replaces an unfinished entry.
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

const chip = 'flex min-h-11 items-center rounded-md bg-primary-tint pl-3 font-semibold text-on-primary-tint'
const cross = 'tip grid size-11 place-items-center rounded-md hover:bg-primary hover:text-on-primary'

const joined = (entries: string[], typing: string) => split([...entries, typing].join(',')).join(', ')

/** Each entry once, whatever its case. */
function split(text: string): string[] {
  const parts = text.split(',').map(part => part.trim())
  const keys = parts.map(part => part.toLowerCase())
  return parts.filter((part, index) => part && keys.indexOf(keys[index] ?? '') === index)
}

/** Up to six suggestions that are not chosen yet and start with the unfinished entry. */
function fitting(suggestions: readonly string[], entries: string[], typing: string): string[] {
  const start = typing.trim().toLowerCase()
  return suggestions
    .filter(suggestion => !entries.includes(suggestion) && suggestion.toLowerCase().startsWith(start))
    .slice(0, 6)
}
