import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { messages } from '#db/schema.ts'
import type { Person } from '#tests/support/app.ts'
import { expectQuiet, openPage, stopClock } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/simulator.ts'
import { testSite } from '#tests/support/site.ts'

async function conversation() {
  const site = await testSite()
  const parent = await site.person('parent', { firstName: 'Grace', lastName: 'Wanjiru' })
  const tutor = await site.person('tutor', { firstName: 'Brian', lastName: 'Kiprop' })
  const write = (from: Person, to: Person, content: string) =>
    site.send('POST', '/api/messages', { as: from, body: { receiverId: to.id, content } })
  await write(parent, tutor, 'Habari Brian')
  await write(tutor, parent, 'Habari Grace')
  const stored = () => site.db.read.query.messages.findMany()
  return { ...site, parent, tutor, write, stored }
}

const inView = (page: Page, text: string) => page.locator('[data-message]', { hasText: text })

/** Another tab in front, or this one again. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate(value => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

/** Whether all of it is on the screen, above the form. */
function isOnScreen(item: Element): boolean {
  const { top, bottom } = item.getBoundingClientRect()
  return top >= 0 && bottom <= (document.querySelector('#write')?.getBoundingClientRect().top ?? 0)
}

test('a message and its reply appear in both open browsers', async () => {
  const { url, parent, tutor, stored, live } = await conversation()
  const ofParent = await openPage(url, { as: parent })
  const ofTutor = await openPage(url, { as: tutor, width: 1280 })
  await ofParent.goto(`/messages/${tutor.id}`)
  await ofTutor.goto(`/messages/${parent.id}`)
  await eventually(() => live.count() === 2 || undefined)
  for (const page of [ofParent, ofTutor]) await stopClock(page)

  await ofParent.getByLabel('Your message').fill('Can you come on Saturday?\nAt nine?')
  await ofParent.getByLabel('Your message').press('Control+Enter')
  await inView(ofTutor, 'Can you come on Saturday?').waitFor()
  await inView(ofParent, 'Can you come on Saturday?').getByText('Seen').waitFor()
  await ofTutor.getByLabel('Your message').fill('Yes, gladly')
  await ofTutor.getByRole('button', { name: 'Send' }).click()
  await inView(ofParent, 'Yes, gladly').waitFor()
  await inView(ofTutor, 'Yes, gladly').getByText('Seen').waitFor()

  expect((await stored()).map(({ content, isRead }) => [content, isRead]).slice(2)).toEqual([
    ['Can you come on Saturday?\nAt nine?', true],
    ['Yes, gladly', true],
  ])
  expect(await ofParent.getByLabel('Your message').inputValue()).toBe('')
  expect(new URL(ofParent.url()).pathname).toBe(`/messages/${tutor.id}`)
  expect(await ofTutor.title()).toStartWith('Messages with Grace Wanjiru')
  expectQuiet(ofParent)
  expectQuiet(ofTutor)
})

test('the first reply shows contact details without a reload', async () => {
  const { url, parent, person, db, live } = await conversation()
  const school = await person('school', { firstName: 'Halima', phone: '254711222333' })
  const page = await openPage(url, { as: parent })
  await db.write(tx =>
    tx.insert(messages).values({ senderId: school.id, receiverId: parent.id, content: 'Habari Grace' }),
  )
  await page.goto(`/messages/${school.id}`)
  await eventually(() => live.count() === 1 || undefined)
  const before = await page.getByText(school.user.email).count()

  await page.getByLabel('Your message').fill('Habari Halima')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('link', { name: '+254 711 222 333' }).waitFor()

  expect(before).toBe(0)
  await page.getByRole('link', { name: school.user.email }).waitFor()
  expect(await page.locator('[data-message]').count()).toBe(2)
  expectQuiet(page)
})

