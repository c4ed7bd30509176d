import { expect, test } from 'bun:test'
import type { Locator, Page } from 'playwright'
import { paths } from '#src/paths.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { demo, furnishedSite } from '#tests/support/demo-site.ts'
import { testPassword } from '#tests/support/registration-steps.ts'
import { eventually } from '#tests/support/simulator.ts'
import { asksUntil } from '#tests/support/watching.ts'

type Site = Awaited<ReturnType<typeof furnishedSite>>

/** The taps and typed fields of one person. Typing in a field that has the focus needs no tap; choosing from a list needs two. */
class Thumb {
  taps = 0
  fields = 0

  constructor(private page: Page) {}

  async tap(target: Locator) {
    this.taps += 1
    await target.click()
  }

  async type(target: Locator, text: string) {
    this.fields += 1
    await target.waitFor()
    if (!(await target.evaluate(field => field === document.activeElement))) await this.tap(target)
    await this.page.keyboard.type(text)
  }

  /** One of several choices that are all in sight, or one of a list. */
  async choose(name: string, value: string) {
    const radio = this.page.locator(`[type="radio"][name="${name}"][value="${value}"]`)
    if ((await radio.count()) > 0) return this.tap(radio)
    this.taps += 2
    await this.field(name).selectOption(value)
  }

  field(name: string) {
    return this.page.locator(`[name="${name}"]:visible, [id="${name}"]:visible`).first()
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name })
  }

  link(name: string | RegExp) {
    return this.page.locator('main').getByRole('link', { name }).first()
  }
}

test('a new teacher gets from a job to an application with 22 taps and 7 typed fields', async () => {
  const site = await furnishedSite()
  const page = await openPage(site.url, { width: 360 })
  const thumb = new Thumb(page)
  await page.goto(paths.job(demo.openJob))

  await thumb.tap(thumb.link('Register as a teacher'))
  await fillPerson(thumb, 'Wanjiku', 'Kamau')
  await thumb.type(thumb.field('tscNumber'), '456789')
  await thumb.choose('qualifications', 'degree')
  await thumb.tap(thumb.button('Next Step'))
  await thumb.tap(thumb.button(/Mathematics/))
  await thumb.choose('experience', '2-5')
  await thumb.tap(thumb.button('Next Step'))
  await payAndEnter(site, page, thumb)
  await thumb.tap(thumb.link('Apply for this job'))
  await thumb.type(page.getByLabel('Cover letter'), 'I have taught Mathematics for four years.')
  await thumb.tap(thumb.button('Submit Application'))
  await page.getByText('Application Submitted', { exact: true }).waitFor()

  expect([thumb.taps, thumb.fields]).toEqual([22, 7])
  expectQuiet(page)
})

test('a new parent gets from the home page to a message with 22 taps and 7 typed fields', async () => {
  const site = await furnishedSite()
  const page = await openPage(site.url, { width: 360 })
  const thumb = new Thumb(page)
  await page.goto('/')

  await thumb.tap(thumb.link(/^Tutors/))
  await thumb.tap(page.locator('main a[href^="/professionals/0"]').first())
  await thumb.tap(thumb.link('Register as a parent'))
  await fillPerson(thumb, 'Akinyi', 'Otieno')
  await thumb.type(thumb.field('childAge'), '9')
  await thumb.choose('experience', 'beginner')
  await thumb.tap(thumb.button(/Mathematics/))
  await thumb.tap(thumb.button('Next Step'))
  await thumb.type(thumb.field('schedule'), 'Saturday mornings')
  await thumb.tap(thumb.button('Next Step'))
  await payAndEnter(site, page, thumb)
  await thumb.tap(thumb.link(/^Message/))
  const draft = await page.locator('textarea').inputValue()
  await thumb.tap(thumb.button('Send'))
  await page.getByRole('log').getByText(draft.slice(0, 40)).waitFor()

  expect([thumb.taps, thumb.fields]).toEqual([22, 7])
  expectQuiet(page)
})

/** The first step of the form, which is the same for everyone but schools. */
async function fillPerson(thumb: Thumb, first: string, last: string) {
  await thumb.type(thumb.field('firstName'), first)
  await thumb.type(thumb.field('lastName'), last)
  await thumb.type(thumb.field('email'), `${first.toLowerCase()}@example.test`)
  await thumb.type(thumb.field('phone'), '0712345601')
  await thumb.choose('county', 'Nairobi')
  await thumb.tap(thumb.button('Westlands'))
  await thumb.tap(thumb.button('Next Step'))
}

/** From the complete form to the welcome: the payment on the phone and the password. */
async function payAndEnter({ phone }: Site, page: Page, thumb: Thumb) {
  await thumb.tap(thumb.button('Complete Registration'))
  await thumb.tap(thumb.button(/^Pay KES/))
  const prompt = await eventually(async () => (await phone.prompts()).find(({ state }) => state === 'open'))
  await phone.pay(prompt.checkoutRequestId)
  await asksUntil(page, 'Payment received')
  await thumb.tap(thumb.link('Create your password'))
  await thumb.type(thumb.field('password'), testPassword)
  await thumb.tap(thumb.button('Create password'))
  await page.waitForURL(/\/dashboard\?welcome=/)
}
