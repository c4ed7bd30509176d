import { expect, test } from 'bun:test'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { openSite } from './fixtures/site.tsx'

const form = (
  <form method="post" action="/without-script">
    <input name="title" defaultValue="Teacher" />
    <button type="submit">Post Job</button>
  </form>
)

test('a form pressed again while it is on its way is sent once, and says that it is busy', async () => {
  const { page, posts, answer } = await openForm()

  await press(page, { times: 3 })
  await Bun.sleep(600)
  answer()
  await page.getByText('{"title":"Teacher"}').waitFor()

  expect(await page.evaluate(() => sessionStorage.getItem('busy'))).toBe('true')
  expect(posts).toHaveLength(1)
  expectQuiet(page)
})

test('back on the page of a form that was sent, it may be sent again', async () => {
  const { page, posts, answer } = await openForm()
  answer()

  await press(page)
  await page.getByText('{"title":"Teacher"}').waitFor()
  await page.goBack()
  await press(page)
  await page.getByText('{"title":"Teacher"}').waitFor()

  expect(posts).toHaveLength(2)
  expectQuiet(page)
})

type Page = Awaited<ReturnType<typeof openPage>>

/** Presses from inside the page, which Playwright does not reach while the next page is on its way. */
function press(page: Page, { times = 1 } = {}) {
  return page.evaluate(presses => {
    for (let nth = 0; nth < presses; nth++) {
      setTimeout(() => {
        document.querySelector('button')?.click()
        sessionStorage.setItem('busy', document.querySelector('form')?.getAttribute('aria-busy') ?? '')
      }, nth * 150)
    }
  }, times)
}

/** A page with a form, whose answer waits until it is called for. */
async function openForm() {
  const url = openSite(form)
  const page = await openPage(url)
  const posts: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/without-script', async route => {
    posts.push(route.request().method())
    await promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'load' })
  return { page, posts, answer: resolve }
}
