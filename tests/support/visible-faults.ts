// Each of these runs in the page.

/** Fields with room for fewer than about 5 letters. */
export function tooNarrow(): string[] {
  const fields = [...document.querySelectorAll('input, select, textarea')].filter(field => {
    const isText = !field.matches(
      '[type=checkbox], [type=radio], [type=hidden], [type=file], [tabindex="-1"]',
    )
    if (!isText || !field.checkVisibility()) return false
    const { paddingLeft, paddingRight, fontSize } = getComputedStyle(field)
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return room < 2.5 * Number.parseFloat(fontSize)
  })
  return fields.map(({ outerHTML }) => `too narrow: ${outerHTML.slice(0, 120)}`)
}

/**
 * Targets under 44 by 44 pixels (WCAG 2.5.5), each as its size and markup. Links within a sentence are excepted, and what lies
 * over or around a target and leads to the same counts as part of it: a label, an ::after that covers its card. A shape on a
 * map is excepted if a link of full size leads to the same page.
 */
export function smallTargets(): string[] {
  const least = 44
  const wordsIn = ({ textContent }: Element) => textContent?.trim().length ?? 0
  const isInSentence = (target: HTMLElement) => {
    if (target.tagName !== 'A' || getComputedStyle(target).display !== 'inline') return false
    let block = target.parentElement
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    return block !== null && wordsIn(block) > wordsIn(target)
  }
  const belongs = (found: Element | null, target: HTMLElement) =>
    found !== null && (target.contains(found) || found.closest('label')?.control === target)
  /** How far the target reaches from its middle, both ways together. */
  const reach = (target: HTMLElement, x: number, y: number, dx: number, dy: number) => {
    const steps = [...Array(least).keys()].map(step => step + 1)
    const far = (sign: number) => {
      const end = steps.find(
        step => !belongs(document.elementFromPoint(x + sign * step * dx, y + sign * step * dy), target),
      )
      return end === undefined ? least : end - 1
    }
    return far(1) + far(-1) + 1
  }
  const targets = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
  const hasEquivalent = (target: HTMLElement) =>
    target instanceof SVGAElement &&
    [...document.links].some(
      link => link.getAttribute('href') === target.getAttribute('href') && link.offsetHeight >= least,
    )
  return [...targets].flatMap(target => {
    if (hasEquivalent(target)) return []
    const isShown = target.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const box = target.getBoundingClientRect()
    if (!isShown || target.matches('[type=hidden], [tabindex="-1"]') || isInSentence(target)) return []
    if (Math.min(box.width, box.height) > least - 0.5 || box.width <= 1) return []
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (!belongs(document.elementFromPoint(x, y), target)) return []
    const wide = Math.max(width, reach(target, x, y, 1, 0))
    const high = Math.max(height, reach(target, x, y, 0, 1))
    if (Math.min(wide, high) > least - 1.5) return []
    return [`target of ${Math.round(wide)} by ${Math.round(high)}: ${target.outerHTML.slice(0, 160)}`]
  })
}

/** Where `fieldsScroll`, placeholders may be longer than their fields, too. Decoration may be cut. */
export function looksWrong(fieldsScroll: boolean): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const hidesDecoration = (element: Element) => {
    const decoration = [...element.querySelectorAll<SVGElement>(':scope > svg[aria-hidden]')]
    for (const { style } of decoration) style.display = 'none'
    const fits = element.scrollWidth <= element.clientWidth
    for (const { style } of decoration) style.display = ''
    return fits
  }
  const cut = [...document.querySelectorAll('body *')].filter(element => {
    // Elements of one pixel are for screen readers.
    if (element.scrollWidth <= element.clientWidth || element.clientWidth <= 1) return false
    if (element instanceof HTMLInputElement && (fieldsScroll || element.value !== '')) return false
    const { overflowX, textOverflow } = getComputedStyle(element)
    const hides = overflowX === 'hidden' || overflowX === 'clip'
    return hides && textOverflow !== 'ellipsis' && element.checkVisibility() && !hidesDecoration(element)
  })
  const plain = [...document.querySelectorAll('p a')].filter(link => {
    const { textDecorationLine, color } = getComputedStyle(link)
    const around = link.closest('p') ?? link
    const isAlone = around.textContent?.trim() === link.textContent?.trim()
    return !isAlone && textDecorationLine === 'none' && color === getComputedStyle(around).color
  })
  const unstyled = [...document.querySelectorAll('svg:has(> use)')].filter(
    drawn => getComputedStyle(drawn).stroke === 'none' && drawn.checkVisibility(),
  )
  const quote = ({ outerHTML }: Element) => outerHTML.slice(0, 120)
  /** The innermost elements that reach past the right edge of this one. */
  const tooWide = (within: Element) => {
    const edge = within.getBoundingClientRect().left + within.clientWidth
    const scrolls = (one: Element | null): boolean =>
      one !== null &&
      one !== within &&
      (getComputedStyle(one).overflowX !== 'visible' || scrolls(one.parentElement))
    const reaches = (one: Element) => one.getBoundingClientRect().right > edge + 1 && one.checkVisibility()
    const found = [...within.querySelectorAll('*')].filter(
      one => reaches(one) && ![...one.children].some(reaches) && !scrolls(one.parentElement),
    )
    return found.slice(0, 3).map(quote).join(' and ')
  }
  return [
    ...(scrollWidth > clientWidth
      ? [`scrolls sideways, ${scrollWidth} pixels wide: ${tooWide(document.documentElement)}`]
      : []),
    ...cut.map(element => `cut off: ${quote(element)}: ${tooWide(element)}`),
    ...unstyled.map(drawn => `icon without lines: ${quote(drawn)}`),
    ...plain.map(link => `no link to the eye: ${quote(link)}`),
  ]
}
