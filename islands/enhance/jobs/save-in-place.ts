/**
 * Forms with `data-save` save a job, or let go of it, on the page where they stand; also those that come with more of a list.
 * How comes with the first press.
 */
export function saveInPlace(): void {
  document.addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    const id = form.dataset.save
    if (!id) return

    event.preventDefault()
    if (form.ariaBusy) return
    form.ariaBusy = 'true'
    import('./save-button.ts').then(
      ({ saveJob }) => saveJob(form, id),
      () => form.submit(),
    )
  })
}
