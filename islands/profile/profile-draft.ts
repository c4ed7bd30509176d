import { paths } from '#src/paths.ts'

type Entries = Record<string, string>

/**
 * Unsaved changes of a profile, until the tab is closed or the user signs out: session storage survives a reload, a wrong tap and
 * a discarded tab, and is not shared with other tabs.
 */
export function draftOf(owner: string) {
  const key = PREFIX + owner
  const stashed = `${key}-aside`
  const undo = `${paths.profile()}?undo=1`
  return {
    /** The page that restores the stashed changes. */
    undo,
    read(): Entries | null {
      if (location.search === '?undo=1') move(stashed, key)
      stored(store => store.removeItem(stashed))
      return parse(stored(store => store.getItem(key)))
    },
    write: (entries: Entries) => void stored(store => store.setItem(key, JSON.stringify(entries))),
    drop: () => void stored(store => store.removeItem(key)),
    /** Takes the changes out of the form; `undo` restores them. Returns whether there were any. */
    stash: () => move(key, stashed),
    fill,
  }
}

/** Known to islands/enhance/sign-out.ts too. */
const PREFIX = 'profile-draft-'

/**
 * Puts a draft into the fields, except those that React controls (`held`), and returns whether any changed. Of the preferences it
 * sets only those that the person changed: `shown` names those that were on before.
 */
function fill(form: HTMLFormElement, draft: Entries, held: readonly string[]): boolean {
  const before = draft.shown?.split(' ') ?? []
  let hasChanged = false
  for (const field of form.elements) {
    const isTick = field instanceof HTMLInputElement && field.type === 'checkbox'
    if (isTick) {
      const isPreference = field.getAttribute('role') === 'switch'
      const isTicked = isPreference
        ? field.name in draft
        : draft[field.name]?.split(', ').includes(field.value)
      if (isTicked === undefined || (isPreference && isTicked === before.includes(field.name))) continue
      hasChanged ||= field.checked !== isTicked
      field.checked = isTicked
    } else if (
      isText(field) &&
      field.type !== 'hidden' &&
      field.name in draft &&
      !held.includes(field.name)
    ) {
      hasChanged ||= field.value !== draft[field.name]
      field.value = draft[field.name] ?? ''
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
