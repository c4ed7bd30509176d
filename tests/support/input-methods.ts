import type { Locator, Page } from 'playwright'

/** How somebody works a page. */
export interface Hands {
  /** Follows a link, presses a button, opens what folds. */
  press: (target: Locator) => Promise<void>
  /** Takes one of several choices. */
  choose: (target: Locator) => Promise<void>
  write: (target: Locator, text: string) => Promise<void>
}

export const mouse = (): Hands => ({
  press: target => target.click(),
  choose: target => target.check(),
  write: (target, text) => target.fill(text),
})

/** Nothing but the keyboard, from wherever the focus is. */
export function keyboard(page: Page): Hands {
  const press = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  const choose = async (target: Locator) => {
    const name = await target.getAttribute('name')
    // Tab stops once at a group of radio buttons; arrows go on within it.
    await tabTo(page, page.locator(`[name="${name}"]`))
    for (let steps = 0; steps < 10 && !(await target.isChecked()); steps++) {
      await page.keyboard.press(steps === 0 ? 'Space' : 'ArrowDown')
    }
    if (!(await target.isChecked())) throw new Error(`The choice ${target} was not reached.`)
  }
  const write = async (target: Locator, text: string) => {
    await tabTo(page, target)
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
  }
  return { press, choose, write }
}

/** Goes on by Tab until one of the targets has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor()
  for (let steps = 0; steps < 300; steps++) {
    if (await target.evaluateAll(found => found.some(element => element === document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached by Tab.`)
}
