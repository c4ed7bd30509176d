type Entries = [string, string][]

/** Known to islands/enhance/sign-out.ts too. */
const PREFIX = 'job-draft-'

/** Keeps the draft of a job's form, or on the page of one's own job deletes what was posted. */
export function enhance(part: HTMLElement): void {
  if (part instanceof HTMLFormElement) keepDraft(part)
  else dropPosted(part)
}

/**
 * Stores a draft of a job's form in this browser, so that a lost connection or a wrong tap loses nothing, and restores it. `data-draft` names the form, `data-owner` the account, `data-typed` means that the server returned
 * the submitted values.
 */
function keepDraft(form: HTMLFormElement): void {
  const { owner, draft, typed } = form.dataset
  const key = `${PREFIX}${owner}-${draft}`
  const keep = () => stored(store => store.setItem(key, JSON.stringify([...new FormData(form)])))
  if (typed === undefined || isShownAgain()) restore(form, key)
  else keep()

  form.addEventListener('input', keep)
  const note = document.querySelector<HTMLElement>('[data-draft-note]')
  note?.toggleAttribute('hidden', !stored(() => true))
}

/** On the page of one's own job: deletes the draft it was posted from, and the draft of saved changes. */
function dropPosted({ dataset: { ownJob = '', updatedAt } }: HTMLElement): void {
  dropWhere(key => {
    const { formKey, updatedAt: seen } = Object.fromEntries(entriesOf(key))
    // The id of a job begins as the key of its form.
    return key.endsWith(`-edit-${ownJob}`)
      ? seen !== updatedAt
      : formKey?.slice(0, 15) === ownJob.slice(0, 15)
  })
}

function dropWhere(isDone: (key: string) => boolean) {
  stored(store => {
    for (const key of Object.keys(store)) if (key.startsWith(PREFIX) && isDone(key)) store.removeItem(key)
  })
}

function restore(form: HTMLFormElement, key: string) {
  const draft = entriesOf(key)
  const { updatedAt } = Object.fromEntries(draft)
  const now = form.elements.namedItem('updatedAt')
  // A draft of an older version would undo the changes since.
  if (now instanceof HTMLInputElement && updatedAt !== now.value) stored(store => store.removeItem(key))
  else if (fill(form, draft)) showRestored(form, key)
}

/** After a reload the page has the submitted values, and the draft what was typed since. */
function isShownAgain(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'reload' || visit?.type === 'back_forward'
}

function showRestored(form: HTMLFormElement, key: string) {
  const note = document.querySelector('[data-draft-restored]')
  note?.removeAttribute('hidden')
  document.querySelector('[data-draft-discard]')?.addEventListener('click', () => {
    stored(store => store.removeItem(key))
    form.reset()
    note?.setAttribute('hidden', '')
    form.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  })
}

/** Returns whether a visible field changed. */
function fill(form: HTMLFormElement, entries: Entries): boolean {
  let hasChanged = false
  for (const [name, value] of entries) {
    const field = form.elements.namedItem(name)
    if (!field || !('value' in field)) continue
    // A form sends its lines with CR LF, and shows them without.
    const text = value.replaceAll('\r\n', '\n')
    if (name !== 'formKey' && field.value !== text) hasChanged = true
    field.value = text
    const fold = field instanceof HTMLElement && field.closest('details')
    if (fold && text) fold.open = true
  }
  return hasChanged
}

function entriesOf(key: string): Entries {
  try {
    return JSON.parse(stored(store => store.getItem(key)) ?? '[]')
  } catch {
    return []
  }
}

/** Storage may be forbidden, or full. */
function stored<T>(use: (store: Storage) => T): T | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}
