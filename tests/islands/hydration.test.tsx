import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import type { ReactNode } from 'react'
import { arrived, expectQuiet, openPage } from '#tests/support/browser.ts'
import { Island, openSite } from './fixtures/site.tsx'

const counter = <Island name="fixtures/counter" props={{ label: 'Add' }} hydrate="interaction" />
const fields = <Island name="fixtures/fields" props={{ action: '/without-script' }} hydrate="interaction" />

test('an island with hydrate=load works without being touched first', async () => {
  const page = await open(<Island name="fixtures/counter" props={{ label: 'Add' }} hydrate="load" />)
  await awake(page)

  await page.getByRole('button', { name: 'Add' }).click()

  expect(await page.locator('output').textContent()).toBe('1')
  expectQuiet(page)
})

test('an island with hydrate=stored hydrates on load only if the key is stored', async () => {
  const page = await open([
    <Island key="1" name="fixtures/counter" props={{ label: 'One' }} hydrate="stored:draft" />,
    <Island key="2" name="fixtures/counter" props={{ label: 'Two' }} hydrate="load" />,
  ])
  // The first island would have hydrated earlier.
  await page.locator('[data-hydrate=load][data-awake]').waitFor()
  const before = await page.locator('[data-awake]').count()

  await page.evaluate(() => localStorage.setItem('draft', '{}'))
  await page.reload()
  await awake(page, 2)

  expect(before).toBe(1)
  expectQuiet(page)
})

test('the ids of useId are the same before and after hydration, and unique to each island', async () => {
  const page = await open([
    <Island key="1" name="fixtures/counter" props={{ label: 'One' }} hydrate="load" />,
    <Island key="2" name="fixtures/counter" props={{ label: 'Two' }} hydrate="load" />,
  ])
  const fromServer = await page.request.get('/').then(response => response.text())

  await awake(page, 2)
  await page.getByRole('button', { name: 'Two' }).click()

  const ids = await page.locator('output').evaluateAll(outputs => outputs.map(output => output.id))
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(fromServer).toContain(`<output id="${id}">0</output>`)
  expect(await page.locator('output').allTextContents()).toEqual(['0', '1'])
  expectQuiet(page)
})

test('React is loaded at the first interaction with an island, not before', async () => {
  const page = await open(counter)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))

  await page.mouse.click(300, 600)
  await page.evaluate(() => fetch('/elsewhere'))
  const react = () => asked.filter(url => /\/assets\/hydrate-registered-[^-]+$/.test(url)).length
  const before = react()
  await page.getByRole('button').focus()
  await awake(page)

  expect([before, react()]).toEqual([0, 1])
  expectQuiet(page)
})

test('clicks before hydration are replayed as one click once React is loaded', async () => {
  const page = await open(counter)
  const release = await holdChunks(page)

  await page.locator('svg').click()
  await page.locator('svg').click()
  const before = await page.locator('output').textContent()
  const isBusy = await page.locator('[data-island]').getAttribute('aria-busy')
  const shown = await page
    .locator('[data-island] > *')
    .first()
    .evaluate(child => getComputedStyle(child).opacity)
  release()
  await awake(page)

  expect([before, isBusy, shown]).toEqual(['0', 'true', '0.7'])
  await page.getByText('1', { exact: true }).waitFor()
  expect(await page.locator('[aria-busy]').count()).toBe(0)
  expectQuiet(page)
})

test('a link clicked before hydration is followed once React is loaded', async () => {
  const page = await open(counter)

  await page.getByRole('link').click()

  await page.waitForURL('**/elsewhere')
  expectQuiet(page)
})

