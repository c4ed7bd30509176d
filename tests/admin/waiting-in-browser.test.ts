import { expect, test } from 'bun:test'
import { post } from '#tests/jobs/setup.ts'
import { faultsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { testSite } from '#tests/support/site.ts'

/** A site on which something waits in several tabs of the panel. */
async function setup() {
  const site = await testSite()
  const { person, send } = site
  const admin = await person('admin')
  const description = 'Send KES 500 to Till 123456 as a registration fee to apply.'
  await post(site, await person('school'), { description })
  const body = new URLSearchParams({
    ...{ topic: 'payment', name: 'Grace Wanjiru', reach: '0712345678' },
    message: `I paid twice.\n${'https://example.test/'.repeat(9)}`,
  })
  await send('POST', '/contact', { body })
  return { ...site, admin }
}

test('counts of the tabs are read out, and all tabs fit a wide screen', async () => {
  const { url, admin } = await setup()
  const page = await openPage(url, { width: 1280, as: admin })
  await page.goto('/admin-dashboard')
  const tabs = page.getByRole('navigation', { name: 'Admin Panel' })

  await tabs.getByRole('link', { name: 'Jobs 1 waiting' }).waitFor()
  expect(await tabs.evaluate(nav => nav.scrollWidth - nav.clientWidth)).toBe(0)

  await tabs.getByRole('link', { name: 'Emails and SMS 1 waiting' }).click()
  await page.getByRole('link', { name: 'Support messages' }).click()
  await page.getByText('I paid twice.').waitFor()
  await tabs.getByRole('link', { name: 'Emails and SMS', exact: true }).waitFor()
  expectQuiet(page)
})

test('messages to support are in order for everyone, in both widths and themes', async () => {
  const { url, admin } = await setup()
  const page = await openPage(url, { as: admin, reducedMotion: 'reduce' })
  await page.goto('/admin-dashboard?tab=delivery&show=support')

  expect(await faultsOn(page)).toEqual([])
})
