import { sends } from '../../assistant/is-send-key.ts'

/** Makes Enter send the form of the conversation's page, prevents empty messages, and shows that an answer is pending. */
export function enhance(form: HTMLFormElement): void {
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
  // A page restored by Back must not show a pending answer.
  addEventListener('pagehide', () => {
    status.textContent = ''
  })
}
