import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'
import { waysToTry } from './extent.ts'
import { looksWrong, smallTargets, tooNarrow } from './visible-faults.ts'

const axe = await Bun.file('node_modules/axe-core/axe.min.js').text()
const standards = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
}
/** All that another colour scheme can change. */
const colours = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** Returns axe's findings on a page in its present state, each as `rule: element`: WCAG 2.2 AA and its own best practices. */
export async function violationsOn(page: Page): Promise<string[]> {
  return run(page, 'document', standards)
}

/**
 * Returns the faults of a page on a phone and on a wide screen: axe's findings, scrolling sideways (also at 320 pixels and with
 * text twice as large: WCAG 1.4.10, 1.4.4), texts that are cut off, links that read like text, targets under 44 pixels. In
 * `verify --all` axe tests light and dark, and the elements that only the wide screen shows; otherwise the phone in one of both.
 * Leaves the page 360 wide and light.
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
    /** The outermost elements that show now and did not show then. */
    unseen: Element[]
  }
}

/** Runs in the page, as the next one does. */
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
