import { ifReached } from './keep-unsent.ts'

/**
 * Forms with `data-save` save or remove a job or professional without leaving the page, also those loaded later. The code is
 * loaded at the first press.
 */
export function saveInPlace(): void {
  document.addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    if (form.dataset.save === undefined) return

    event.preventDefault()
    if (form.ariaBusy) return
    form.ariaBusy = 'true'
    import('./save-item.ts').then(
      ({ saveItem }) => saveItem(form),
      () => {
        form.ariaBusy = null
        ifReached(form, () => form.submit())
      },
    )
  })
}
