import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { newSetupToken } from '#src/features/admin/setup/setup-link.ts'
import { faultsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { emptyFolder } from '#tests/support/data-folders.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { testSite } from '#tests/support/site.ts'
import { smsGateway } from '#tests/support/sms-gateway.ts'

const withoutServices = {
  DARAJA_BASE_URL: '',
  DARAJA_CONSUMER_KEY: '',
  DARAJA_CONSUMER_SECRET: '',
  DARAJA_SHORTCODE: '',
  DARAJA_PASSKEY: '',
  DARAJA_CALLBACK_URL: '',
}

const next = async (page: Page, button: string, path: string) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.waitForURL(`**${path}`)
}

describe.each([
  ['with script', true],
  ['with scripts off', false],
] as const)('%s', (_, javaScriptEnabled) => {
  test('a volunteer sets up a new site on a small phone, from the link to the last page', async () => {
    const site = await testSite({ env: { ...withoutServices, BACKUP_DIR: emptyFolder() } })
    const mails = await mailServer()
    const gateway = smsGateway()
    const { config } = site.phone
    const page = await openPage(site.url, { width: 360, javaScriptEnabled, reducedMotion: 'reduce' })
    const token = newSetupToken(site.deps)

    await page.goto(`/setup/${token}`)
    await page.getByLabel('Username').fill('mary')
    await page.getByLabel('Your email address').fill('mary@shule.test')
    await page.getByLabel('Password', { exact: false }).first().fill('seven blue matatus')
    await next(page, 'Create account', '/admin/setup/site')

    await page.getByLabel('Site name').fill('Shule Bora')
    await page.getByLabel('Support email').fill('help@shule.test')
    await next(page, 'Save and continue', '/admin/setup/fees')
    await page.getByRole('link', { name: 'Skip for now' }).click()
    await page.waitForURL('**/admin/setup/mpesa')

    await page.getByLabel('Safaricom API address').fill(config.baseUrl)
    await page.getByLabel('Consumer key').fill(config.consumerKey)
    await page.getByLabel('Consumer secret').fill('wrong')
    await page.getByLabel('Shortcode').fill(config.shortcode)
    await page.getByLabel('Passkey').fill(config.passkey)
    await page.getByRole('button', { name: 'Save and test M-Pesa' }).click()
    await page.getByText('Safaricom refused the consumer key or secret.').waitFor()
    const kept = await page.getByLabel('Shortcode').inputValue()
    await page.getByLabel('Consumer secret').fill(config.consumerSecret)
    await page.getByRole('button', { name: 'Save and test M-Pesa' }).click()
    await page.getByText('Safaricom accepts the consumer key and secret.').waitFor()
    await page.getByRole('link', { name: 'Continue', exact: true }).first().click()
    await page.waitForURL('**/admin/setup/mail')

    await page.getByLabel('Mail server').fill('127.0.0.1')
    await page.getByLabel('Port').fill(String(mails.port))
    await page.getByLabel('Sender').fill('post@shule.test')
    const receiver = await page.getByLabel('Send a test email to').inputValue()
    await page.getByRole('button', { name: 'Save and test email' }).click()
    await page.getByText('The mail server accepted the test email').waitFor()
    await page.getByRole('link', { name: 'Continue', exact: true }).first().click()
    await page.waitForURL('**/admin/setup/sms')

    await page.getByLabel("Africa's Talking username").fill('shule')
    await page.getByLabel('API key').fill('secret-key')
    await page.getByLabel("Africa's Talking API address").fill(gateway.variables.AT_BASE_URL)
    await page.getByLabel('Send a test SMS to').fill('0712 345 678')
    await page.getByRole('button', { name: 'Save and test SMS' }).click()
    await page.getByText('accepted the test SMS to 0712345678').waitFor()
    await page.getByRole('link', { name: 'Continue', exact: true }).first().click()
    await page.waitForURL('**/admin/setup/backups')

    await page.getByRole('button', { name: 'Test backups' }).click()
    await page.getByText('Backups can be written there.').waitFor()
    await page.getByRole('link', { name: 'Continue', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Shule Bora is running' }).waitFor()

    expect(kept).toBe(config.shortcode)
    expect(receiver).toBe('mary@shule.test')
    expect([mails.received.length, gateway.texts().length]).toEqual([1, 1])
    expect(await page.getByText('Everything is set up. Well done!').isVisible()).toBe(true)
    expect(await page.getByText('Later', { exact: true }).count()).toBe(0)
    expectQuiet(page)
  })
})

test('the pages have no fault, on a phone and on a wide screen', async () => {
  const site = await testSite({ env: withoutServices })
  const faults: string[] = []
  const look = async (page: Page, path: string) => {
    await page.goto(path)
    faults.push(...(await faultsOn(page)).map(fault => `${path.slice(0, 20)} ${fault}`))
  }
  const stranger = await openPage(site.url)
  await look(stranger, `/setup/${newSetupToken(site.deps)}`)
  await stranger.getByRole('button', { name: 'Create account' }).click()
  await stranger.getByText('Please correct the following').waitFor()
  faults.push(...(await faultsOn(stranger)))
  await look(stranger, '/setup/spent')
  const admin = await openPage(site.url, { as: await site.person('admin', { username: 'mary' }) })
  for (const step of ['site', 'fees', 'mpesa', 'mail', 'sms', 'backups', 'done'])
    await look(admin, `/admin/setup/${step}`)
  await look(admin, '/admin-dashboard?tab=settings')
  await admin.goto('/admin/setup/mpesa')
  await admin.getByRole('button', { name: 'Save and test M-Pesa' }).click()
  await admin.getByText('Please correct the following').waitFor()
  faults.push(...(await faultsOn(admin)))

  expect(faults).toEqual([])
})
