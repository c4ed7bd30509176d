import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { applications, reports, savedJobs } from '#db/schema.ts'
import { arrived, expectQuiet, openPage, stopClock } from '#tests/support/browser.ts'
import { demo, furnishedSite, signIn } from '#tests/support/demo-site.ts'

/** The browser's messages without a network. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/
const words = "Not sent because you're offline. Your text is still here."

const unsent = (page: Page) => page.locator('form [role=alert]').filter({ hasText: words })
const sendAgain = (page: Page) => page.getByRole('button', { name: 'Send again' })

async function openAs(role: 'teacher' | null, path: string) {
  const site = await furnishedSite()
  const page = await openPage(site.url)
  if (role) await signIn(page, role)
  await page.goto(path)
  await arrived(page)
  return { ...site, page }
}

test('Pay while offline keeps the number, also where the form has not loaded its script, and offers to send again', async () => {
  const { page } = await openAs(null, '/mpesa-payment?plan=individual&role=teacher')

  await page.context().setOffline(true)
  await page.getByLabel('M-Pesa phone number').fill('0733000500')
  await page.getByRole('button', { name: 'Pay KES 1,050' }).click()
  await unsent(page).waitFor()
  const isFocused = await unsent(page).evaluate(note => note === document.activeElement)
  await page.context().setOffline(false)
  const asked = page.waitForRequest(request => request.method() === 'POST')
  await sendAgain(page).click()
  const sent = (await asked).postData()
  await unsent(page).waitFor({ state: 'detached' })

  expect(isFocused).toBe(true)
  expect(sent).toContain('0733000500')
})

test('Pay keeps the number where the network dies without the browser noticing', async () => {
  const { page } = await openAs(null, '/mpesa-payment?plan=individual&role=teacher')
  await page.waitForLoadState('networkidle')
  await page.route('**', route => route.abort())

  await page.getByLabel('M-Pesa phone number').fill('0733000500')
  await page.getByRole('button', { name: 'Pay KES 1,050' }).click()
  await unsent(page).waitFor()

  expect(await page.getByLabel('M-Pesa phone number').inputValue()).toBe('0733000500')
  expect(new URL(page.url()).pathname).toBe('/mpesa-payment')
  expectQuiet(page, { except: noNetwork })
})

test('an application made offline is not sent, keeps its letter, and is sent by a second press', async () => {
  const { page, db } = await openAs('teacher', `/jobs/${demo.openJob}`)
  const letter = page.getByLabel('Cover letter')
  const before = db.read.select().from(applications).all().length
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await letter.fill('I teach Grade 5.')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await unsent(page).waitFor()
  const kept = await letter.inputValue()
  await page.context().setOffline(false)
  await sendAgain(page).click()
  await page.getByText('You have applied', { exact: true }).waitFor()

  expect(kept).toBe('I teach Grade 5.')
  expect(db.read.select().from(applications).all()).toHaveLength(before + 1)
  expectQuiet(page, { except: noNetwork })
})

test('an application whose answer never comes back says so in the form', async () => {
  const { page } = await openAs('teacher', `/jobs/${demo.openJob}`)
  await page.route('**/api/applications', route => route.abort())
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await page.getByLabel('Cover letter').fill('I teach Grade 5.')

  await page.getByRole('button', { name: 'Submit Application' }).click()
  const reason = page.getByRole('dialog').getByRole('alert').getByText('Failed to submit application')
  await reason.waitFor()

  expect(await page.locator('dialog [role=alert]:focus').count()).toBe(1)
  expect(await page.getByLabel('Cover letter').inputValue()).toBe('I teach Grade 5.')
})

test('a job saved offline is reported at once, and is saved by a second press', async () => {
  const { page, db } = await openAs('teacher', `/jobs/${demo.openJob}`)
  const save = page.locator('form[data-save] button').first()

  await page.context().setOffline(true)
  await save.click()
  await page.getByText("Not sent because you're offline.").first().waitFor()
  const saved = db.read.select().from(savedJobs).all().length
  await page.context().setOffline(false)
  await save.click()
  await page.locator('form[data-save] [aria-pressed=true]').first().waitFor()

  expect(db.read.select().from(savedJobs).all()).toHaveLength(saved + 1)
  expectQuiet(page, { except: noNetwork })
})