test('typed text, focus and selection survive hydration, and controlled fields receive the text', async () => {
  const page = await open(fields)
  const release = await holdChunks(page)

  await page.getByLabel('Name').fill('Wanjiru')
  await page.getByLabel('Agree').check()
  await page.getByLabel('County').selectOption('Kisumu')
  await page.getByLabel('Town').pressSequentially('Kondele')
  await page.getByLabel('Town').evaluate((town: HTMLInputElement) => town.setSelectionRange(2, 5))
  release()
  await awake(page)

  expect(await page.getByLabel('Name').inputValue()).toBe('Wanjiru')
  expect(await page.getByLabel('Town').inputValue()).toBe('Kondele')
  await page.getByText('Kondele|true|Kisumu').waitFor()
  const focused = await page.evaluate(() => {
    const { ariaLabel, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement
    return [ariaLabel, selectionStart, selectionEnd]
  })
  expect(focused).toEqual(['Town', 2, 5])
  expectQuiet(page)
})

test('a form submitted before hydration is submitted by the pressed button once React is loaded', async () => {
  const page = await open(fields)
  const release = await holdChunks(page)

  await page.getByLabel('Name').fill('Wanjiru')
  await page.getByRole('button', { name: 'Send' }).click()
  const whileWaiting = await page.getByLabel('Sent').textContent()
  release()

  await page.getByText('name=Wanjiru&town=&intent=send').waitFor()
  expect(whileWaiting).toBe('')
  expect(new URL(page.url()).pathname).toBe('/')
  expectQuiet(page)
})

test('a form submitted with Enter before hydration is submitted once React is loaded', async () => {
  const page = await open(fields)
  const release = await holdChunks(page)

  await page.getByLabel('Name').fill('Wanjiru')
  await page.getByLabel('Name').press('Enter')
  release()

  await page.getByText('name=Wanjiru&town=&intent=draft').waitFor()
  expectQuiet(page)
})

test('if React cannot be loaded, a form is submitted as without script', async () => {
  const page = await open(fields)
  await page.route('**/assets/**', route => route.abort())

  await page.getByLabel('Name').fill('Wanjiru')
  await page.getByRole('button', { name: 'Send' }).click()

  await page.getByText('"intent":"send"').waitFor()
})

test('an island that failed to load hydrates at the next interaction', async () => {
  const page = await open(counter)
  await page.route(/\/assets\/hydrate-registered-[^-]+$/, route => route.abort(), { times: 1 })
  const failure = page.waitForEvent('pageerror')

  await page.getByRole('button').click()
  await failure
  await page.getByRole('button').click()

  await page.getByText('1', { exact: true }).waitFor()
})

test("an island that throws in the browser keeps the server's markup", async () => {
  const page = await open(<Island name="fixtures/broken" props={{}} hydrate="load" />)

  await awake(page)
  await page.getByRole('link', { name: 'Still a link' }).click()

  await page.waitForURL('**/elsewhere')
})

test("without script an island shows the server's markup", async () => {
  const url = openSite(fields)
  const page = await openPage(url, { javaScriptEnabled: false })

  await page.goto('/')
  await page.getByLabel('Name').fill('Wanjiru')
  await page.getByRole('button', { name: 'Keep a draft' }).click()

  await page.getByText('"intent":"draft"').waitFor()
  expectQuiet(page)
})

test('the button of a password field shows and hides the password', async () => {
  const page = await open(
    <>
      <input id="password" type="password" aria-label="Password" />
      <button type="button" data-password-toggle="password" aria-pressed="false">
        Show password
      </button>
    </>,
  )
  await arrived(page)
  const state = async () => [
    await page.getByLabel('Password', { exact: true }).getAttribute('type'),
    await page.getByRole('button').getAttribute('aria-pressed'),
  ]

  await page.getByRole('button').click()
  const shown = await state()
  await page.getByRole('button').click()

  expect(shown).toEqual(['text', 'true'])
  expect(await state()).toEqual(['password', 'false'])
  expectQuiet(page)
})

async function open(content: ReactNode): Promise<Page> {
  const url = openSite(content)
  const page = await openPage(url)
  await page.goto('/', { waitUntil: 'load' })
  return page
}

async function awake(page: Page, count = 1): Promise<void> {
  await page
    .locator('[data-awake]')
    .nth(count - 1)
    .waitFor({ state: 'attached' })
}

/** Delays every chunk, as on a slow network, until the returned function is called. */
async function holdChunks(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/**', async route => {
    await promise
    await route.continue()
  })
  return resolve
}
