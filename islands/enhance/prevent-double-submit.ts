/** Longer than an answer takes on a slow network; then somebody who stopped the page may send again. */
const TIMEOUT = 20_000

/** A form that is on its way to the server is not sent again: pressing twice must not post a job twice. */
export function preventDoubleSubmit(): void {
  addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    // What an island sends by itself has been prevented by now.
    if (event.defaultPrevented || form.method !== 'post') return
    if (form.ariaBusy) return event.preventDefault()

    form.ariaBusy = 'true'
    const rest = () => {
      form.ariaBusy = null
    }
    addEventListener('pagehide', rest)
    setTimeout(rest, TIMEOUT)
  })
}