test('a profile saved offline is kept, and is saved by a second press', async () => {
  const { page } = await openAs('teacher', '/profile')
  await page.locator('[data-island="profile/profile-form"][data-awake]').waitFor()
  await page.locator('#bio').fill('Written on the way')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await unsent(page).waitFor()
  const kept = await page.locator('#bio').inputValue()
  await page.context().setOffline(false)
  await sendAgain(page).click()
  await page.getByText('Profile updated successfully!', { exact: true }).first().waitFor()

  expect(kept).toBe('Written on the way')
  expect(await page.locator('#bio').inputValue()).toBe('Written on the way')
  expectQuiet(page, { except: noNetwork })
})

test('an island that loads after the note hydrates without a complaint and keeps what was typed', async () => {
  const { page } = await openAs(null, '/login')
  await page.context().setOffline(true)
  await page.getByLabel('Email or username').fill('nobody@example.test')
  await page.locator('[name=password]').fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await unsent(page).waitFor()

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.locator('form').getByRole('alert').getByText('Invalid email or password').waitFor()

  expect(await page.getByLabel('Email or username').inputValue()).toBe('nobody@example.test')
  expect(await unsent(page).count()).toBe(0)
  expectQuiet(page, { except: /ERR_INTERNET_DISCONNECTED|dynamically imported module|401/ })
})

test('a plain form keeps its text where the network dies without the browser noticing, and is sent once it is back', async () => {
  const { page, db } = await openAs(null, `/report?job=${demo.openJob}`)
  const before = db.read.select().from(reports).all().length
  await page.getByRole('radio').first().check()
  await page.locator('textarea').fill('They ask for money first.')

  await page.route('**', route => route.abort())
  await page.locator('main form [type=submit]').click()
  await unsent(page).waitFor()
  const kept = await page.locator('textarea').inputValue()
  const stillHere = new URL(page.url()).pathname
  await page.unroute('**')
  await sendAgain(page).click()
  await page.waitForURL('**/report/sent**')

  expect([kept, stillHere]).toEqual(['They ask for money first.', '/report'])
  expect(db.read.select().from(reports).all()).toHaveLength(before + 1)
  expectQuiet(page, { except: noNetwork })
})

test('a plain form is sent after four seconds where the server answers too slowly, and at once where no text can be lost', async () => {
  const { page, db } = await openAs(null, `/report?job=${demo.openJob}`)
  const before = db.read.select().from(reports).all().length
  const sent = () => db.read.select().from(reports).all().length - before
  const asked: string[] = []
  await stopClock(page)
  await page.route('**/healthz', route => {
    asked.push(route.request().url())
  })
  await page.getByRole('radio').first().check()
  await page.locator('textarea').fill('They ask for money first.')

  await page.locator('main form [type=submit]').click()
  await page.clock.runFor(3999)
  const early = sent()
  await page.clock.runFor(1)
  await page.waitForURL('**/report/sent**')
  const reported = sent()
  await page.clock.resume()
  await page.goto('/forgot-password')
  await arrived(page)
  await page.locator('main form input').first().fill('nobody@example.test')
  await page.locator('main form [type=submit]').click()
  await page.getByText('If there is an account with these details').waitFor()

  expect([early, reported]).toEqual([0, 1])
  expect(asked).toHaveLength(1)
})

test('a form pressed twice while the server is asked is sent once', async () => {
  const { page, db } = await openAs(null, `/report?job=${demo.openJob}`)
  const before = db.read.select().from(reports).all().length
  await page.getByRole('radio').first().check()
  await page.locator('textarea').fill('They ask for money first.')

  const questions = await page.locator('main form [type=submit]').evaluate((button: HTMLElement) => {
    const { fetch } = window
    let asked = 0
    const count = (...request: Parameters<typeof fetch>) => {
      asked++
      return fetch(...request)
    }
    Object.assign(window, { fetch: count })
    Object.defineProperty(navigator, 'onLine', { value: false })
    button.click()
    button.click()
    return asked
  })
  await page.waitForURL('**/report/sent**')

  expect(questions).toBe(1)
  expect(db.read.select().from(reports).all()).toHaveLength(before + 1)
})

test('once the browser is online again, the note offers to send', async () => {
  const { page } = await openAs(null, '/mpesa-payment?plan=individual&role=teacher')
  await page.context().setOffline(true)
  await page.getByLabel('M-Pesa phone number').fill('0733000500')
  await page.getByRole('button', { name: 'Pay KES 1,050' }).click()
  await unsent(page).waitFor()

  await page.context().setOffline(false)
  await page.getByText("You're back online. Your text is still here.").waitFor()

  expect(await unsent(page).count()).toBe(0)
  expect(await sendAgain(page).isVisible()).toBe(true)
})
