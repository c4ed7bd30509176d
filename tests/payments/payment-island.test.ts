import { expect, test } from 'bun:test'
import type { Route } from 'playwright'
import { arrived, expectQuiet, openPage, stopClock } from '#tests/support/browser.ts'
import { freshPhone, setupPayments, teacherDraft, type World } from '#tests/support/payments.ts'
import { sentEarly } from '#tests/support/registration-steps.ts'
import { asksUntil } from '#tests/support/watching.ts'

const draftKey = 'pending-registration'

test('the phone number is checked before anything is sent, with the specified messages', async () => {
  const world = await setupPayments()
  const page = await openPage(world.origin)
  await page.goto('/mpesa-payment?plan=individual&role=teacher')
  await arrived(page, 'payment')
  const pay = page.getByRole('button', { name: 'Pay KES 1,050' })

  await pay.click()
  await page.getByText('Phone number required', { exact: true }).waitFor()
  await page.getByLabel('M-Pesa phone number').fill('abc (0812)-345 678x')
  const kept = await page.getByLabel('M-Pesa phone number').inputValue()
  await pay.click()
  await page.getByText('Invalid phone number', { exact: true }).waitFor()

  expect(kept).toBe(' (0812)-345 678')
  expect(await world.sim.counts()).toMatchObject({ pushes: 0 })
  expectQuiet(page)
})

test('the page shows a cancelled payment, then a paid one, and ends at the password', async () => {
  const world = await setupPayments()
  const page = await openWithDraft(world)
  const first = await pay(page, world)
  await page.getByText('Payment Processing', { exact: true }).waitFor()
  expect(await page.evaluate(key => localStorage.getItem(key), draftKey)).toBeNull()

  await world.sim.cancel(first)
  await asksUntil(page, 'The payment was cancelled on the phone.')
  await page.getByRole('button', { name: 'Try Again' }).click()
  const second = await pay(page, world)
  await world.sim.pay(second, { receipt: 'UKK7RT61SV' })
  await asksUntil(page, 'UKK7RT61SV')

  expect(await page.getByRole('link', { name: 'Create your password' }).getAttribute('href')).toBe(
    '/password',
  )
  expect(world.accounts()).toHaveLength(1)
  expectQuiet(page, { except: sentEarly })
})

test('Try Another Number returns to the input while the first prompt is open', async () => {
  const world = await setupPayments()
  const page = await openWithDraft(world)
  await pay(page, world)

  await page.getByRole('button', { name: 'Try Another Number' }).click()
  const second = await pay(page, world)

  expect((await world.sim.prompt(second)).state).toBe('open')
  expect(world.ledger()).toHaveLength(2)
  expectQuiet(page, { except: sentEarly })
})

test('a page reloaded while the PIN was entered shows the payment', async () => {
  const world = await setupPayments()
  const page = await openWithDraft(world)
  const id = await pay(page, world)

  await page.reload()
  await page.getByText('Check your phone', { exact: true }).waitFor()
  await world.sim.pay(id)
  await asksUntil(page, 'Payment received')

  expectQuiet(page, { except: sentEarly })
})

test("a refusal shows the server's message and the form again", async () => {
  const world = await setupPayments()
  await world.sim.script({ nextPush: '429' })
  const page = await openWithDraft(world)

  await page.getByLabel('M-Pesa phone number').fill('0733000500')
  await page.getByRole('button', { name: 'Pay KES 1,050' }).click()
  await page.getByText('Payment Failed', { exact: true }).waitFor()

  await page
    .getByText('M-Pesa is busy right now. Nothing was charged. Please try again in a minute.')
    .first()
    .waitFor()
  expect(await page.getByLabel('M-Pesa phone number').inputValue()).toBe('0733000500')
  expect(await page.evaluate(key => localStorage.getItem(key), draftKey)).toContain('Wanjiru')
  expectQuiet(page, { except: /503/ })
})

