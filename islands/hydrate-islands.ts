import { opensElsewhere } from './enhance/delegate-click.ts'

/** Resolves once the island is interactive. */
export type HydrateIsland = (island: HTMLElement) => Promise<void>

type Replays = Map<EventTarget, () => void>

/** Clicks and submits in islands that are still hydrating, by element. */
const waiting = new WeakMap<HTMLElement, Replays>()

/**
 * Hydrates islands when they are needed. Clicks and submits inside wait until then and are replayed; if loading fails, they
 * work as without script.
 */
export function hydrateIslands(load: () => Promise<{ hydrate: HydrateIsland }>): void {
  const hydrate = (island: HTMLElement): Replays => {
    const known = waiting.get(island)
    if (known) return known

    const replays: Replays = new Map()
    waiting.set(island, replays)
    load()
      .then(registry => registry.hydrate(island))
      .catch(error => {
        reportError(error)
        waiting.delete(island)
        island.dataset.failed = ''
      })
      .finally(() => {
        island.dataset.awake = ''
        island.ariaBusy = null
        for (const replay of replays.values()) replay()
        if (!waiting.has(island)) delete island.dataset.awake
      })
    return replays
  }

  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    heard: (event: DocumentEventMap[Name], island: HTMLElement, target: Element) => void,
  ) =>
    document.addEventListener(
      name,
      event => {
        const target = event.target as Element
        const island = target.closest?.<HTMLElement>('[data-island]:not([data-awake])')
        if (island) heard(event, island, target)
      },
      true,
    )

  const hold = (event: Event, island: HTMLElement, replay: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    island.ariaBusy = 'true'
    hydrate(island).set(event.target as Element, replay)
  }

  // A password manager may fire a change event alone.
  for (const name of ['pointerdown', 'keydown', 'focusin', 'change'] as const)
    listen(name, (_, island) => hydrate(island))
  listen('click', (event, island, target) => {
    if (opensElsewhere(event) || target.closest(native)) hydrate(island)
    else hold(event, island, () => target.dispatchEvent(new MouseEvent('click', event)))
  })
  listen('submit', (event, island, target) =>
    hold(event, island, () => (target as HTMLFormElement).requestSubmit(event.submitter)),
  )

  // Not every browser in use has requestIdleCallback. A busy phone may have no idle moment.
  const whenIdle = (start: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 1000 }) : setTimeout(start)
  for (const island of document.querySelectorAll<HTMLElement>('[data-hydrate]')) {
    if (hydratesOnLoad(island)) whenIdle(() => hydrate(island))
  }
}

function hydratesOnLoad({ dataset: { hydrate = '' } }: HTMLElement): boolean {
  try {
    return hydrate === 'load' || localStorage.getItem(hydrate.slice('stored:'.length)) !== null
  } catch {
    // Storage may be forbidden.
    return false
  }
}

/** Clicks here have a native effect and are not replayed; submits are held by their own event. */
const native =
  'input, select, textarea, label, summary, [popovertarget], form button:not([type=button]), button[form]'
