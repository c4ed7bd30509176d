/**
 * Keeps what a school types into the job form while it may not post, in this browser, and fills it in again later.
 * `data-draft` is `keep` until the school may post, `data-owner` tells accounts apart, `data-typed` means the server gave
 * back what was typed.
 */
export function keepDraft(form: HTMLFormElement): void {
  const key = `job-draft-${form.dataset.owner}`
  const saved = localStorage.getItem(key)
  if (saved && form.dataset.typed === undefined) fill(form, JSON.parse(saved))
  if (form.dataset.draft === 'keep') {
    const store = () => localStorage.setItem(key, JSON.stringify([...new FormData(form)]))
    form.addEventListener('input', store)
    store()
    for (const note of document.querySelectorAll('[data-draft-note]')) note.removeAttribute('hidden')
  } else {
    localStorage.removeItem(key)
  }
}

function fill(form: HTMLFormElement, entries: [string, string][]) {
  for (const [name, value] of entries) {
    const field = form.elements.namedItem(name)
    if (field && 'value' in field) field.value = value
  }
}