test('new messages update the list, header and title of an open page', async () => {
  const { url, parent, tutor, write, person, live } = await conversation()
  const school = await person('school')
  const page = await openPage(url, { as: tutor })
  await page.goto('/messages')
  const before = await page.title()
  await eventually(() => live.count() === 1 || undefined)

  await write(school, tutor, 'A post at our school')
  await page.getByText('A post at our school').waitFor()
  await write(parent, tutor, 'Are you there?')
  await page.locator('li', { hasText: 'Are you there?' }).getByText('2 new').waitFor()

  expect(before).toStartWith('(1) Messages')
  expect(await page.title()).toStartWith('(3) Messages')
  await page.getByRole('link', { name: 'Messages, 3 unread' }).waitFor()
  expect(await page.locator('main li a').first().textContent()).toContain('Are you there?')
  expectQuiet(page)
})

test('a hidden page disconnects and shows missed messages once when visible', async () => {
  const { url, parent, tutor, write, live } = await conversation()
  const page = await openPage(url, { as: tutor })
  await page.goto(`/messages/${parent.id}`)
  const connections = () => live.count()
  await eventually(() => connections() === 1 || undefined)
  await write(parent, tutor, 'Heard at once')
  await inView(page, 'Heard at once').waitFor()

  await stopClock(page)
  await setHidden(page, true)
  await eventually(() => connections() === 0 || undefined)
  await write(parent, tutor, 'While hidden')
  await write(tutor, parent, 'From my other phone')
  await page.clock.runFor(60_000)
  await page.evaluate(() => fetch('/healthz'))
  const whileHidden = await inView(page, 'While hidden').count()
  await setHidden(page, false)
  await inView(page, 'While hidden').waitFor()
  await inView(page, 'From my other phone').waitFor()

  expect(whileHidden).toBe(0)
  expect(await page.locator('[data-message]').count()).toBe(5)
  expectQuiet(page)
})

test('a message whose response is lost stays in the form and is stored once', async () => {
  const { url, parent, tutor, stored, live } = await conversation()
  const page = await openPage(url, { as: parent })
  await page.goto(`/messages/${tutor.id}`)
  await eventually(() => live.count() === 1 || undefined)
  let lost = 0
  await page.route('**/api/messages', async route => {
    // It reaches the server; the answer is lost on the way back.
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })

  await page.getByLabel('Your message').fill('Only once')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Not sent yet').first().waitFor()
  const kept = await page.getByLabel('Your message').inputValue()
  await page.getByRole('button', { name: 'Send' }).click()
  await eventually(async () => (await page.getByLabel('Your message').inputValue()) === '' || undefined)

  expect(kept).toBe('Only once')
  expect((await stored()).filter(({ content }) => content === 'Only once')).toHaveLength(1)
  expect(await inView(page, 'Only once').count()).toBe(1)
  expectQuiet(page, { except: /ERR_CONNECTION_RESET/ })
})

test('a new message does not scroll the page, and a button leads to it', async () => {
  const { url, parent, tutor, write, live } = await conversation()
  for (let n = 0; n < 12; n++) await write(parent, tutor, `Line ${n} of a long story`)
  const page = await openPage(url, { as: tutor })
  await page.goto(`/messages/${parent.id}`)
  await eventually(() => live.count() === 1 || undefined)
  await inView(page, 'Line 11').waitFor()
  const opened = await inView(page, 'Line 11').evaluate(isOnScreen)
  await page.evaluate(() => scrollTo(0, 0))

  await write(parent, tutor, 'And the end')
  await page.getByRole('button', { name: 'New message' }).waitFor()
  const scrolled = await page.evaluate(() => scrollY)
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByRole('button', { name: 'New message' }).waitFor({ state: 'hidden' })

  expect(opened).toBe(true)
  expect(scrolled).toBe(0)
  expect(await inView(page, 'And the end').evaluate(isOnScreen)).toBe(true)
  expectQuiet(page)
})

