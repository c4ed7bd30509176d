import { expect, test } from 'bun:test'
import { modelConsents } from '#db/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { says } from '#tests/support/model-server.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { modelSite } from './asking.ts'

test('nothing is sent to a model before consent, or after it is withdrawn', async () => {
  const site = await modelSite(() => says('From the model.'))
  const teacher = await site.person('teacher')
  const consent = (agree: unknown) => site.send('POST', '/api/ai/consent', { as: teacher, body: { agree } })
  const answerer = async () => (await site.send('GET', '/api/ai/chats', { as: teacher })).body

  const before = await site.ask(teacher, 'Habari')
  expect(site.model.requests).toHaveLength(0)
  const agreed = await consent(true)
  const between = await site.ask(teacher, 'Habari')
  expect(site.model.requests).toHaveLength(1)
  expect(await answerer()).toMatchObject({ isModel: true, hasAgreed: true })
  await consent(false)
  const afterwards = await site.ask(teacher, 'Habari')

  expect([agreed.status, agreed.body]).toEqual([200, { message: 'Your choice is saved.' }])
  expect([before, between, afterwards]).toEqual([before, 'From the model.', before])
  expect(site.model.requests).toHaveLength(1)
  expect(await answerer()).toMatchObject({
    isModel: false,
    hasAgreed: false,
    model: { name: 'stand-in', host: site.model.host },
  })
})

test('consent of one user does not apply to another', async () => {
  const site = await modelSite(() => says('From the model.'))
  await site.agreed('teacher')
  const tutor = await site.person('tutor')

  await site.ask(tutor, 'Habari')

  expect(site.model.requests).toHaveLength(0)
})

test('consent applies only to the host it was given for', async () => {
  const site = await modelSite(() => says('From the model.'))
  const teacher = await site.agreed('teacher')
  await site.db.write(tx => tx.update(modelConsents).set({ host: 'models.example' }))

  await site.ask(teacher, 'Habari')

  expect(site.model.requests).toHaveLength(0)
})

test('consent must be true or false, and needs a model', async () => {
  const site = await modelSite()
  const teacher = await site.person('teacher')
  const plain = await testApp()
  const parent = await plain.person('parent')

  const unclear = await site.send('POST', '/api/ai/consent', { as: teacher, body: { agree: 'maybe' } })
  const nothing = await plain.send('POST', '/api/ai/consent', { as: parent, body: { agree: true } })

  expect([unclear.status, nothing.status]).toEqual([422, 404])
})

test('without script the page asks for consent, names the host, and withdraws consent', async () => {
  const site = await modelSite(() => says('From the model.'))
  const coach = await site.person('career_coach')
  const page = async () => mainTextOf((await site.send('GET', '/assistant', { as: coach })).body)
  const press = (agree: string) =>
    site.send('POST', '/assistant/consent', { as: coach, body: new URLSearchParams({ agree }) })

  expect(await page()).toContain(`would be sent to stand-in at ${site.model.host}.`)
  const pressed = await press('true')
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/assistant'])
  expect(await page()).toContain(`Your messages in this chat are sent to stand-in at ${site.model.host}.`)
  await press('false')

  expect(await page()).toContain('Yes, use it')
})

test('a site without a model does not mention one', async () => {
  const site = await testApp()
  const teacher = await site.person('teacher')

  const page = mainTextOf((await site.send('GET', '/assistant', { as: teacher })).body)
  const privacy = mainTextOf((await site.send('GET', '/privacy')).body)

  expect(page).not.toContain('Yes, use it')
  expect(privacy).toContain('does not send your questions to any other company')
})

test('the privacy page says what is sent to the model and to which host', async () => {
  const site = await modelSite()

  const privacy = mainTextOf((await site.send('GET', '/privacy')).body)

  expect(privacy).toContain(site.model.host)
  expect(privacy).toContain('ten messages before it')
  expect(privacy).toContain('not send your name, email or phone')
})
