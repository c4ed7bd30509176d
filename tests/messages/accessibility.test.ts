import { expect, test } from 'bun:test'
import { liveOf } from '#src/features/messages/live.ts'
import { faultsOn } from '#tests/support/accessibility.ts'
import { openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/simulator.ts'
import { testSite } from '#tests/support/site.ts'

test('pages of messages are in order for everyone, with what came later, in both widths and themes', async () => {
  const site = await testSite()
  const parent = await site.person('parent')
  const tutor = await site.person('tutor')
  const admin = await site.person('admin')
  const write = (as: typeof parent, to: typeof parent, content: string) =>
    site.send('POST', '/api/messages', { as, body: { receiverId: to.id, subject: 'Form 2', content } })
  await write(parent, tutor, 'Habari')
  await write(tutor, parent, 'Habari yako')
  await write(parent, tutor, 'Are you free?')
  const reason = 'Asks for money.'
  await site.send('POST', '/api/reports', { as: tutor, body: { userId: parent.id, reason } })
  const faults: string[] = []

  const page = await openPage(site.url, { as: tutor, reducedMotion: 'reduce' })
  const ofAdmin = await openPage(site.url, { as: admin, reducedMotion: 'reduce' })
  const look = async (name: string, looked = page) => {
    faults.push(...(await faultsOn(looked)).map(fault => `${name} at ${fault}`))
  }
  await page.goto('/messages')
  await look('the list')
  await page.goto(`/messages/${parent.id}`)
  await eventually(() => liveOf(site.db).count() > 0 || undefined)
  const words = `Came later: ${'nenorefu'.repeat(20)}`
  await write(parent, tutor, words)
  await page.getByText(words).waitFor()
  await page.getByLabel(/^Block or report/).click()
  await look('a conversation')
  await page.goto(`/report?user=${parent.id}`)
  await page.getByLabel('A child may be at risk').check()
  await look('the form to report')
  await ofAdmin.goto('/admin-dashboard?tab=reports')
  await look('the reports', ofAdmin)

  expect(faults).toEqual([])
}, 60_000)
