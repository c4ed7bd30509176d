import { sends } from '../../assistant/is-send-key.ts'

/** The form of the conversation's page: Enter sends it, nothing empty is sent, and it says that it waits. */
export function sendByEnter(form: HTMLFormElement): void {
  const field = form.querySelector('textarea')
  const status = form.querySelector('[role=status]')
  if (!field || !status) return

  field.addEventListener('keydown', event => {
    if (!sends(event)) return
    event.preventDefault()
    form.requestSubmit()
  })
  form.addEventListener('submit', event => {
    if (field.value.trim() === '') return event.preventDefault()
    status.textContent = 'AI is thinking...'
  })
  // Whoever comes back finds the page as it was left.
  addEventListener('pagehide', () => {
    status.textContent = ''
  })
}
