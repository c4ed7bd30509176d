import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { schools } from '#db/schema.ts'
import { frequentTerms } from '#src/features/jobs/search/suggestions.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { openPage } from '#tests/support/browser.ts'
import { testSite } from '#tests/support/site.ts'

test('roles, subjects, counties and schools that begin with the text are suggested', async () => {
  const app = await testApp()
  const { user } = await app.person('school')
  await app.db.write(tx =>
    tx
      .update(schools)
      .set({ name: 'Kapsabet Hills Academy' })
      .where(eq(schools.id, user.schoolId ?? '')),
  )

  expect(await suggested(app, 'hisa')).toEqual(['Hisabati'])
  expect(await suggested(app, 'home tu')).toEqual(['Home tutor'])
  expect(await suggested(app, 'maths kisum')).toEqual(['maths Kisumu'])
  expect(await suggested(app, 'hills kap')).toContain('Kapsabet Hills Academy')
})

test('nothing is suggested for one letter, signs or what nothing begins with, and never more than 8', async () => {
  const app = await testApp()

  for (const text of ['', 'k', '"*', 'zzzz']) expect(await suggested(app, text)).toEqual([])
  expect((await suggested(app, 'ma')).length).toBe(8)
})

test('suggestions may be kept for a day', async () => {
  const { headers } = await (await testApp()).send('GET', '/api/jobs/suggestions?search=ma')

  expect(headers.get('cache-control')).toBe('public, max-age=86400')
})

test('the search field offers frequent terms without script, and what is typed with it', async () => {
  const { url } = await testSite()
  const plain = await openPage(url, { javaScriptEnabled: false })
  await plain.goto('/jobs')
  const page = await openPage(url)
  await page.goto('/jobs')
  await page.getByRole('combobox', { name: 'Search jobs' }).pressSequentially('turk')
  await page.locator('#search-terms option[value=Turkana]:only-child').waitFor({ state: 'attached' })

  expect(await plain.locator('#search-terms option').count()).toBe(frequentTerms.length)
  expect(await page.locator('#search-terms option').count()).toBe(1)
})

async function suggested({ send }: TestApp, text: string): Promise<string[]> {
  const { status, body } = await send('GET', `/api/jobs/suggestions?search=${encodeURIComponent(text)}`)
  expect(status).toBe(200)
  return body
}
