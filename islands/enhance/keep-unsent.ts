import { toast } from '../toast.ts'

/** After this time a form is sent without an answer: the network is slow, or the server busy. */
const MAX_WAIT_MS = 4000

/**
 * Keeps forms that cannot be sent, and tells the user. A form first asks for /healthz if the browser is offline, if the code of its
 * island did not load (`data-failed`), or if it holds a longer text and its answer replaces the page.
 */
export function keepUnsent(): void {
  let isReached = false
  // Before the islands and the other enhancements hear of it, and after them: a form that none of them sends.
  for (const isFirst of [true, false])
    addEventListener('submit', (event: SubmitEvent) => submitted(event, isFirst), isFirst)

  function submitted(event: SubmitEvent, isFirst: boolean) {
    const form = event.target as HTMLFormElement
    const island = form.closest<HTMLElement>('[data-failed]')
    if (isFirst) removeNote(form)
    const isDoubtful = isFirst
      ? !navigator.onLine || island
      : !event.defaultPrevented && form.querySelector('textarea')
    if (form.method !== 'post' || isReached || !isDoubtful) return

    event.preventDefault()
    event.stopImmediatePropagation()
    if (isFirst && form.ariaBusy) return
    delete island?.dataset.failed
    ifReached(
      form,
      () => {
        isReached = true
        // Not held for the island again.
        if (island) island.dataset.awake = ''
        form.requestSubmit(event.submitter)
        delete island?.dataset.awake
        isReached = false
      },
      event.submitter,
    )
  }
}

/** Calls `submit` if the server can be reached, since `navigator.onLine` may be wrong; otherwise says that the form was not sent. */
export function ifReached(form: HTMLFormElement, submit: () => void, submitter?: HTMLElement | null): void {
  form.ariaBusy = 'true'
  const late = new Promise(pass => setTimeout(pass, MAX_WAIT_MS))
  Promise.race([fetch('/healthz', { cache: 'no-store' }), late])
    // Before it is sent, since a busy form counts as sent.
    .finally(() => {
      form.ariaBusy = null
    })
    .then(submit, () => showUnsent(form, submitter))
}

const unsent = "Not sent because you're offline."

function showUnsent(form: HTMLFormElement, submitter?: HTMLElement | null) {
  if (!form.querySelector('textarea, select, input:not([type=hidden])')) {
    return toast({
      title: unsent,
      description: "Please try again when you're back online.",
      variant: 'destructive',
    })
  }
  removeNote(form)
  const note = createNote(`${unsent} Your text is still here. `)
  note.dataset.unsent = ''
  const button = document.createElement('button')
  button.type = 'button'
  button.onclick = () => form.requestSubmit(submitter)
  button.className = 'link block min-h-11 font-semibold'
  button.textContent = 'Send again'
  note.append(button)
  form.append(note)
  note.focus()
  window.ononline = () => note.firstChild?.replaceWith("You're back online. Your text is still here. ")
}

/** A paragraph that is announced and can be focused. */
export function createNote(text: string): HTMLElement {
  const note = document.createElement('p')
  note.role = 'alert'
  note.tabIndex = -1
  note.className = 'mt-2 rounded-md border border-danger/35 bg-danger-tint px-4 py-3 text-ink'
  note.textContent = text
  return note
}

const removeNote = (form: HTMLFormElement) => form.querySelector('[data-unsent]')?.remove()
