/**
 * Appends the next page's entries to the list of `[data-list]`, and shows its <template> while they load. Throws if they cannot
 * be loaded.
 */
export async function loadMore(link: HTMLAnchorElement): Promise<void> {
  const { area, list, foot } = partsOf(link.closest('[data-list]'))
  if (area.ariaBusy === 'true') return

  area.ariaBusy = 'true'
  const skeleton = document.createElement('div')
  skeleton.append(area.querySelector('template')?.content.cloneNode(true) ?? '')
  foot.before(skeleton)
  try {
    const next = partsOf(await nextArea(link.href))
    const entries = [...next.list.children]
    for (const from of next.foot.querySelectorAll('[data-from]')) from.remove()
    list.append(...entries)
    foot.replaceWith(next.foot)
    entries[0]?.querySelector('a')?.focus({ preventScroll: true })
  } finally {
    skeleton.remove()
    area.ariaBusy = null
  }
}

async function nextArea(href: string): Promise<Element | null> {
  const response = await fetch(href, { credentials: 'include' })
  if (!response.ok) throw new Error(`The next page answered ${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('[data-list]')
}

function partsOf(area: Element | null) {
  const list = area?.querySelector('ul')
  const foot = area?.querySelector('[data-more]')
  if (!area || !list || !foot) throw new Error('There is no list on this page')
  return { area, list, foot }
}
