import { expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { users, verificationRequests, verifications } from '#db/schema.ts'
import { pdf } from '#tests/professionals/documents.ts'
import { faultsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { testSite } from '#tests/support/site.ts'

const tab = '/admin-dashboard?tab=verification'

async function setup() {
  const site = await testSite()
  const teacher = await site.person('teacher', {
    firstName: 'Wanjiru',
    lastName: 'Njoroge',
    tscNumber: '612345',
  })
  const owner = await site.person('school', {
    email: 'head@gmail.com',
    school: { name: 'Tumaini Hills Girls Secondary School' },
  })
  const admin = await site.person('admin')
  const certificate = join(site.dir, 'TSC certificate of registration.pdf')
  await Bun.write(certificate, pdf())
  return { ...site, teacher, owner, admin, certificate }
}

test.each(waysToTry('asking to be verified', [true, false]))(
  'with script %p a teacher asks with a certificate, an administrator confirms, and the badge says what',
  async javaScriptEnabled => {
    const site = await setup()
    const asking = await openPage(site.url, { as: site.teacher, javaScriptEnabled })
    const answering = await openPage(site.url, { as: site.admin, javaScriptEnabled, width: 1280 })

    await asking.goto('/profile')
    await asking.getByRole('link', { name: 'Get verified' }).click()
    await asking.getByLabel('Add a certificate').setInputFiles(site.certificate)
    await asking.getByRole('button', { name: 'Request verification' }).click()
    await asking.getByRole('heading', { name: 'Your request is pending' }).waitFor()
    await answering.goto(tab)
    await answering.getByText('Review the request from Wanjiru').click()
    await answering.getByRole('button', { name: 'Save decision' }).click()
    await answering.getByText('Verified', { exact: true }).first().waitFor()
    await asking.goto(`/professionals/${site.teacher.id}`)

    expect(await asking.getByLabel('Verification').textContent()).toMatch(
      /Verified\s*What we checkedTSC registration and nameWhereTSC register/,
    )
    expect(site.db.read.select().from(verificationRequests).all()).toMatchObject([{ answer: 'confirmed' }])
    expectQuiet(asking)
    expectQuiet(answering)
  },
)

test('by keyboard alone an administrator declines with a note, and the teacher withdraws the next request', async () => {
  const site = await setup()
  const body = { number: '612345' }
  await site.send('POST', '/api/verification-requests', { as: site.teacher, body })
  const page = await openPage(site.url, { as: site.admin, width: 1280, height: 900 })

  await page.goto(tab)
  await page.locator('summary', { hasText: 'Review' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Please add the certificate.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Decision saved', { exact: true }).waitFor()
  const own = await openPage(site.url, { as: site.teacher })
  await own.goto('/verification')
  const declined = await own.getByText('Please add the certificate.').first().isVisible()
  await site.send('POST', '/api/verification-requests', { as: site.teacher, body })
  await own.reload()
  await own.locator('summary', { hasText: 'Cancel request' }).focus()
  await own.keyboard.press('Enter')
  await own.keyboard.press('Tab')
  await own.keyboard.press('Enter')
  await own.getByText('Request cancelled', { exact: true }).waitFor()

  expect(declined).toBe(true)
  expect(
    site.db.read
      .select()
      .from(verificationRequests)
      .all()
      .map(({ answer }) => answer),
  ).toEqual(['declined', 'withdrawn'])
  expectQuiet(page)
  expectQuiet(own)
})

test('pending requests and checks are accessible at 360 and 1280 pixels, light and dark', async () => {
  const site = await setup()
  const wrong: string[] = []
  const asking = await openPage(site.url, { as: site.teacher, reducedMotion: 'reduce' })
  const answering = await openPage(site.url, { as: site.admin, reducedMotion: 'reduce' })
  const look = async (name: string, path: string, page: Page) => {
    await page.goto(path)
    wrong.push(...(await faultsOn(page)).map(fault => `${name} at ${fault}`))
    expectQuiet(page)
  }
  const subject = `${tab}&user=${site.teacher.id}`
  const check = {
    checked: 'TSC registration',
    where: 'TSC register',
    date: '2026-01-02',
    outcome: 'confirmed',
  }
  const verify = (body: object) =>
    site.send('POST', `/api/admin/users/${site.teacher.id}/verification`, { as: site.admin, body })

  const body = { number: '612345', note: 'I moved.' }
  await site.send('POST', '/api/verification-requests', { as: site.teacher, body })
  await look('waiting', '/verification', asking)
  await look('one waits', tab, answering)
  await verify({ ...check, validUntil: new Date(site.clock.now() + 86_400_000).toISOString().slice(0, 10) })
  await look('verified', '/verification', asking)
  await look('checks', tab, answering)
  await look('badge', subject, answering)

  expect(wrong).toEqual([])
  expect(site.db.read.select().from(verifications).all()).toHaveLength(1)
  expect(site.db.read.select().from(users).all()).toHaveLength(3)
})
