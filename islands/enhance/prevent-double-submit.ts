/** Longer than an answer takes on a slow network. After it, a user who stopped the page can submit again. */
const TIMEOUT = 20_000

/** Blocks a second submit while the first is under way: a double press must not post a job twice. */
export function preventDoubleSubmit(): void {
  addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    // Islands that send by themselves have prevented the event.
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
