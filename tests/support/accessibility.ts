import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'

const axe = await Bun.file('node_modules/axe-core/axe.min.js').text()

/** What axe finds wrong with a page as it stands, each as `rule: element`: WCAG 2.2 AA and its own best practices. */
export async function violationsOn(page: Page): Promise<string[]> {
  return run(page, { runOnly: standards, rules: { 'target-size': { enabled: true } } })
}

/** The contrast of texts and of links among them: all that another colour scheme can change. */
export async function paleTextOn(page: Page): Promise<string[]> {
  return run(page, { runOnly: ['color-contrast', 'link-in-text-block'] })
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function run(page: Page, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const asked = JSON.stringify({ resultTypes: ['violations'], ...options })
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${asked})`)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
