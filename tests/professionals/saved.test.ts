import { expect, test } from 'bun:test'
import { savedProfessionals, users } from '#db/schema.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { openPage } from '#tests/support/browser.ts'
import { textOf } from '#tests/support/page-text.ts'
import { testSite } from '#tests/support/site.ts'
import { change, hidden } from './setup.ts'

async function setup() {
  const app = await testApp()
  const parent = await app.person('parent')
  const tutor = await app.person('tutor', { firstName: 'Asha' })
  const teacher = await app.person('teacher', { firstName: 'Brian' })
  const list = async (as: Person) =>
    (await app.send('GET', '/api/saved-professionals', { as })).body.map(
      ({ firstName }: { firstName: string }) => firstName,
    )
  const save = (as: Person, who: Person) => app.send('PUT', `/api/saved-professionals/${who.id}`, { as })
  return { ...app, app, parent, tutor, teacher, list, save }
}

test('a parent saves professionals once each, latest first, and removes them; others do not see the list', async () => {
  const { send, clock, parent, tutor, teacher, list, save } = await setup()

  await save(parent, tutor)
  clock.advance(1000)
  await save(parent, teacher)
  const again = await save(parent, tutor)
  const before = await list(parent)
  await send('DELETE', `/api/saved-professionals/${teacher.id}`, { as: parent })

  expect([again.status, again.body]).toEqual([200, { isSaved: true }])
  expect(before).toEqual(['Brian', 'Asha'])
  expect(await list(parent)).toEqual(['Asha'])
  expect(await list(teacher)).toEqual([])
})

test('a professional who hides their profile leaves the list, and comes back with it', async () => {
  const { app, send, parent, tutor, list, save } = await setup()
  await save(parent, tutor)

  await change(app, tutor, hidden)
  const page = textOf((await send('GET', '/saved/professionals', { as: parent })).body)
  const [whileHidden, refused] = [await list(parent), await save(parent, tutor)]
  await change(app, tutor, { preferences: { ...hidden.preferences, profileVisible: true } })

  expect([whileHidden, refused.status]).toEqual([[], 404])
  expect(page).toContain('No saved professionals yet')
  expect(await list(parent)).toEqual(['Asha'])
})

test('past 500 professionals only those saved before can be saved again', async () => {
  const { db, parent, tutor, teacher, save } = await setup()
  await save(parent, tutor)
  const others = Array.from({ length: 499 }, (_, n) => `other-${n}`)
  await db.write(async tx => {
    for (const id of others) {
      await tx.insert(users).values({
        ...tutor.user,
        id,
        email: `${id}@example.test`,
        phone: null,
        username: null,
        unsubscribeKey: null,
      })
      await tx.insert(savedProfessionals).values({ userId: parent.id, professionalId: id })
    }
  })

  const answers = [await save(parent, tutor), await save(parent, teacher)]

  expect(answers.map(({ status }) => status)).toEqual([200, 409])
})

test('people cannot save themselves, parents or unknown people', async () => {
  const { send, parent, tutor, save } = await setup()

  const self = await save(tutor, tutor)
  const family = await save(tutor, parent)
  const unknown = await send('PUT', '/api/saved-professionals/nobody', { as: parent })

  expect([self.status, family.status, unknown.status]).toEqual([409, 404, 404])
})

test('without script the button saves, and the dashboard and the list show the professional', async () => {
  const { send, parent, tutor } = await setup()
  const referer = `http://localhost:3000/professionals/${tutor.id}`
  const next = `/professionals/${tutor.id}#save-${tutor.id}`
  const press = (path: string, as?: Person) =>
    send('POST', `/professionals/${tutor.id}/${path}`, { as, headers: { referer } })

  const visitor = await press('save')
  const saved = await press('save', parent)
  const profile = (await send('GET', `/professionals/${tutor.id}`, { as: parent })).body
  const dashboard = textOf((await send('GET', '/dashboard', { as: parent })).body)
  const listed = textOf((await send('GET', '/saved/professionals', { as: parent })).body)
  await press('unsave', parent)

  expect(visitor.headers.get('location')).toStartWith('/login?next=')
  expect([saved.status, saved.headers.get('location')]).toEqual([303, next])
  expect(profile).toContain(`action="/professionals/${tutor.id}/unsave"`)
  expect(dashboard).toContain('Saved professionals')
  expect(listed).toContain('Asha')
  expect(textOf((await send('GET', '/dashboard', { as: parent })).body)).not.toContain('Saved professionals')
})

test('with script the button saves in place and can be pressed again', async () => {
  const site = await testSite()
  const [parent, tutor] = [await site.person('parent'), await site.person('tutor')]
  const page = await openPage(site.url, { as: parent })
  await page.goto(`/professionals/${tutor.id}`)
  const stored = () => site.db.read.$count(savedProfessionals)

  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByText('Professional saved').first().waitFor()
  const saved = await stored()
  await page.getByRole('button', { name: /^Saved/, pressed: true }).click()
  await page.getByRole('button', { name: /^Save/, pressed: false }).waitFor()

  expect([saved, await stored()]).toEqual([1, 0])
  expect(new URL(page.url()).pathname).toBe(`/professionals/${tutor.id}`)
})
