import { paths } from '#src/paths.ts'

type Entries = Record<string, string>

/**
 * What a person changed in their profile and did not save, until this tab is closed or they sign out: session storage lives
 * through a reload, a wrong tap, and a phone that puts the tab to sleep, and no other tab sees it.
 */
export function draftOf(owner: string) {
  const key = PREFIX + owner
  const aside = `${key}-aside`
  const undo = `${paths.profile()}?undo=1`
  return {
    /** The page that brings back what was set aside. */
    undo,
    read(): Entries | null {
      if (location.search === '?undo=1') move(aside, key)
      stored(store => store.removeItem(aside))
      return parse(stored(store => store.getItem(key)))
    },
    write: (entries: Entries) => void stored(store => store.setItem(key, JSON.stringify(entries))),
    drop: () => void stored(store => store.removeItem(key)),
    /** Whether there was something. */
    flagForAttention: () => move(key, aside),
    fill,
  }
}

/** Known to islands/enhance/clear-drafts-on-sign-out.ts too. */
const PREFIX = 'profile-draft-'

/**
 * Puts what was kept into the fields, but those that React holds, and says whether that changed any. Of the boxes only those
 * that the person changed: `shown` names those that were ticked before.
 */
function fill(form: HTMLFormElement, kept: Entries, held: readonly string[]): boolean {
  const before = kept.shown?.split(' ') ?? []
  let hasChanged = false
  for (const field of form.elements) {
    const isTick = field instanceof HTMLInputElement && field.type === 'checkbox'
    if (isTick) {
      const isTicked = field.name in kept
      if (isTicked === before.includes(field.name)) continue
      hasChanged ||= field.checked !== isTicked
      field.checked = isTicked
    } else if (isText(field) && field.type !== 'hidden' && field.name in kept && !held.includes(field.name)) {
      hasChanged ||= field.value !== kept[field.name]
      field.value = kept[field.name] ?? ''
    }
  }
  return hasChanged
}

const isText = (field: Element) =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement

function move(from: string, to: string): boolean {
  const entries = stored(store => store.getItem(from))
  if (!entries) return false
  stored(store => {
    store.setItem(to, entries)
    store.removeItem(from)
  })
  return true
}

function parse(text: string | null): Entries | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Storage may be forbidden, or full. */
function stored<T>(use: (store: Storage) => T): T | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
