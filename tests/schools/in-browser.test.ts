import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { jobs, outbox, users } from '#db/schema.ts'
import { faultsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { testSite } from '#tests/support/site.ts'

async function school() {
  const site = await testSite()
  const owner = await site.person('school', {
    firstName: 'Grace',
    lastName: 'Wanjiru',
    school: { name: 'Ziwa View School', type: 'secondary', county: 'Kisumu', town: 'Ahero' },
  })
  const linkIn = (recipient: string) => {
    const mail = site.db.read.select().from(outbox).where(eq(outbox.recipient, recipient)).all()
    return /\/join\?token=\w+/.exec(mail.at(-1)?.body ?? '')?.[0] ?? ''
  }
  return { ...site, owner, linkIn }
}

/** Goes on with Tab until a control of this name has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, role: 'textbox' | 'button' | 'link' | 'combobox', name: string) {
  const wanted = page.getByRole(role, { name, exact: true })
  for (let n = 0; n < 80; n++) {
    if (await wanted.evaluateAll(found => found.includes(document.activeElement as HTMLElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches the ${role} ${name}.`)
}

async function typeInto(page: Page, name: string, text: string) {
  await tabTo(page, 'textbox', name)
  await page.keyboard.type(text)
}

for (const javaScriptEnabled of waysToTry('inviting', [true, false])) {
  test(`by keyboard, ${javaScriptEnabled ? 'with' : 'without'} script: an owner invites, the colleague joins from the mail's link and posts a job`, async () => {
    const { url, owner, linkIn, db } = await school()
    const page = await openPage(url, { as: owner, javaScriptEnabled, width: 1280 })

    await page.goto('/admin')
    await tabTo(page, 'link', 'People')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/people')
    await typeInto(page, 'Email', 'otieno@example.test')
    await tabTo(page, 'button', 'Send invitation')
    await page.keyboard.press('Enter')
    await page.getByText('otieno@example.test', { exact: true }).first().waitFor()

    const colleague = await openPage(url, { javaScriptEnabled, width: 1280 })
    await colleague.goto(linkIn('otieno@example.test'))
    await typeInto(colleague, 'First name', 'Otieno')
    await typeInto(colleague, 'Last name', 'Odhiambo')
    await typeInto(colleague, 'Position', 'Deputy principal')
    await typeInto(colleague, 'Password', 'three blue acacias')
    await colleague.keyboard.press('Enter')
    await colleague.waitForURL('**/admin')
    await tabTo(colleague, 'link', 'Post Job')
    await colleague.keyboard.press('Enter')
    await colleague.waitForURL('**/jobs/post')
    await typeInto(colleague, 'Title', 'Mathematics Teacher')
    await tabTo(colleague, 'combobox', 'Job type')
    await colleague.keyboard.press('ArrowDown')
    await typeInto(colleague, 'Description', 'Two classes.')
    await tabTo(colleague, 'button', 'Post Job')
    await colleague.keyboard.press('Enter')
    await colleague.waitForURL(/\/jobs\/[\da-f-]{36}$/)

    const user = db.read.select().from(users).where(eq(users.email, 'otieno@example.test')).get()
    expect(user).toMatchObject({ schoolId: owner.user.schoolId, schoolRole: 'recruiter' })
    expect(db.read.select().from(jobs).get()).toMatchObject({
      title: 'Mathematics Teacher',
      company: 'Ziwa View School',
      postedById: user?.id,
    })
    await page.goto('/admin/people')
    expect(await page.getByText('Otieno Odhiambo').first().isVisible()).toBe(true)
    for (const one of [page, colleague]) expectQuiet(one)
  })
}

test("what opens in a school's panel, and what a recruiter sees of it, is in order on phones and wide screens, light and dark", async () => {
  const { url, owner, person, send } = await school()
  const recruiter = await person('school', { schoolId: owner.user.schoolId, schoolRole: 'recruiter' })
  const body = { email: 'a.very.long.address.of.somebody@secondary.school.example.test', role: 'owner' }
  await send('POST', '/api/schools/mine/invitations', { as: owner, body })
  const visits: [typeof owner, string][] = [
    [owner, '/admin/people'],
    [recruiter, '/admin/people'],
    [recruiter, '/admin/school'],
  ]

  const faults: Record<string, string[]> = {}
  for (const [as, path] of visits) {
    const page = await openPage(url, { as, reducedMotion: 'reduce' })
    await page.goto(path)
    for (const details of await page.locator('main details').all())
      await details.evaluate(one => one.setAttribute('open', ''))
    const found = await faultsOn(page)
    if (found.length > 0) faults[path] = found
    expectQuiet(page)
  }

  expect(faults).toEqual({})
})
