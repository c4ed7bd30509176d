import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { startSession } from '#src/http/session/session.ts'
import { faultsOn, violationsOn } from '#tests/support/accessibility.ts'
import type { Person } from '#tests/support/app.ts'
import { arrived, expectQuiet, holdTimers, openPage, stopClock } from '#tests/support/browser.ts'
import { keyboard } from '#tests/support/input-methods.ts'
import { watchWire } from '#tests/support/network-log.ts'
import { testSite } from '#tests/support/site.ts'
import { holdOffer } from './held-offer.ts'

interface Visit {
  as?: Person
  width?: number
}

const parts = (page: Page) => ({
  yes: page.getByRole('button', { name: "Yes, I'd like assistance!" }),
  opener: page.locator('.assistant-button'),
  panel: page.getByRole('dialog', { name: 'AI Career Assistant' }),
  field: page.getByPlaceholder('Ask about teaching jobs...'),
  log: page.getByRole('log'),
  send: page.getByRole('button', { name: 'Send' }),
})

/** A page that shows the offer. */
async function offered(url: string, path: string, { as, width = 1280 }: Visit = {}) {
  const page = await openPage(url, { offersHelp: true, as, width, height: 800, reducedMotion: 'reduce' })
  const pass = await holdOffer(page)
  // Keeps toasts visible on slow machines.
  await holdTimers(page, 5000)
  await page.goto(path)
  await pass()
  return page
}

/** A page with an open chat. */
async function chatting(url: string, path: string, visit: Visit = {}) {
  const page = await offered(url, path, visit)
  await parts(page).yes.click()
  await parts(page).log.waitFor()
  return page
}

/** Delays requests to the assistant until they are released. */
async function holdQuestions(page: Page) {
  let letGo = () => {}
  const held = new Promise<void>(done => {
    letGo = done
  })
  await page.route('**/api/ai/chat', async route => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  return () => letGo()
}

/** Signs a person in to the page's browser with a new session. */
async function signInAs(
  page: Page,
  { db, deps, url }: Awaited<ReturnType<typeof testSite>>,
  { user }: Person,
) {
  const remembered = { rememberMe: true, userAgent: 'test' }
  const { token } = await db.write(tx => startSession(tx, deps, user, remembered))
  await page.context().addCookies([{ name: 'elimu_session', value: token, url }])
}

const hasFocus = (page: Page, selector: string) =>
  page.evaluate(selector => document.activeElement?.matches(selector), selector)

test('with the keyboard alone a user accepts the offer, asks, continues on another page and deletes the chat', async () => {
  const site = await testSite()
  const teacher = await site.person('teacher', { firstName: 'Wanjiku' })
  const page = await offered(site.url, '/about', { as: teacher })
  const wire = await watchWire(page)
  const { yes, opener, panel, field, log } = parts(page)
  const { press } = keyboard(page)
  const answers = async () => {
    const { messages } = (await site.send('GET', '/api/ai/chats', { as: teacher })).body
    return messages.filter((one: { isUser: boolean }) => !one.isUser)
  }

  await press(yes)
  await log.waitFor()
  expect(await hasFocus(page, 'textarea')).toBe(true)
  expect(await panel.boundingBox()).toMatchObject({ width: 384, height: 500 })
  expect(await panel.textContent()).toContain('Online now')
  expect(await log.textContent()).toContain('Karibu, Wanjiku! Ask me about teaching jobs')

  const letGo = await holdQuestions(page)
  await page.keyboard.type('Habari, thanks for being here')
  await page.keyboard.press('Enter')
  await page.getByText('AI is thinking...').waitFor()
  expect([await field.isDisabled(), await parts(page).send.isDisabled()]).toEqual([true, true])
  expect(await hasFocus(page, 'dialog h2')).toBe(true)
  expect(await panel.textContent()).toContain('Thinking...')
  letGo()
  await log.getByText('The assistant wrote:').nth(1).waitFor({ state: 'attached' })

  const [answer] = await answers()
  expect(await log.textContent()).toContain(answer.content.split(/[\n[]/)[0])
  expect(await log.locator('time').allTextContents()).toEqual([
    expect.stringMatching(/^1?\d:\d\d [AP]M$/),
    expect.stringMatching(/^1?\d:\d\d [AP]M$/),
  ])
  expect(
    await log
      .locator('a')
      .evaluateAll(links => links.every(link => link.getAttribute('href')?.startsWith('/'))),
  ).toBe(true)
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  expect(await field.inputValue()).toBe('')

  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect(await hasFocus(page, '.assistant-button')).toBe(true)
  await page.keyboard.press('Enter')
  await panel.waitFor()
  await page.keyboard.press('Escape')

  const before = wire().length
  await page.goto('/help')
  await arrived(page)
  const scripts = wire()
    .slice(before)
    .filter(({ type }) => type === 'Script')
  expect(scripts.map(({ url }) => url).filter(url => /chat|toaster|wake/.test(url))).toEqual([])
  expect(await opener.boundingBox()).toMatchObject({ width: 56, height: 56 })
  await press(opener)
  await log.getByText('Habari, thanks').waitFor()

  const deletion = page.getByRole('button', { name: 'Delete chat' })
  await press(deletion)
  await press(page.getByRole('button', { name: 'Cancel' }))
  expect(await deletion.evaluate(button => button === document.activeElement)).toBe(true)
  await press(deletion)
  expect(await answers()).toHaveLength(1)
  await press(page.getByRole('button', { name: 'Delete', exact: true }))
  await page.getByText('Chat deleted', { exact: true }).waitFor()
  expect(await answers()).toHaveLength(0)
  expect(await hasFocus(page, 'textarea')).toBe(true)
  expect(await log.textContent()).not.toContain('Habari')
  expectQuiet(page)
})

test('on a phone the chat fills the screen, keeps the focus and is accessible in light and dark', async () => {
  const site = await testSite()
  const page = await chatting(site.url, '/jobs', { as: await site.person('parent'), width: 360 })
  const { panel, field, opener, log } = parts(page)

  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 800 })
  expect(await hasFocus(page, 'h2')).toBe(true)
  const stops = new Set<string | undefined>()
  for (let n = 0; n < 9; n += 1) {
    await page.keyboard.press('Tab')
    stops.add(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName))
  }
  // BODY means the browser's own controls, between the last stop and the first.
  expect([...stops].toSorted()).toEqual(['BODY', 'DIALOG'])
  await page.getByRole('button', { name: 'Find me a Mathematics tutor' }).click()
  await log.getByText('The assistant wrote:').nth(1).waitFor({ state: 'attached' })
  expect(await hasFocus(page, 'dialog h2')).toBe(true)
  expect(await faultsOn(page)).toEqual([])
  expect(await panel.boundingBox()).toMatchObject({ width: 360 })

  await field.fill('x'.repeat(2001))
  await page.getByText('2,001 characters. Use at most 2,000.').waitFor()
  await page.keyboard.press('Enter')
  expect([(await field.inputValue()).length, await log.locator('time').count()]).toEqual([2001, 2])

  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect(await opener.evaluate(button => button === document.activeElement)).toBe(true)
  expect(await faultsOn(page)).toEqual([])
  expectQuiet(page)
})

