import { createNote } from './keep-unsent.ts'

/** Shows why a form was refused, below its field or at its end, in place of what it said before, and focuses it. */
export function showRefusal(form: HTMLFormElement, reason: string, field?: HTMLElement | null): void {
  clearNotes(form)
  const note = createNote(reason)
  if (field) {
    note.id = `${field.id}-error`
    field.after(note)
    field.ariaInvalid = 'true'
    field.setAttribute('aria-describedby', `${field.id}-hint ${note.id}`)
  } else {
    form.append(note)
  }
  const shown = field ?? note
  shown.focus()
}

/** Removes what a form says of its last attempt, also what the server wrote. */
export function clearNotes(form: HTMLFormElement): void {
  for (const note of form.querySelectorAll('[role=alert], [id$="-error"]')) note.remove()
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid')
    field.setAttribute('aria-describedby', `${field.id}-hint`)
  }
}
