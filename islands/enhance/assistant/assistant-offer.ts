/** SPEC.md section 9, in ms. */
const DELAY = 2000
const SAID = 'The career assistant offers help, at the start of the page. Escape closes it.'

/**
 * Offers help once per visit, and again after a reload (RULINGS.md section 7). After the user accepts, every page of the visit has
 * the button of the chat. The chat, and React with it, is loaded when it is opened.
 */
export function offerHelp(place: HTMLElement): void {
  const button = place.querySelector<HTMLButtonElement>('.assistant-button')
  const said = place.querySelector('[aria-live]')
  const offer = place.querySelector('template')?.content.firstElementChild as HTMLElement | null | undefined
  if (!button || !said || !offer) return

  const { page = '' } = place.dataset
  const toggle = async () => {
    if (button.ariaBusy) return
    if ('elsewhere' in place.dataset) return location.assign(page)
    button.ariaBusy = 'true'
    hide()
    try {
      const { toggleChat } = await import('../../assistant/chat.tsx')
      toggleChat(place, button)
    } catch (error) {
      reportError(error)
      location.assign(page)
    } finally {
      button.ariaBusy = null
    }
  }

  /** The element that had the focus before the offer opened. */
  let before: EventTarget | null = null
  const hide = () => {
    const hadFocus = offer.contains(document.activeElement)
    offer.remove()
    if (hadFocus) restoreFocus()
    said.textContent = ''
    document.removeEventListener('keydown', onKey)
  }

  /** Moves the focus from the offer to the button of the chat or, if it is hidden, to the element that had it before. */
  const restoreFocus = () => {
    const place = button.hidden ? ((before as HTMLElement | null) ?? document.getElementById('main')) : button
    place?.focus({ preventScroll: true })
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
  offer.addEventListener('focusin', ({ relatedTarget }) => {
    if (!offer.contains(relatedTarget as Node | null)) before = relatedTarget
  })
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

const KEY = 'assistant'

/** How the user answered the assistant's offer in this tab. */
type Outcome = 'seen' | 'accepted'

/** Null before the first offer. Without storage the offer counts as seen, since it would appear on every page. */
function outcome(): Outcome | null {
  try {
    return sessionStorage.getItem(KEY) as Outcome | null
  } catch {
    return 'seen'
  }
}

function remember(outcome: Outcome): void {
  try {
    sessionStorage.setItem(KEY, outcome)
  } catch {
    // Without storage the offer counts as seen.
  }
}
