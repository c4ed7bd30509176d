import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { auditLog, payments, reports, users, verificationRequests } from '#db/schema.ts'
import { demoPassword } from '#db/seed/accounts.ts'
import { codeAt } from '#src/features/auth/two-factor/totp.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { demo, furnishedSite, payTooLittle, signIn } from '#tests/support/demo-site.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { type Hands, keyboard, mouse } from '#tests/support/input-methods.ts'

type Site = Awaited<ReturnType<typeof furnishedSite>>

/** The work that is pending in the morning: a payment, a verification request, and a report of a school's job. */
async function morning() {
  const site = await furnishedSite()
  await payTooLittle(site)
  const teacher = await openPage(site.url)
  await signIn(teacher, 'teacher')
  const asked = await teacher.request.post('/api/verification-requests', { data: { number: 'TSC/612345' } })
  expect(asked.status()).toBe(201)
  await site.send('POST', '/api/reports', {
    body: { jobId: demo.openJob, cause: 'money', reason: 'They want 2,000 shillings for an interview.' },
  })
  return site
}

/** Signs in, with the code of the second factor where there is one. */
async function comeIn(page: Page, { press, write }: Hands, code?: string) {
  await page.goto('/admin/login')
  await write(page.getByLabel('Username'), 'admin')
  await write(page.locator('[name=password]'), demoPassword)
  await press(page.getByRole('button', { name: 'Access Admin Panel' }))
  if (code) {
    await write(page.locator('[name=code]'), code)
    await press(page.getByRole('button', { name: 'Access Admin Panel' }))
  }
  await page.waitForURL('**/admin/dashboard')
}

/** Sets the second factor up as its page says; gives the code that the app shows from then on. */
async function setUpSecondFactor({ clock }: Site, page: Page, { press, write }: Hands) {
  await page.goto('/admin/second-factor')
  const key = (await page.locator('code').first().textContent()) ?? ''
  const code = () => codeAt(key.replaceAll(' ', ''), clock.now())
  await write(page.locator('[name=code]'), code())
  await press(page.getByRole('button', { name: 'Turn on' }))
  await page.getByText('recovery codes').first().waitFor()
  return code
}

const told = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()

for (const [how, width, handsOn] of waysToTry('day', [
  ['by mouse, on a phone', 360, mouse],
  ['by keyboard', 1280, keyboard],
] as const)) {
  test(`an administrator's day, ${how}`, async () => {
    const site = await morning()
    const { db, clock } = site
    const page = await openPage(site.url, { width, reducedMotion: 'reduce' })
    const hands = handsOn(page)
    const { press, choose, write } = hands
    const open = async (name: string) => {
      const tabs = page.getByRole('navigation', { name: 'Admin Panel' })
      await press(tabs.getByRole('link', { name: new RegExp(`^${name}( \\d+ waiting)?$`) }))
      await page.waitForURL(`**tab=${name.toLowerCase()}`)
    }

    await comeIn(page, hands)
    const code = await setUpSecondFactor(site, page, hands)
    await page.context().clearCookies()
    clock.advance(60_000)
    await comeIn(page, hands, code())

    await open('Verification')
    const asked = page.locator('article', { hasText: '612345' })
    await press(asked.locator('summary', { hasText: 'Review' }))
    await press(page.getByRole('button', { name: 'Save decision' }).first())
    await told(page, 'Decision saved')
    const teacher = db.read.select().from(users).where(eq(users.id, demo.teacher)).get()

    await open('Payments')
    await press(page.locator('summary', { hasText: 'Settle' }).first())
    await choose(page.locator('[name=way][value=refund]').first())
    await write(page.locator('[name=refundNote]').first(), 'Sent back by M-Pesa.')
    await press(page.getByRole('button', { name: 'Settle payment' }).first())
    await told(page, 'Payment marked as refunded')

    await open('Reports')
    await press(page.getByRole('link', { name: /decide/i }).first())
    await choose(page.locator('[name=outcome][value="taken-down"]'))
    await write(page.getByLabel('Internal note'), 'The school admits it.')
    await press(page.getByRole('button', { name: 'Save decision' }))
    await told(page, 'Decision saved')

    await page.goto(`/admin-dashboard/users/${demo.owner}`)
    await press(page.locator('summary', { hasText: 'Suspend' }))
    await press(page.getByRole('button', { name: 'Yes, suspend' }))
    await told(page, 'User Status Updated')

    await open('Users')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('link', { name: /CSV/ })),
    ])

    expect(teacher?.isVerified).toBe(true)
    expect(db.read.select().from(verificationRequests).get()?.answer).toBe('confirmed')
    expect(db.read.select().from(payments).where(eq(payments.status, 'refunded')).all()).toHaveLength(1)
    expect(db.read.select().from(reports).get()?.outcome).toBe('taken-down')
    expect(db.read.select().from(users).where(eq(users.id, demo.owner)).get()?.isActive).toBe(false)
    expect(file.suggestedFilename()).toEndWith('.csv')
    const deeds = db.read.select().from(auditLog).all()
    expect(deeds.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'admin.sign-in',
        'second-factor.on',
        'user.verification',
        'payment.refunded',
        'report.settle',
        'user.status',
        'user.export',
      ]),
    )
    expectQuiet(page, { except: /401/ })
  })
}
