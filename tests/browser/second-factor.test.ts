import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { payments } from '#db/schema.ts'
import { createAdmin } from '#src/features/auth/create-admin.ts'
import { codeAt } from '#src/features/auth/two-factor/totp.ts'
import { faultsOn, violationsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { testSite } from '#tests/support/site.ts'

const password = 'three blue acacias'

/** A site with an administrator who never signed in, and a page at the door. */
async function atTheDoor(options: Parameters<typeof openPage>[1] = {}) {
  const site = await testSite()
  await createAdmin(site.deps, 'mary', password)
  const page = await openPage(site.url, { reducedMotion: 'reduce', ...options })
  await page.goto('/admin/login')
  return { ...site, page }
}

const type = (page: Page, text: string) => page.keyboard.type(text)
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** Waits until a field has the focus, which one that asks for it gets some time after it shows. */
const focusOn = (page: Page, name: string) => page.locator(`[name=${name}]:focus`).waitFor()

/** Signs in by keyboard from the top of the form. */
async function signIn(page: Page) {
  await page.getByLabel('Username').focus()
  await type(page, 'mary')
  await press(page, 'Tab')
  await type(page, password)
  await press(page, 'Enter')
}

/** Sets the second factor up by keyboard, from the panel's offer to the recovery codes. */
async function setUp(page: Page, now: () => number): Promise<string> {
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).focus()
  await press(page, 'Enter')
  await page.waitForURL('**/admin/second-factor')
  const secret = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code from your authenticator app').focus()
  await type(page, codeAt(secret, now()))
  await press(page, 'Enter')
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  return secret
}

const scripts = [
  ['with script', true],
  ['with scripts off', false],
] as const

describe.each(waysToTry('a second factor', scripts, 3))('%s', (_, javaScriptEnabled) => {
  test('an administrator sets a second factor up and signs in with it, by keyboard', async () => {
    const { page, clock } = await atTheDoor({ javaScriptEnabled })
    await signIn(page)
    await page.waitForURL('**/admin/dashboard')

    const secret = await setUp(page, clock.now)
    const codes = await page.locator('ol code').allInnerTexts()
    clock.advance(30_000)
    await page.context().clearCookies()
    await page.goto('/admin/login')
    await signIn(page)
    await page.getByLabel('Code from your authenticator app').waitFor()
    if (javaScriptEnabled) await focusOn(page, 'code')
    else {
      await page.locator('[name=password]').focus()
      await type(page, password)
      await press(page, 'Tab')
    }
    const stayed = await page.getByLabel('Username').inputValue()
    await type(page, codeAt(secret, clock.now()))
    await press(page, 'Enter')
    await page.waitForURL('**/admin/dashboard')

    expect(codes).toHaveLength(10)
    expect(stayed).toBe('mary')
    expect(await page.getByRole('link', { name: 'Set up two-step sign-in' }).count()).toBe(0)
    expectQuiet(page, { except: /401/ })
  })

  test('a wrong code is told at its field, with the rest still there', async () => {
    const { page, clock } = await atTheDoor({ javaScriptEnabled })
    await signIn(page)
    await page.waitForURL('**/admin/dashboard')
    await setUp(page, clock.now)
    await page.context().clearCookies()
    await page.goto('/login?next=/jobs')
    const code = page.getByLabel('Code from your authenticator app')
    const submit = page.getByRole('button', { name: 'Sign In', exact: true })
    await page.getByLabel('Email or username').fill('mary')
    await page.locator('[name=password]').fill(password)
    await submit.click()

    await code.fill('000000')
    if (!javaScriptEnabled) await page.locator('[name=password]').fill(password)
    await submit.click()
    await page.locator('#code-error').waitFor()

    expect(await page.locator('#code-error').textContent()).toContain('This code is wrong')
    expect(await page.getByLabel('Email or username').inputValue()).toBe('mary')
    if (javaScriptEnabled) expect(await page.locator('[name=password]').inputValue()).toBe(password)
    expectQuiet(page, { except: /401/ })
  })

  test('settling money asks for the password after a while, with what was typed still there', async () => {
    const { page, clock, db } = await atTheDoor({ javaScriptEnabled, width: 1280 })
    const id = Bun.randomUUIDv7()
    const money = { purpose: 'unmatched' as const, amount: 1050, status: 'attention' as const, reason: 'x' }
    await db.write(async tx => {
      await tx.insert(payments).values({ id, callbackTokenHash: id, ...money })
    })
    await signIn(page)
    await page.waitForURL('**/admin/dashboard')
    clock.advance(11 * 60_000)

    await page.goto(`/admin-dashboard?tab=payments&payment=${id}`)
    await page.getByLabel('Record it as refunded').check()
    await page.getByLabel('Refund details').fill('Sent back on 3 March')
    await page.getByRole('button', { name: 'Settle payment' }).click()
    const again = page.getByLabel(/^Your password/)
    await again.waitFor()
    const kept = await page.getByLabel('Refund details').inputValue()
    const faults = javaScriptEnabled ? await violationsOn(page) : []
    await focusOn(page, 'password')
    await type(page, password)
    await press(page, 'Enter')
    await page.waitForURL('**/admin-dashboard?tab=payments')
    await page.getByText('Payment marked as refunded', { exact: true }).first().waitFor()

    expect(kept).toBe('Sent back on 3 March')
    expect(faults).toEqual([])
    expect(db.read.select().from(payments).get()?.status).toBe('refunded')
    expectQuiet(page, { except: /403/ })
  })
})

test('what it asks and shows is in order for everyone, in both widths and themes', async () => {
  const { page, clock } = await atTheDoor({})
  const faults: Record<string, string[]> = {}
  const look = async (name: string) => {
    faults[name] = await faultsOn(page)
  }
  await signIn(page)
  await page.waitForURL('**/admin/dashboard')

  await page.goto('/admin/second-factor')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.locator('#code-error').waitFor()
  await look('set-up without a code')
  await page.goto('/admin/dashboard')
  await setUp(page, clock.now)
  await look('recovery codes')
  await page.goto('/admin/second-factor')
  for (const summary of await page.locator('main summary').all()) await summary.click()
  await look('set up')
  await page.goto('/password')
  await look('password')
  await page.context().clearCookies()
  await page.goto('/admin/login')
  await signIn(page)
  await page.getByLabel('Code from your authenticator app').waitFor()
  await look('door')

  expect(faults).toEqual({
    'set-up without a code': [],
    'recovery codes': [],
    'set up': [],
    password: [],
    door: [],
  })
})