test('an answer counts as success unless it says otherwise, and a lost answer shows what to do', async () => {
  const world = await setupPayments()
  const page = await openWithDraft(world)
  const refusals = [
    [{ success: false }, 'Payment initiation failed'],
    [{ success: false, message: 'Not today.' }, 'Not today.'],
    [null, 'Unable to initiate payment. Please try again.'],
  ] as const
  let answer: object | null = null
  await page.route('**/api/initiate-payment', route =>
    answer ? route.fulfill({ json: answer }) : route.abort(),
  )

  for (const [said, words] of refusals) {
    answer = said
    await page.getByLabel('M-Pesa phone number').fill('0733000500')
    await page.getByRole('button', { name: 'Pay KES 1,050' }).click()
    await page.getByText(words, { exact: true }).first().waitFor()
    await page.getByText('Payment Failed', { exact: true }).waitFor()
  }
  answer = {}
  await page.getByRole('button', { name: 'Pay KES 1,050' }).click()
  await page.getByText('Payment Processing', { exact: true }).waitFor()

  expect(await page.evaluate(key => localStorage.getItem(key), draftKey)).toBeNull()
  expectQuiet(page, { except: /initiate-payment|ERR_FAILED/ })
})

test("the registration's phone number is filled in as the number that pays", async () => {
  const world = await setupPayments()
  const page = await openWithDraft(world, { phone: '0711 000 999' })
  const phone = page.getByLabel('M-Pesa phone number')

  await page.reload()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=phoneNumber]')?.value)
  const filledIn = await phone.inputValue()
  await page.getByRole('button', { name: 'Pay KES 1,050' }).click()
  const prompt = await world.sim.promptTo('254711000999')

  expect(filledIn).toBe('0711 000 999')
  expect(prompt.amount).toBe(1050)
  expectQuiet(page, { except: sentEarly })
})

test('a registration for another role shows its own price before payment', async () => {
  const world = await setupPayments()
  const page = await openWithDraft(world, { userType: 'coach', specialization: 'Careers' })

  await page.getByLabel('M-Pesa phone number').fill('0733000500')
  await page.getByRole('button', { name: 'Pay KES 1,050' }).click()

  await page.getByText('Specialist Professional').waitFor()
  await page.getByRole('button', { name: 'Pay KES 5,000' }).waitFor()
  expect(world.ledger()).toEqual([])
})