test('a double tap sends one message', async () => {
  const { url, parent, tutor, stored, live } = await conversation()
  const page = await openPage(url, { as: parent, hasTouch: true })
  await page.goto(`/messages/${tutor.id}`)
  await eventually(() => live.count() === 1 || undefined)

  await page.getByLabel('Your message').fill('Tapped twice')
  await page.getByRole('button', { name: 'Send' }).dblclick()
  await inView(page, 'Tapped twice').waitFor()
  await page.getByLabel('Your message').fill('And then this')
  await page.getByRole('button', { name: 'Send' }).click()
  await inView(page, 'And then this').waitFor()

  expect((await stored()).map(({ content }) => content).slice(2)).toEqual(['Tapped twice', 'And then this'])
  expectQuiet(page)
})

test('a refused message shows the reason and keeps its text', async () => {
  const { url, parent, tutor, send, live } = await conversation()
  const page = await openPage(url, { as: parent })
  await page.goto(`/messages/${tutor.id}`)
  await eventually(() => live.count() === 1 || undefined)
  await send('POST', '/api/blocks', { as: tutor, body: { userId: parent.id } })

  await page.getByLabel('Your message').fill('Are you angry?')
  await page.getByRole('button', { name: 'Send' }).click()

  await page.getByText('Your message was not sent').waitFor()
  expect(await page.getByLabel('Your message').inputValue()).toBe('Are you angry?')
  expectQuiet(page, { except: /404/ })
})

test('reading, replying, reporting and blocking work without JavaScript', async () => {
  const { url, parent, tutor, stored, db } = await conversation()
  const page = await openPage(url, { as: tutor, javaScriptEnabled: false })
  await page.goto('/messages')

  await page.getByRole('link', { name: /Grace Wanjiru/ }).click()
  await page.getByLabel('Your message').fill('Sent without script')
  await page.getByRole('button', { name: 'Send' }).click()
  await inView(page, 'Sent without script').waitFor()
  await page.getByLabel('Block or report Grace Wanjiru').click()
  await page.getByRole('link', { name: 'Report Grace Wanjiru' }).click()
  await page.getByLabel('Abuse or harassment').check()
  await page.getByLabel('What happened?').fill('She is rude.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('link', { name: 'Go back' }).click()

  await page.getByText('You have blocked this person. Unblock them to send a message.').waitFor()
  expect((await stored()).at(-1)).toMatchObject({ content: 'Sent without script', senderId: tutor.id })
  expect(await db.read.query.reports.findMany()).toMatchObject([
    { reportedId: parent.id, reason: 'She is rude.' },
  ])
  expectQuiet(page)
})

test('on a wide screen the conversations stay beside the open one, and follow new messages', async () => {
  const { url, parent, tutor, person, write, live } = await conversation()
  const school = await person('school', { firstName: 'Joseph', lastName: 'Odhiambo' })
  await write(school, tutor, 'Do you teach Physics?')
  const page = await openPage(url, { as: tutor, width: 1280 })
  const list = page.getByRole('navigation', { name: 'Conversations' })
  const names = () => list.locator('a .truncate.font-bold').allTextContents()
  await page.goto('/messages')

  await page.getByRole('link', { name: /Grace Wanjiru/ }).click()
  await eventually(() => live.count() === 1 || undefined)
  const before = await names()
  await list.getByRole('link', { name: /Grace Wanjiru/ }).focus()
  await write(parent, tutor, 'See you on Saturday')
  await list.getByText('See you on Saturday').waitFor()
  const marked = await list.locator('[aria-current=page]').textContent()
  const kept = await page.evaluate(() => document.activeElement?.textContent)
  const after = await names()
  await page.setViewportSize({ width: 360, height: 740 })

  expect(before).toEqual(['Joseph Odhiambo', 'Grace Wanjiru'])
  expect(after).toEqual(['Grace Wanjiru', 'Joseph Odhiambo'])
  expect(marked).toContain('Grace Wanjiru')
  expect(kept).toContain('Grace Wanjiru')
  expect(await list.isVisible()).toBe(false)
  expectQuiet(page)
})
