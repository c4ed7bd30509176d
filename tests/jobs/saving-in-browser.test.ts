import { expect, test } from 'bun:test'
import { arrived, expectQuiet, openPage } from '#tests/support/browser.ts'
import { testSite } from '#tests/support/site.ts'
import { post } from './setup.ts'

async function setup() {
  const site = await testSite()
  const school = await site.person('school')
  const teacher = await site.person('teacher')
  const { id: jobId } = await post(site, school, { title: 'Physics Teacher' })
  const saved = async () => {
    const { body } = await site.send('GET', '/api/saved-jobs', { as: teacher })
    return body.map((job: { title: string }) => job.title)
  }
  return { ...site, teacher, saved, jobId }
}

test('with script a job is saved and removed without a reload', async () => {
  const { url, teacher, saved } = await setup()
  const page = await openPage(url, { as: teacher })
  await page.goto('/jobs')
  await arrived(page)
  const here = page.url()

  await page.getByRole('button', { name: 'Save Physics Teacher' }).click()
  await page.getByRole('button', { name: 'Saved Physics Teacher', pressed: true }).waitFor()
  const kept = await saved()
  await page.getByRole('button', { name: 'Saved Physics Teacher' }).click()
  await page.getByRole('button', { name: 'Save Physics Teacher', pressed: false }).waitFor()

  expect(kept).toEqual(['Physics Teacher'])
  expect(await saved()).toEqual([])
  expect(page.url()).toBe(here)
  expectQuiet(page)
})

test('an expired session leads to sign-in and to the job to save', async () => {
  const { url, teacher, send, jobId } = await setup()
  const page = await openPage(url, { as: teacher })
  await page.goto('/jobs?search=physics')
  await arrived(page)
  await send('POST', '/api/auth/logout', { as: teacher })

  await page.getByRole('button', { name: 'Save Physics Teacher' }).click()
  await page.waitForURL('**/login**')

  expect(new URL(page.url()).searchParams.get('next')).toBe(`/jobs/${jobId}`)
})

test('without script a form saves the job and returns to the list', async () => {
  const { url, teacher, saved } = await setup()
  const page = await openPage(url, { as: teacher, javaScriptEnabled: false })
  await page.goto('/jobs')

  await page.getByRole('button', { name: 'Save Physics Teacher' }).click()
  await page.getByRole('button', { name: 'Saved Physics Teacher' }).waitFor()

  expect(await saved()).toEqual(['Physics Teacher'])
  expect(new URL(page.url()).pathname).toBe('/jobs')
})
