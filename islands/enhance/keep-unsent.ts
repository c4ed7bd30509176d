import { toast } from '../toast.ts'

/**
 * Offline, a form says that it was not sent, and keeps what it holds; so does one in an island whose code did not load
 * (`data-failed`).
 */
export function keepUnsent(): void {
  let isReached = false
  const submitted = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    removeNote(form)
    const island = form.closest<HTMLElement>('[data-failed]')
    if (form.method !== 'post' || isReached || (navigator.onLine && !island)) return

    event.preventDefault()
    event.stopImmediatePropagation()
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
  // Before the islands and the other enhancements hear of it.
  addEventListener('submit', submitted, true)
}

/** Submits a form if the server can be reached, since `navigator.onLine` may be wrong; otherwise says that it was not sent. */
export function ifReached(form: HTMLFormElement, submit: () => void, submitter?: HTMLElement | null): void {
  fetch('/healthz', { cache: 'no-store' }).then(submit, () => showUnsent(form, submitter))
}

const unsent = "Not sent: you're offline."

function showUnsent(form: HTMLFormElement, submitter?: HTMLElement | null) {
  if (!form.querySelector('textarea, select, input:not([type=hidden])')) {
    return toast({
      title: unsent,
      description: "Please try again when you're back online.",
      variant: 'destructive',
    })
  }
  removeNote(form)
  const note = document.createElement('p')
  note.dataset.unsent = ''
  note.role = 'alert'
  note.tabIndex = -1
  note.className = 'mt-4 rounded-md border border-danger/35 bg-danger-tint px-4 pt-3 text-ink'
  const button = document.createElement('button')
  button.type = 'button'
  button.onclick = () => form.requestSubmit(submitter)
  button.className = 'link block min-h-11 font-semibold'
  button.textContent = 'Send again'
  note.append(`${unsent} Your text is kept. `, button)
  form.append(note)
  note.focus()
}

const removeNote = (form: HTMLFormElement) => form.querySelector('[data-unsent]')?.remove()
