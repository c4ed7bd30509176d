import { outcome, remember } from './visit.ts'

/** SPEC.md section 9, in ms. */
const DELAY = 2000
const SAID = 'The career assistant offers help, at the end of the page.'

/**
 * Offers help once a visit, and again after a reload (RULINGS.md section 7). Who accepts has the button to the chat on
 * every page of the visit; the chat, and React with it, is loaded when it is opened.
 */
export function offerHelp(place: HTMLElement): void {
  const button = place.querySelector<HTMLButtonElement>('.assistant-button')
  const said = place.querySelector('[aria-live]')
  const offer = place.querySelector('template')?.content.firstElementChild
  if (!button || !said || !offer) return

  const { page = '' } = place.dataset
  const toggle = async () => {
    if (button.ariaBusy) return
    if ('elsewhere' in place.dataset) return location.assign(page)
    button.ariaBusy = 'true'
    hide()
    try {
      const { toggleChat } = await import('./chat.tsx')
      toggleChat(place, button)
    } catch (error) {
      reportError(error)
      location.assign(page)
    } finally {
      button.ariaBusy = null
    }
  }

  const hide = () => {
    offer.remove()
    said.textContent = ''
    document.removeEventListener('keydown', onKey)
  }

  const show = () => {
    if (button.ariaExpanded === 'true') return
    if (outcome() === null) remember('seen')
    place.prepend(offer)
    said.textContent = SAID
    document.addEventListener('keydown', onKey)
  }

  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide()
  }

  const answer = (given: string | undefined) => {
    if (given === 'accepted') {
      remember('accepted')
      button.hidden = false
      toggle()
    } else if (given === 'declined') {
      remember('seen')
      button.hidden = true
    }
    hide()
  }

  button.addEventListener('click', toggle)
  offer.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-answer]')
    if (pressed) answer(pressed.dataset.answer)
  })
  button.hidden = outcome() !== 'accepted'
  if (outcome() === null || isReload()) setTimeout(show, DELAY)
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload'
}