for (const javaScriptEnabled of [true, false]) {
  test(`"M-Pesa is busy" stays in the form, which has the focus, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const world = await setupPayments()
    const payer = await world.person('teacher', { subscriptionStatus: 'inactive' })
    const page = await openPage(world.origin, { as: payer, javaScriptEnabled })
    await page.goto('/mpesa-payment?plan=individual&role=teacher')
    if (javaScriptEnabled) await stopClock(page)
    await world.sim.script({ nextPush: '429' })

    await page.getByLabel('M-Pesa phone number').fill('0733000500')
    await page.getByRole('button', { name: 'Pay KES 1,050' }).click()
    const reason = page.locator('form').getByRole('alert')
    await reason.waitFor()
    if (javaScriptEnabled) await page.locator('#toaster').getByText('Payment Failed').waitFor()
    if (javaScriptEnabled) await page.clock.runFor(6000)

    expect(await reason.textContent()).toStartWith('M-Pesa is busy right now. Nothing was charged.')
    expect(await page.locator('form [role=alert]:focus').count()).toBe(1)
    expect((await page.getByLabel('M-Pesa phone number').inputValue()).replaceAll(' ', '')).toBe('0733000500')
    expectQuiet(page, { except: /503/ })
  })
}

test('a wrong number is explained at its field, which has the focus', async () => {
  const world = await setupPayments()
  const page = await openWithDraft(world)
  const phone = page.getByLabel('M-Pesa phone number')

  await phone.fill('0812')
  await page.getByRole('button', { name: 'Pay KES 1,050' }).click()
  await page.locator('#phoneNumber-error').waitFor()

  expect(await page.locator('#phoneNumber:focus').getAttribute('aria-invalid')).toBe('true')
  expect(await phone.getAttribute('aria-describedby')).toContain('phoneNumber-error')
})

test('heading and title follow the payment, and its toast goes with its state', async () => {
  const world = await setupPayments()
  const page = await openWithDraft(world)
  const heading = () => page.locator('h1').textContent()
  const seen: unknown[] = [await heading()]

  const first = await pay(page, world)
  await page.getByText('Payment Processing', { exact: true }).waitFor()
  seen.push(await heading())
  await world.sim.cancel(first)
  await asksUntil(page, 'The payment was cancelled on the phone.')
  await page.getByText('Payment Processing', { exact: true }).waitFor({ state: 'hidden' })
  seen.push(await heading(), (await page.title()).split(' · ')[0])
  await page.reload()
  seen.push(await heading(), (await page.title()).split(' · ')[0])
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByLabel('M-Pesa phone number').waitFor()
  seen.push(await heading())
  await world.sim.pay(await pay(page, world))
  await asksUntil(page, 'Payment received')
  seen.push((await page.title()).split(' · ')[0])

  expect(seen).toEqual([
    'Complete your registration',
    'Check your phone',
    ...Array(4).fill('Payment cancelled'),
    'Complete your registration',
    'Payment received',
  ])
  expectQuiet(page, { except: sentEarly })
})

test('the number is kept after Try Again, and while a payment is open, when the page is loaded again', async () => {
  const world = await setupPayments()
  const page = await openWithDraft(world)
  const phone = page.getByLabel('M-Pesa phone number')
  const first = await pay(page, world)
  const number = (await world.sim.prompt(first)).phone

  await page.goto('/mpesa-payment?plan=individual&role=teacher')
  const whileOpen = await phone.inputValue()
  await page.getByRole('link', { name: 'check its status' }).click()
  await page.getByText('Check your phone', { exact: true }).waitFor()
  await world.sim.cancel(first)
  await asksUntil(page, 'The payment was cancelled on the phone.')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await phone.waitFor()
  await page.reload()
  const afterwards = await phone.inputValue()

  const whole = (text: string) => `254${text.replaceAll(' ', '').slice(1)}`
  expect([whole(whileOpen), whole(afterwards)]).toEqual([number, number])
  expectQuiet(page, { except: sentEarly })
})

test('a press before the script has arrived is sent with the registration once it has', async () => {
  const world = await setupPayments()
  const page = await openWithDraft(world)
  const waiting: Route[] = []
  await page.route('**/assets/*.js', route => void waiting.push(route))
  await page.reload({ waitUntil: 'commit' })

  await page.getByLabel('M-Pesa phone number').fill('0733000500')
  await page.getByRole('button', { name: 'Pay KES 1,050' }).click()
  await page.getByText('Please complete your registration first').first().waitFor()
  await page.unroute('**/assets/*.js')
  for (const route of waiting) await route.continue().catch(() => {})
  await page.getByText('Check your phone', { exact: true }).waitFor()

  expect((await world.sim.promptTo('254733000500')).amount).toBe(1050)
  expect(world.ledger()).toHaveLength(1)
})

test('after 90 seconds the page says that it can be closed', async () => {
  const world = await setupPayments()
  const page = await openWithDraft(world)
  await pay(page, world)
  await page.getByText('Waiting for M-Pesa...').waitFor()

  await asksUntil(page, 'Still waiting. You can close this page')

  expect(await page.getByText('Waiting for M-Pesa...').count()).toBe(0)
})

async function openWithDraft(world: World, changes: Record<string, unknown> = {}) {
  const page = await openPage(world.origin)
  await page.clock.install()
  await page.goto('/mpesa-payment?plan=individual&role=teacher')
  const draft = JSON.stringify(teacherDraft(changes))
  await page.evaluate(([key, text]) => localStorage.setItem(key ?? '', text ?? ''), [draftKey, draft])
  return page
}

/** Enters a number, pays, and returns the id of the prompt. */
async function pay(page: Awaited<ReturnType<typeof openPage>>, world: World) {
  const phone = freshPhone()
  await page.getByLabel('M-Pesa phone number').fill(phone)
  await page.getByRole('button', { name: 'Pay KES 1,050' }).click()
  await page.getByText('Check your phone', { exact: true }).waitFor()
  return (await world.sim.promptTo(`254${phone.slice(1)}`)).checkoutRequestId
}
