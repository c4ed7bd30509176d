import { expect, test } from 'bun:test'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { openSite } from './fixtures/site.tsx'

const form = (
  <form method="post" action="/without-script">
    <input name="title" defaultValue="Teacher" />
    <button type="submit">Post Job</button>
  </form>
)

test('a form submitted twice is sent once and marked as busy', async () => {
  const { page, posts, answer, hasArrived } = await openForm()
  await page.route('**/arrived', route => hasArrived.then(() => route.fulfill()))
  await page.route('**/pressed', route => route.fulfill().then(answer))

  // Recorded inside the page, because Playwright cannot reach it while the next page loads.
  await page.evaluate(() => {
    const seen: unknown[] = []
    addEventListener('submit', ({ defaultPrevented }) => {
      seen.push({ isHeld: defaultPrevented, busy: document.querySelector('form')?.ariaBusy })
    })
    const press = () => document.querySelector('button')?.click()
    const pressThrice = async () => {
      press()
      await fetch('/arrived')
      press()
      press()
      sessionStorage.setItem('seen', JSON.stringify(seen))
      await fetch('/pressed')
    }
    pressThrice()
  })
  await page.getByText('{"title":"Teacher"}').waitFor()

  expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('seen'))) ?? '')).toEqual([
    { isHeld: false, busy: 'true' },
    { isHeld: true, busy: 'true' },
    { isHeld: true, busy: 'true' },
  ])
  expect(posts).toHaveLength(1)
  expectQuiet(page)
})

test('after going back, a form can be submitted again', async () => {
  const { page, posts, answer } = await openForm()
  answer()
  const send = async () => {
    await page.getByRole('button').click()
    await page.getByText('{"title":"Teacher"}').waitFor()
  }

  await send()
  await page.goBack()
  await send()

  expect(posts).toHaveLength(2)
  expectQuiet(page)
})

/** A page with a form whose response is delayed until it is released. */
async function openForm() {
  const url = openSite(form)
  const page = await openPage(url)
  const posts: string[] = []
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  const { promise: hasArrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/without-script', async route => {
    posts.push(route.request().method())
    arrive()
    await isAnswered
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'load' })
  return { page, posts, answer, hasArrived }
}