test('a visitor gets links instead of questions, is asked to sign in, and finds their question on the chat page', async () => {
  const site = await testSite()
  const page = await offered(site.url, '/teachers')
  const { yes, panel, field, send } = parts(page)
  expect(await violationsOn(page)).toEqual([])
  await yes.click()
  await panel.getByText('Sign in to get answers.').waitFor()
  const links = await panel.locator('ul[aria-label="Common questions"] a').all()
  expect(await Promise.all(links.map(link => link.getAttribute('href')))).toEqual([
    '/how-it-works',
    '/pricing',
    '/jobs',
  ])
  const lines = await panel.locator('a[href^="tel:"]').all()
  expect(await Promise.all(lines.map(line => line.getAttribute('href')))).toEqual([
    'tel:999',
    'tel:116',
    'tel:1195',
  ])
  const asked: string[] = []
  page.on('request', request => asked.push(request.method()))

  await send.click()
  await field.fill('   ')
  await send.click()
  expect(await page.getByText('Sign in Required').count()).toBe(0)
  await field.fill('Which jobs are open?')
  await send.click()

  await page.getByText('Please sign in to use the AI assistant.', { exact: true }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(asked).not.toContain('POST')
  expect(await field.inputValue()).toBe('Which jobs are open?')
  const next = '/assistant?q=Which+jobs+are+open%3F'
  const noted = await panel.getByRole('link', { name: 'Sign in', exact: true }).getAttribute('href')
  expect(noted).toBe(`/login?${new URLSearchParams({ next })}`)
  await page.getByRole('link', { name: 'Sign In' }).last().click()
  await page.waitForURL(url => url.searchParams.get('next') === next)

  const teacher = await site.person('teacher')
  await signInAs(page, site, teacher)
  await page.goto(page.url())
  expect(await field.inputValue()).toBe('Which jobs are open?')
  expect((await site.send('GET', '/api/ai/chats', { as: teacher })).body.messages).toEqual([])
  await send.click()
  await page.getByText('Which jobs are open?', { exact: true }).waitFor()
  expectQuiet(page)
})

test("a visitor's long question waits in this tab instead of the address", async () => {
  const site = await testSite()
  const page = await offered(site.url, '/teachers')
  const { yes, opener, field, send } = parts(page)
  const long = 'How do I find a job? '.repeat(40).trim()
  await yes.click()
  await field.fill(long)
  await send.click()
  await page.getByText('Please sign in to use the AI assistant.', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Sign In' }).last().click()
  await page.waitForURL('**/login?next=%2Fteachers')

  await signInAs(page, site, await site.person('teacher'))
  await page.goto('/teachers')
  await opener.click()
  await field.waitFor()

  expect(await field.inputValue()).toBe(long)
})

test('after the session has ended the user is led to sign-in and finds their question again', async () => {
  const site = await testSite()
  const tutor = await site.person('tutor')
  const page = await chatting(site.url, '/about', { as: tutor })
  const { field, opener } = parts(page)
  await site.send('POST', '/api/auth/logout', { as: tutor })

  await stopClock(page)
  await field.fill('What do tutors charge?')
  await page.keyboard.press('Enter')
  await page.getByText('You are logged out. Logging in again...', { exact: true }).waitFor()
  await page.clock.runFor(500)
  await page.waitForURL('**/login?next=%2Fabout')

  await signInAs(page, site, tutor)
  await page.goto('/about')
  await opener.click()
  await field.waitFor()
  expect(await field.inputValue()).toBe('What do tutors charge?')
  expectQuiet(page, { except: /status of 401/ })
})

test('a refused or interrupted question shows why and stays in the field', async () => {
  const site = await testSite()
  const coach = await site.person('career_coach', { subscriptionStatus: 'inactive' })
  const page = await chatting(site.url, '/about', { as: coach })
  const { field, log } = parts(page)
  const notice = page.getByRole('listitem').filter({ hasText: 'Error' })

  await page.route('**/api/ai/chat', route => route.abort())
  await field.fill('Which coaching jobs are open?')
  await page.keyboard.press('Enter')
  await notice.getByText('Failed to get AI response', { exact: true }).waitFor()
  expect(await field.inputValue()).toBe('Which coaching jobs are open?')
  await page.unroute('**/api/ai/chat')

  for (let n = 0; n < 20; n += 1) {
    await site.send('POST', '/api/ai/chat', { as: coach, body: { message: 'Asante' } })
  }
  await page.keyboard.press('Enter')
  await notice
    .getByText(/You've reached the limit of 20 messages an hour.* again at \d+:\d\d [AP]M/)
    .waitFor()
  expect(await notice.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing')
  expect(await field.inputValue()).toBe('Which coaching jobs are open?')
  expect(await log.locator('time').count()).toBe(0)
  expect(await violationsOn(page)).toEqual([])
  expectQuiet(page, { except: /status of 429|ERR_FAILED/ })
})

test('the panel fills a phone in landscape, scrolls to the answer of a long message, and reports a lost network', async () => {
  const site = await testSite()
  const page = await chatting(site.url, '/about', { as: await site.person('teacher'), width: 360 })
  const { field, panel, send } = parts(page)
  await page.setViewportSize({ width: 740, height: 360 })
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 740, height: 360 })

  await page.setViewportSize({ width: 360, height: 740 })
  await field.fill(
    `${'We moved twice and the school was far away. '.repeat(40)} How do I change my password?`,
  )
  await send.click()
  const answer = panel.getByRole('link', { name: /settings/i }).first()
  await answer.waitFor()
  expect(await isInSight(page)).toBe(true)

  await page.route('**/toaster*', route => route.abort())
  await page.context().setOffline(true)
  await field.fill('Which jobs are open?')
  await send.click()
  const note = panel.getByRole('alert').getByText('Error: Failed to get AI response')
  await note.waitFor()
  expect(await note.boundingBox()).toMatchObject({ x: 16, y: 16, width: 328 })
  expect(await field.inputValue()).toBe('Which jobs are open?')
})

/** Whether the last answer begins within the visible part of the chat. */
const isInSight = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('section[aria-label=Messages]')?.getBoundingClientRect()
    const question = [...document.querySelectorAll('[data-own]')].at(-1)?.getBoundingClientRect()
    return Boolean(list && question && question.bottom > list.top && question.bottom < list.bottom - 80)
  })
