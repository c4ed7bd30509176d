import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { applications, auditLog, jobs, payments, users } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import { faultsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { testSite } from '#tests/support/site.ts'

const DAY = 86_400_000
const names = ['Amani Wekesa', 'Baraka Odhiambo', 'Chebet Kiprono', 'Daudi Mwangi', 'Esther Naliaka']

/** A site on which something happened in each of the last weeks. */
async function setup() {
  const site = await testSite()
  const { person, db, send } = site
  const now = Date.now()
  const admin = await person('admin', { firstName: 'Mary', lastName: 'Atieno', createdAt: 0 })
  const school = await person('school', { school: { name: 'Moi Girls High School' } })
  const job = await post(site, school, { title: 'Mathematics and Physics Teacher' })
  const held = await post(site, school, { title: 'Music Tutor', company: 'Moi Girls' })
  for (const [n, name] of names.entries()) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const createdAt = now - n * 9 * DAY
    const teacher = await person('teacher', { firstName, lastName, createdAt })
    const sent = await send('POST', '/api/applications', {
      as: teacher,
      body: { jobId: job.id, coverLetter: 'Hello' },
    })
    const status = n % 3 === 0 ? 'rejected' : 'pending'
    await db.write(async tx => {
      await tx.update(applications).set({ createdAt, status }).where(eq(applications.id, sent.body.id))
      await tx.insert(payments).values({
        callbackTokenHash: crypto.randomUUID(),
        userId: teacher.id,
        purpose: 'registration',
        role: 'teacher',
        amount: n === 2 ? 5000 : 1050,
        phone: teacher.user.phone,
        receipt: `UKL${n}AB23CD`,
        status: n === 3 ? 'refunded' : 'paid',
        paidAt: n === 3 ? null : createdAt,
        createdAt,
      })
      await tx.insert(auditLog).values({
        at: createdAt,
        actorId: admin.id,
        action: 'user.status',
        targetType: 'user',
        targetId: teacher.id,
        detail: { status: 'suspended' },
      })
    })
  }
  await db.write(
    async tx => void (await tx.update(users).set({ isActive: false }).where(eq(users.firstName, 'Daudi'))),
  )
  await db.write(tx =>
    tx
      .update(jobs)
      .set({ isActive: false, holdReason: 'please name the school' })
      .where(eq(jobs.id, held.id)),
  )
  return { ...site, admin, school, job }
}

/** What opens, and an audit log with entries; tests/browser/pages.test.ts looks at the tabs at rest. */
const tabs: [string, string, ((page: Page) => Promise<unknown>)?][] = [
  ['overview', '', page => page.locator('main summary').first().click()],
  ['payments', '?tab=payments', page => page.getByText('Monthly totals and downloads').click()],
  ['jobs', '?tab=jobs', page => page.locator('summary:visible', { hasText: 'Hold' }).first().click()],
  ['audit', '?tab=audit'],
  ['audit-wrong', '?tab=audit&from=2027-02-30&actor=nobody'],
]

test('what opens in the panel, and its audit log, is in order for everyone, in both widths and themes', async () => {
  const { url, admin } = await setup()
  const page = await openPage(url, { as: admin, reducedMotion: 'reduce' })
  const faults: string[] = []

  for (const [name, query, open] of tabs) {
    await page.goto(`/admin-dashboard${query}`)
    await open?.(page)
    faults.push(...(await faultsOn(page)).map(fault => `${name} at ${fault}`))
  }

  expectQuiet(page)
  expect(faults).toEqual([])
})

test.each(waysToTry('holding a job', [true, false]))(
  'by keyboard, with scripts %p, an administrator finds a job and holds it with a reason',
  async javaScriptEnabled => {
    const { url, admin, db, job } = await setup()
    const page = await openPage(url, { as: admin, width: 1280, javaScriptEnabled })
    await page.goto('/admin-dashboard?tab=jobs')
    const stored = () => db.read.select().from(jobs).where(eq(jobs.id, job.id)).get()

    await page.getByLabel('Search jobs').focus()
    await page.keyboard.type('physics')
    await page.keyboard.press('Enter')
    await page.getByText('1 job', { exact: true }).waitFor()
    await page.locator('summary', { hasText: 'Hold' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Please give a reason. The school will see it.').first().waitFor()
    const before = stored()?.isActive
    await page.getByLabel('Reason').fill('Another school says that it is theirs.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Job on hold', { exact: true }).first().waitFor()

    expect(before).toBe(true)
    expect(stored()).toMatchObject({ isActive: false, holdReason: 'Another school says that it is theirs.' })
    expect(new URL(page.url()).search).toBe('?tab=jobs&search=physics&state=')
    expectQuiet(page, { except: /422/ })
  },
)

test('the audit log is filtered by its form and downloaded', async () => {
  const { url, admin } = await setup()
  const page = await openPage(url, { as: admin, width: 360 })
  await page.goto('/admin-dashboard?tab=audit')

  await page.getByLabel('About').fill('nobody@example.test')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('No account matches this name.').waitFor()
  const kept = await page.getByLabel('About').inputValue()
  await page.getByLabel('About').fill('')
  await page.getByLabel('Action').selectOption('user.status')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('5 entries').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ])

  expect(kept).toBe('nobody@example.test')
  expect(file.suggestedFilename()).toBe('audit-log.csv')
  expect(await Bun.file(await file.path()).text()).toContain('Esther Naliaka')
  expectQuiet(page)
})
