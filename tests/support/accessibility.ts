import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'
import { waysToTry } from './extent.ts'

const axe = await Bun.file('node_modules/axe-core/axe.min.js').text()
const standards = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
}
/** All that another colour scheme can change. */
const colours = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** What axe finds wrong with a page as it stands, each as `rule: element`: WCAG 2.2 AA and its own best practices. */
export async function violationsOn(page: Page): Promise<string[]> {
  return run(page, 'document', standards)
}

/**
 * What is wrong with a page on a phone and on a wide screen: what axe finds, scrolling sideways (also at 320 pixels and with text
 * twice as large: WCAG 1.4.10, 1.4.4), texts that are cut off, links that read like text, targets under 44 pixels. In `verify --all` light and dark, and axe
 * looks at what only the wide screen shows, too; else at the phone, in one of both. Leaves the page 360 wide and light.
 */
export async function faultsOn(page: Page): Promise<string[]> {
  const faults: string[] = []
  const look = async (name: string, found: Promise<string[]>) =>
    faults.push(...(await found).map(fault => `${name}: ${fault}`))
  const widen = (width: number) => page.setViewportSize({ width, height: 800 })
  // Styles the whole page again, also where nothing changes.
  const colour = (colorScheme: 'light' | 'dark') =>
    page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const [first, second] = waysToTry(page.url().replace(/.*?\/\/[^/]+/, ''), ['light', 'dark'] as const, 0)

  await widen(360)
  await colour(first ?? 'light')
  await look(`360 ${first}`, run(page, 'document', standards))
  if (second) {
    await colour(second)
    await look(`360 ${second}`, run(page, 'document', colours))
  }
  await look('360', page.evaluate(looksWrong, false))
  await look('360', page.evaluate(smallTargets))
  await scaleText(page, 2)
  await look('360, text at 200 %', page.evaluate(looksWrong, true))
  await look('360, text at 200 %', page.evaluate(tooNarrow))
  await scaleText(page, 1)
  await widen(320)
  await look('320', page.evaluate(looksWrong, true))
  await page.evaluate(rememberSeen)
  await widen(1280)
  await look('1280', page.evaluate(looksWrong, false))
  await look('1280', page.evaluate(smallTargets))
  if (second && (await page.evaluate(gatherUnseen))) {
    await look(`1280 ${second}`, run(page, '{ include: window.unseen }', standards))
    await colour('light')
    await look('1280 light', run(page, '{ include: window.unseen }', colours))
  }
  await widen(360)
  await colour('light')
  return faults
}

async function run(page: Page, context: string, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const asked = JSON.stringify({ resultTypes: ['violations'], ...options })
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run(${context}, ${asked}).then(({ violations }) => ({ violations }))`,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

declare global {
  interface Window {
    seen: Set<Element>
    /** What shows now and did not show then: the outermost elements. */
    unseen: Element[]
  }
}

/** Runs in the page, as those below do. */
function rememberSeen(): void {
  window.seen = new Set([...document.body.querySelectorAll('*')].filter(one => one.checkVisibility()))
}

function gatherUnseen(): boolean {
  const isNew = (one: Element | null) => one !== null && !window.seen.has(one) && one.checkVisibility()
  window.unseen = [...document.body.querySelectorAll('*')].filter(
    one => isNew(one) && !isNew(one.parentElement),
  )
  return window.unseen.length > 0
}

const scaleText = (page: Page, factor: number) =>
  page.evaluate(
    size => {
      document.documentElement.style.fontSize = size
    },
    factor === 1 ? '' : `${factor * 100}%`,
  )

/** Fields that show fewer than about 5 letters of what is in them. */
function tooNarrow(): string[] {
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
function smallTargets(): string[] {
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
function looksWrong(fieldsScroll: boolean): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const hidesDecoration = (element: Element) => {
    const decoration = [...element.querySelectorAll<SVGElement>(':scope > svg[aria-hidden]')]
    for (const { style } of decoration) style.display = 'none'
    const fits = element.scrollWidth <= element.clientWidth
    for (const { style } of decoration) style.display = ''
    return fits
  }
  const cut = [...document.querySelectorAll('body *')].filter(element => {
    // What is one pixel wide is for screen readers.
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
    ...plain.map(link => `no link to the eye: ${quote(link)}`),
  ]
}
