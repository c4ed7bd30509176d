import { expect, test } from 'bun:test'
import { faultsOn } from '#tests/support/accessibility.ts'
import { openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/simulator.ts'
import { testSite } from '#tests/support/site.ts'

test('a conversation with new messages is accessible in both widths and themes', async () => {
  const site = await testSite()
  const parent = await site.person('parent')
  const tutor = await site.person('tutor')
  const write = (as: typeof parent, to: typeof parent, content: string) =>
    site.send('POST', '/api/messages', { as, body: { receiverId: to.id, subject: 'Form 2', content } })
  await write(parent, tutor, 'Habari')
  await write(tutor, parent, 'Habari yako')

  const page = await openPage(site.url, { as: tutor, reducedMotion: 'reduce' })
  await page.goto(`/messages/${parent.id}`)
  await eventually(() => site.live.count() > 0 || undefined)
  const words = `Came later: ${'nenorefu'.repeat(20)}`
  await write(parent, tutor, words)
  await page.getByText(words).waitFor()
  await page.getByLabel(/^Block or report/).click()

  expect(await faultsOn(page)).toEqual([])
})
