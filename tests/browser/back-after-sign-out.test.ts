import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { testSite } from '#tests/support/site.ts'

/** A browser that keeps pages for Back, as those of people do, on a page of somebody who is signed in. */
async function onPage(path: string) {
  const site = await testSite()
  const teacher = await site.person('teacher')
  const page = await openPage(site.url, { as: teacher, keepsPages: true })
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
      sessionStorage.setItem('shown', `${sessionStorage.getItem('shown') ?? ''} ${persisted}`)
    }),
  )
  await page.goto(path)
  await page.getByRole('button', { name: /^Account menu for/ }).waitFor()
  const cameBack = async () => (await page.evaluate(() => sessionStorage.getItem('shown')))?.includes('true')
  return { ...site, teacher, page, cameBack }
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account menu for/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(url => url.pathname === '/')
}

const pages = ['/profile', '/settings', '/payments', '/messages', '/jobs']

test.each(waysToTry('Back after signing out', pages))(
  'after signing out, Back to %s shows nothing of the account',
  async path => {
    const { page, teacher, cameBack } = await onPage(path)
    await signOut(page)

    await page.goBack({ waitUntil: 'commit' })
    await page.locator('a[href^="/register"]').first().waitFor({ state: 'attached' })

    expect(await cameBack()).toBe(true)
    expect(await page.content()).not.toContain(teacher.user.email)
    expect(await page.getByRole('button', { name: /^Account menu for/ }).count()).toBe(0)
    expectQuiet(page, { except: /api\/messages\/events/ })
  },
)

test('once another is signed in, Back shows what is theirs', async () => {
  const { page, person, url, cameBack } = await onPage('/profile')
  const other = await person('tutor', { firstName: 'Zawadi' })
  await signOut(page)
  const [name = '', value = ''] = other.cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
  await page.goto('/jobs')

  await page.goBack({ waitUntil: 'commit' })
  await page.goBack({ waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Account menu for Zawadi Otieno' }).waitFor()

  expect(await cameBack()).toBe(true)
})

test('as long as one is signed in, Back asks for nothing and keeps what was typed', async () => {
  const { page, cameBack } = await onPage('/profile')
  await page.getByLabel('First name').fill('Typed')
  await page.goto('/jobs')
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))

  await page.goBack({ waitUntil: 'commit' })
  await page.waitForURL('**/profile', { waitUntil: 'commit' })

  expect(await page.getByLabel('First name').inputValue()).toBe('Typed')
  expect(await cameBack()).toBe(true)
  expect(asked.filter(url => url.endsWith('/profile'))).toEqual([])
})
