import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applicationNotes, notifications, users } from '#db/schema.ts'
import { schoolIdOf } from '#tests/jobs/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { hiring } from './setup.ts'

async function noting() {
  const setup = await hiring()
  const { body } = await setup.apply(setup.teacher, setup.job.id)
  const id: string = body.id
  const path = `/jobs/${setup.job.id}/applications`
  return {
    ...setup,
    id,
    open: (as: Person) => setup.send('GET', path, { as }),
    note: (as: Person | undefined, text: string, of = id) =>
      setup.send('POST', `/api/applications/${of}/notes`, { as, body: { text } }),
    submit: (as: Person, fields: Record<string, string>) =>
      setup.send('POST', path, { as, body: new URLSearchParams({ applicationId: id, ...fields }) }),
    notes: () => setup.db.read.select().from(applicationNotes).all(),
  }
}

test('colleagues see a note with its author and time, and no one is notified', async () => {
  const { note, open, school, person, send, id, db } = await noting()
  const before = await db.read.$count(notifications)
  const recruiter = await person('school', { schoolId: schoolIdOf(school), firstName: 'Baraka' })

  const made = await note(recruiter, '  Called on Tuesday. <b>Keen</b>  ')

  const page = (await open(school)).body
  const list = await send('GET', `/api/applications/${id}/notes`, { as: school })
  expect(made.status).toBe(201)
  expect(list.body).toEqual([made.body])
  expect(made.body).toMatchObject({ author: 'Baraka Otieno', text: 'Called on Tuesday. <b>Keen</b>' })
  expect(page).toContain('Called on Tuesday. &lt;b&gt;Keen&lt;/b&gt;')
  expect(page).toContain('Baraka Otieno')
  expect(await db.read.$count(notifications)).toBe(before)
})

test('applicants do not see notes on the site but get them in a copy of their data, as the hint says', async () => {
  const { note, open, school, teacher, send, job } = await noting()
  await note(school, 'Ask about boarding duty')

  const pages = [
    await send('GET', '/applications', { as: teacher }),
    await send('GET', `/jobs/${job.id}`, { as: teacher }),
    await send('GET', '/api/applications', { as: teacher }),
  ]
  const copy = await send('GET', '/api/me/export', { as: teacher })

  for (const { body } of pages) expect(JSON.stringify(body)).not.toContain('boarding duty')
  expect(JSON.stringify(copy.body)).toContain('Ask about boarding duty')
  expect((await open(school)).body).toContain('So can the applicant, if they ask for a copy of their data.')
})

test('notes are added and removed by forms', async () => {
  const { submit, school, notes, id } = await noting()

  const written = await submit(school, { deed: 'note', text: 'Good references' })
  const kept = notes()
  const removed = await submit(school, { deed: 'remove-note', noteId: kept[0]?.id ?? '' })

  expect([written.status, removed.status]).toEqual([303, 303])
  expect(written.headers.get('location')).toEndWith(`#application-${id}`)
  expect(kept).toMatchObject([{ applicationId: id, authorId: school.id, text: 'Good references' }])
  expect(notes()).toEqual([])
})

test('an empty or too long note is refused, and its text stays in the field', async () => {
  const { submit, note, school, notes } = await noting()
  const endless = 'x'.repeat(1001)

  const empty = await submit(school, { deed: 'note', text: '  ' })
  const long = await submit(school, { deed: 'note', text: endless })
  const call = await note(school, endless)

  expect([empty.status, long.status, call.status]).toEqual([422, 422, 422])
  expect(empty.body).toContain('Please write a note')
  expect(long.body).toContain(`>${endless}</textarea>`)
  expect(notes()).toEqual([])
})

test('an application has at most fifty notes', async () => {
  const { note, school, notes } = await noting()
  for (let n = 0; n < 50; n++) await note(school, `Note ${n}`)

  const more = await note(school, 'One more')

  expect([more.status, notes().length]).toEqual([409, 50])
})

test('only the school reads, adds or removes its notes', async () => {
  const { note, school, teacher, person, send, id, notes } = await noting()
  const { body } = await note(school, 'Ours')
  const other = await person('school')
  const path = `/api/applications/${id}/notes`

  const read = [undefined, teacher, other].map(as => send('GET', path, { as }))
  const written = [undefined, teacher, other].map(as => note(as, 'Theirs'))
  const removed = [undefined, teacher, other].map(as => send('DELETE', `/api/notes/${body.id}`, { as }))

  for (const answers of [read, written, removed]) {
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 403, 404])
  }
  expect(notes().map(({ text }) => text)).toEqual(['Ours'])
})

test('notes are deleted with the application', async () => {
  const { note, school, teacher, withdraw, id, notes } = await noting()
  await note(school, 'Ours')

  await withdraw(teacher, id)

  expect(notes()).toEqual([])
})

test('notes about a closed account are not shown', async () => {
  const { note, school, teacher, send, id, db, notes } = await noting()
  await note(school, 'Keen')
  await db.write(tx => tx.update(users).set({ deletionRequestedAt: 1 }).where(eq(users.id, teacher.id)))

  const read = await send('GET', `/api/applications/${id}/notes`, { as: school })
  const added = await note(school, 'One more')

  expect([read.status, added.status]).toEqual([404, 404])
  expect(notes()).toHaveLength(1)
})
