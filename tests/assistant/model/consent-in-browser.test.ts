import { expect, test } from 'bun:test'
import { faultsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { modelServer, says } from '#tests/support/model-server.ts'
import { testSite } from '#tests/support/site.ts'

test('without script a user consents to the model, gets its answer and withdraws consent', async () => {
  const model = modelServer(() => says('Name two referees. Read [Writing a CV](/resources/cv-writing).'))
  const { url, person } = await testSite({ env: model.variables })
  const page = await openPage(url, { as: await person('teacher'), javaScriptEnabled: false })

  await page.goto('/assistant')
  await page.getByRole('button', { name: 'Yes, use it' }).click()
  await page.getByLabel('Your message').fill('How do I write a CV?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('log').getByRole('link', { name: 'Writing a CV' }).waitFor()
  await page.getByRole('button', { name: 'Stop using it' }).click()

  await page.getByText('Let a language model answer?').waitFor()
  expect(model.requests).toHaveLength(1)
  expectQuiet(page)
})

test('the consent note is accessible before and after consent', async () => {
  const model = modelServer()
  const { url, person, send } = await testSite({ env: model.variables })
  const teacher = await person('teacher')
  const page = await openPage(url, { as: teacher })

  await page.goto('/assistant')
  const asking = await faultsOn(page)
  await send('POST', '/api/ai/consent', { as: teacher, body: { agree: true } })
  await page.goto('/assistant')

  expect([...asking, ...(await faultsOn(page))]).toEqual([])
})
