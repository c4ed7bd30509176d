import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobAlerts, outbox } from '#db/schema.ts'
import { sendDigests } from '#src/features/alerts/digest.ts'
import { deliverDue } from '#src/operations/worker/outbox-worker.ts'
import { post } from '#tests/jobs/setup.ts'
import { faultsOn, violationsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { headerOf, mailServer, partOf } from '#tests/support/mail-server.ts'
import { testSite } from '#tests/support/site.ts'
import { DAY, visitor } from './setup.ts'

async function setup(variables: Record<string, string> = {}) {
  const mail = await mailServer()
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
    MAIL_FROM: 'Elimu <post@elimu.test>',
    ...variables,
  }
  const site = await testSite({ env })
  const school = await site.person('school')
  const teacher = await site.person('teacher')
  const publish = (title: string) => post(site, school, { title, location: 'Kisumu' })
  const deliver = () => deliverDue(site.deps, site.deps.transports)
  const morning = async () => {
    site.clock.advance(DAY)
    await sendDigests(site.deps)
    await deliver()
  }
  const sentTo = (recipient: string) =>
    site.db.read.select().from(outbox).where(eq(outbox.recipient, recipient)).all()
  const alerts = () => site.db.read.select().from(jobAlerts).all()
  await publish('Physics Teacher')
  return { ...site, ...mail, teacher, publish, deliver, morning, sentTo, alerts }
}

test.each(waysToTry('setting an alert', [true, false]))(
  'a teacher searches, filters, saves, creates an alert, reads its email and cancels it in one tap, script: %s',
  async javaScriptEnabled => {
    const { url, teacher, publish, morning, received, sentTo, alerts } = await setup()
    const page = await openPage(url, { as: teacher, javaScriptEnabled })
    await page.goto('/jobs')

    await page.getByRole('combobox', { name: 'Search jobs' }).fill('physics')
    await page.getByRole('combobox', { name: 'Location' }).first().selectOption({ value: 'kisumu' })
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.waitForURL(/search=physics/)
    await page.getByRole('button', { name: 'Save Physics Teacher' }).click()
    await page.getByRole('button', { name: 'Saved Physics Teacher' }).waitFor()
    await page.getByText('Email me new jobs that match this search').click()
    await page.getByRole('button', { name: 'Email me new jobs' }).click()
    await page.waitForURL('**/alerts')
    const listed = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    await page.goto('/saved')
    const saved = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    await publish('Head of Physics')
    await morning()
    const way = headerOf(received.at(-1) ?? '', 'List-Unsubscribe')?.slice(1, -1) ?? ''
    const reader = await openPage(url, { javaScriptEnabled })
    await reader.goto(way)
    await reader.getByRole('button', { name: 'Cancel this alert' }).click()
    await reader.getByText("You're unsubscribed").waitFor()

    expect(saved).toEqual(['Physics Teacher'])
    expect(listed).toEqual(['“physics”, Kisumu'])
    expect(sentTo(teacher.user.email).map(({ subject }) => subject)).toEqual([
      'New job: “Head of Physics”, Kisumu',
    ])
    expect(partOf(received.at(-1) ?? '', 'text/html')).toContain('Head of Physics')
    expect(alerts()).toEqual([])
    expectQuiet(page)
    expectQuiet(reader)
  },
)

test.each(waysToTry('an alert of a visitor', [true, false]))(
  'a visitor is asked for what the search lacks, and confirms by the link in the email, script: %s',
  async javaScriptEnabled => {
    const { url, sentTo, alerts } = await setup()
    const page = await openPage(url, { javaScriptEnabled })
    await page.goto('/jobs')

    await page.getByText('Email me new jobs that match this search').click()
    await page.getByRole('textbox', { name: 'Your email address' }).fill(visitor)
    await page.getByRole('button', { name: 'Email me new jobs' }).click()
    const lacks = await page.getByRole('alert').textContent()
    const violations = javaScriptEnabled ? await violationsOn(page) : []
    await page.getByRole('textbox', { name: 'What kind of job?' }).fill('physics')
    await page.getByRole('combobox', { name: 'Where?' }).selectOption('Kisumu')
    await page.getByRole('button', { name: 'Email me new jobs' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    const before = alerts()
    await page.goto(/\/alerts\/confirm\S+/.exec(sentTo(visitor)[0]?.body ?? '')?.[0] ?? '')
    await page.getByRole('button', { name: 'Send me these jobs' }).click()
    await page.getByText('Job alert confirmed').waitFor()

    expect(violations).toEqual([])
    expect(lacks).toContain('Enter a subject or kind of job, or choose a place')
    expect(before.map(({ confirmedAt }) => confirmedAt)).toEqual([null])
    expect(alerts()).toMatchObject([{ search: { search: 'physics', location: 'kisumu' } }])
    expect(alerts()[0]?.confirmedAt).not.toBeNull()
    expectQuiet(page, { except: /422/ })
  },
)

test('a teacher finds jobs nearby and chooses to hear of new ones by SMS', async () => {
  const { url, teacher, alerts } = await setup({ SMS_ALERTS: 'on' })
  const page = await openPage(url, { as: teacher })
  await page.goto('/jobs?search=physics')
  const listFaults = await faultsOn(page)

  await page.getByRole('link', { name: 'Near me (in and around Nairobi)' }).click()
  await page.waitForURL(/county=Nairobi&nearby=yes/)
  await page.getByText('Email me new jobs that match this search').click()
  await page.getByRole('combobox', { name: 'By email or SMS?' }).selectOption('SMS')
  const formFaults = await faultsOn(page)
  await page.getByRole('button', { name: 'Send me new jobs' }).click()
  await page.getByText('Every morning by SMS').waitFor()
  const alertFaults = await faultsOn(page)
  await page.getByRole('button', { name: 'Add email' }).click()
  await page.getByText('Every morning by email and SMS').waitFor()

  expect([listFaults, formFaults, alertFaults]).toEqual([[], [], []])
  expect(alerts()).toMatchObject([
    { channel: 'both', search: { search: 'physics', county: 'Nairobi', nearby: 'yes' } },
  ])
  expectQuiet(page)
})
