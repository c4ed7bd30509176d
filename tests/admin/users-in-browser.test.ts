import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { auditLog, payments, reports, sessions, users, verifications } from '#db/schema.ts'
import { makeUsers } from '#tests/bench/made-users.ts'
import { faultsOn } from '#tests/support/accessibility.ts'
import { arrived, expectQuiet, openPage } from '#tests/support/browser.ts'
import { bytesOf, watchWire } from '#tests/support/network-log.ts'
import { testSite } from '#tests/support/site.ts'

async function setup() {
  const site = await testSite()
  makeUsers(site.file, 400, site.clock.now())
  const admin = await site.person('admin')
  const school = await site.person('school', { school: { name: 'Uhuru Girls Academy' } })
  const teacher = await site.person('teacher', {
    ...{ firstName: 'Wanjiru', lastName: 'Kamau-Odhiambo', isVerified: true, username: 'wanjiru.kamau' },
    email: 'wanjiru.kamau-odhiambo@a-rather-long-school-name.example',
  })
  await site.db.write(async tx => {
    const paid = {
      purpose: 'registration' as const,
      amount: 1050,
      status: 'paid' as const,
      receipt: 'SKA1B2C3D4',
    }
    await tx.insert(payments).values({ ...paid, callbackTokenHash: 'x', userId: teacher.id })
    const check = { userId: teacher.id, checked: 'TSC number 123456', place: 'TSC register online' }
    await tx
      .insert(verifications)
      .values({ ...check, checkedOn: '2026-01-31', outcome: 'confirmed', adminId: admin.id })
    const complaint = {
      target: 'person' as const,
      cause: 'money' as const,
      reason: 'Asked for a fee before the lessons.',
    }
    await tx.insert(reports).values({ ...complaint, reporterId: school.id, reportedId: teacher.id })
  })
  return { ...site, admin, teacher, school }
}

const KB = 1024

const goTo = async (page: Page, path: string) => {
  await page.goto(path)
  await arrived(page)
}

test('long names, and all that is known of one user, are in order for everyone, in both widths and themes', async () => {
  const { url, admin, teacher } = await setup()
  const page = await openPage(url, { as: admin, reducedMotion: 'reduce' })
  const wire = await watchWire(page)
  const faults: string[] = []

  await goTo(page, '/admin-dashboard?tab=users')
  // React alone would be 57 KB: it comes once somebody touches the table.
  expect(bytesOf(wire())).toBeWithin(10 * KB, 40 * KB)
  for (const path of [
    '/admin-dashboard?tab=users&search=wanjiru&type=teacher&sort=name',
    `/admin-dashboard/users/${teacher.id}`,
    `/admin-dashboard/users/${admin.id}`,
  ]) {
    await goTo(page, path)
    faults.push(...(await faultsOn(page)).map(fault => `${path} at ${fault}`))
  }

  expect(faults).toEqual([])
  expectQuiet(page)
})

test('by keyboard and without script: search, open a user, confirm the suspension, and see it in the audit log', async () => {
  const { url, admin, teacher, db } = await setup()
  const page = await openPage(url, { width: 1280, as: admin, javaScriptEnabled: false })
  await page.goto('/admin-dashboard?tab=users')

  await page.getByLabel('Search users').focus()
  await page.keyboard.type('kamau-odh')
  await page.keyboard.press('Enter')
  await page.waitForURL('**search=kamau-odh**')
  const found = await page.getByRole('status').first().textContent()
  await tabTo(page, 'Wanjiru Kamau-Odhiambo')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/users/${teacher.id}`)
  await tabTo(page, 'Suspend Wanjiru Kamau-Odhiambo')
  await page.keyboard.press('Enter')
  const before = db.read.select().from(users).where(eq(users.id, teacher.id)).get()
  await tabTo(page, 'Yes, suspend Wanjiru Kamau-Odhiambo')
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: 'User Status Updated' }).waitFor()

  expect(found).toBe('1 user')
  expect(before?.isActive).toBe(true)
  expect(db.read.select().from(users).where(eq(users.id, teacher.id)).get()?.isActive).toBe(false)
  expect(db.read.select().from(sessions).where(eq(sessions.userId, teacher.id)).all()).toEqual([])
  expect(
    db.read
      .select()
      .from(auditLog)
      .all()
      .map(({ action }) => action),
  ).toEqual(['user.open', 'user.status'])
  expect(new URL(page.url()).pathname).toBe(`/admin-dashboard/users/${teacher.id}`)
  expectQuiet(page)
})

test('without script the filters stay as chosen, the next ones come by a link, and back to the top', async () => {
  const { url, admin } = await setup()
  const page = await openPage(url, { width: 360, as: admin, javaScriptEnabled: false })
  await page.goto('/admin-dashboard?tab=users')

  const [type, order] = [page.getByLabel('Type', { exact: true }), page.getByLabel('Sort by')]
  await type.selectOption('teacher')
  await page.getByText('More filters and sorting').click()
  await order.selectOption('name')
  await page.getByRole('button', { name: 'Show users' }).click()
  const chosen = [await type.inputValue(), await order.inputValue()]
  const first = await page.locator('tbody tr').count()
  await page.getByRole('link', { name: 'More users' }).click()
  const top = page.getByRole('link', { name: 'Back to the top of the list' })
  const second = await page.locator('tbody tr').first().locator('td').first().textContent()
  await top.click()

  expect(chosen).toEqual(['teacher', 'name'])
  expect(first).toBe(25)
  expect(await page.locator('tbody tr').first().locator('td').first().textContent()).not.toBe(second)
  await page.getByRole('link', { name: 'Remove Type: Teacher' }).click()
  expect([await type.inputValue(), await order.inputValue()]).toEqual(['', 'name'])
  expectQuiet(page)
})

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) > 0 && (await focused.textContent())?.trim().startsWith(name)) return
  }
  throw new Error(`Nothing called ${name} takes the focus`)
}
