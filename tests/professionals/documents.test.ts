import { expect, test } from 'bun:test'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { auditLog, type User, users } from '#db/schema.ts'
import { addDocument } from '#src/features/professionals/upload-document.ts'
import { hiring } from '#tests/applications/setup.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { filesOf, jpeg, pdf, stored, upload } from './documents.ts'

test('a teacher can add, list and open a CV and a certificate', async () => {
  const setup = await testApp()
  const teacher = await setup.person('teacher')

  const cv = await upload(setup, teacher, pdf(), { kind: 'cv' })
  const certificate = await upload(setup, teacher, await jpeg(40, 30), { kind: 'certificate' })
  const list = await setup.send('GET', '/api/documents', { as: teacher })

  expect([cv.status, certificate.status]).toEqual([201, 201])
  expect(cv.body).toEqual({
    id: cv.body.id,
    kind: 'cv',
    name: 'My CV.pdf',
    mediaType: 'application/pdf',
    bytes: pdf().size,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(certificate.body).toMatchObject({ kind: 'certificate', name: 'photo.webp', mediaType: 'image/webp' })
  expect(list.body).toEqual([certificate.body, cv.body])
  expect((await open(setup, cv.body.id, teacher)).body).toBe(await pdf().text())
})

test('only administrators are audited when they open a file', async () => {
  const setup = await hiring()
  const { db, teacher, school, job, person } = setup
  const { body } = await upload(setup, teacher, pdf(), { kind: 'cv' })
  await setup.apply(teacher, job.id)
  const admin = await person('admin')

  for (const reader of [teacher, school, admin]) await open(setup, body.id, reader)
  await open(setup, '019a0000-0000-7000-8000-000000000000', admin)

  const { actorId, action, targetType, targetId, detail } = auditLog
  const shown = { actorId, action, targetType, targetId, detail }
  expect(db.read.select(shown).from(auditLog).all()).toEqual([
    {
      actorId: admin.id,
      action: 'document.open',
      targetType: 'document',
      targetId: body.id,
      detail: { kind: 'cv', userId: teacher.id },
    },
  ])
})

test('a file on disk has a random name and can be read by the server alone', async () => {
  const setup = await testApp()
  const teacher = await setup.person('teacher')
  await upload(setup, teacher, pdf())

  const [file = ''] = filesOf(setup)

  expect(file).toMatch(/^documents\/[0-9a-f]{64}\.pdf$/)
  expect(stored(setup)).toMatchObject([{ file }])
  expect(statSync(join(setup.dir, 'uploads', file)).mode & 0o777).toBe(0o600)
})

test('only its owner, administrators and the schools applied to can read a file', async () => {
  const setup = await hiring()
  const { send, teacher, school, job, person } = setup
  const { body } = await upload(setup, teacher, pdf())
  const others = {
    visitor: undefined,
    'another teacher': await person('teacher'),
    parent: await person('parent'),
    'another school': await person('school'),
  }

  const before = await open(setup, body.id, school)
  await setup.apply(teacher, job.id)
  const after = await open(setup, body.id, school)
  const colleague = await open(setup, body.id, await person('school', { schoolId: school.user.schoolId }))
  const admin = await open(setup, body.id, await person('admin'))
  const refused = await Promise.all(Object.values(others).map(other => open(setup, body.id, other)))
  await setup.withdraw(teacher, (await send('GET', '/api/applications', { as: teacher })).body[0].id)
  const withdrawn = await open(setup, body.id, school)

  expect([before.status, after.status, colleague.status, admin.status]).toEqual([404, 200, 200, 200])
  expect(refused.map(({ status }) => status)).toEqual([303, 404, 404, 404])
  expect(refused[0]?.headers.get('location')).toBe(
    `/login?next=${encodeURIComponent(`/documents/${body.id}`)}`,
  )
  expect(withdrawn.status).toBe(404)
})

test('schools cannot open the files of a suspended or closed account', async () => {
  const setup = await hiring()
  const { teacher, school, job, db } = setup
  const { body } = await upload(setup, teacher, pdf())
  await setup.apply(teacher, job.id)

  const change = (columns: Partial<User>) =>
    db.write(async tx => void (await tx.update(users).set(columns).where(eq(users.id, teacher.id))))
  await change({ deletionRequestedAt: 1 })
  const leaving = await open(setup, body.id, school)
  await change({ deletionRequestedAt: null, isActive: false })
  const suspended = await open(setup, body.id, school)

  expect([leaving.status, suspended.status]).toEqual([404, 404])
})

test('a file is sent without sniffing, scripts or caching', async () => {
  const setup = await testApp()
  const teacher = await setup.person('teacher')
  const cv = await upload(setup, teacher, new File([pdf()], 'Étude (1) – CV.pdf'))
  const picture = await upload(setup, teacher, await jpeg(10, 10))

  const { headers } = await open(setup, cv.body.id, teacher)
  const shown = await open(setup, picture.body.id, teacher)

  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="_tude _1_ _ CV.pdf"; filename*=UTF-8\'\'%C3%89tude%20%281%29%20%E2%80%93%20CV.pdf',
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(shown.headers.get('content-disposition')).toStartWith('inline; filename="photo.webp"')
})

test('at most five files are stored, and a duplicate is stored once even when sent twice at the same time', async () => {
  const setup = await testApp()
  const teacher = await setup.person('teacher')
  const named = (n: number) => new File([pdf()], `certificate ${n}.pdf`)
  for (const n of [1, 2, 3, 4]) await upload(setup, teacher, named(n))

  const [first, again] = await Promise.all([
    upload(setup, teacher, named(5)),
    upload(setup, teacher, named(5)),
  ])
  const sixth = await upload(setup, teacher, named(6))

  expect([first.status, again.status]).toEqual([201, 201])
  expect(first.body).toEqual(again.body)
  expect(sixth.status).toBe(409)
  expect(sixth.body.message).toBe('You can have at most 5 documents. Remove one to add another.')
  expect(stored(setup)).toHaveLength(5)
  expect(filesOf(setup)).toHaveLength(5)
})

test('simultaneous uploads never exceed five files', async () => {
  const setup = await testApp()
  const [teacher, tutor] = [await setup.person('teacher'), await setup.person('tutor')]
  const named = (n: number) => new File([pdf()], `certificate ${n}.pdf`)
  const numbers = [1, 2, 3, 4, 5, 6]

  const kept = await Promise.allSettled(
    numbers.map(async n => {
      const { name } = named(n)
      return addDocument(setup.deps, tutor, { bytes: await named(n).bytes(), name, fields: { kind: 'cv' } })
    }),
  )
  const ofTutor = stored(setup).length
  for (const n of numbers.slice(0, 4)) await upload(setup, teacher, named(n))
  const sent = await Promise.all(numbers.slice(4).map(n => upload(setup, teacher, named(n))))

  expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(ofTutor).toBe(5)
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(stored(setup)).toHaveLength(10)
  expect(filesOf(setup)).toHaveLength(10)
})

test("a removed file disappears from the list and the disk; other people's files stay", async () => {
  const setup = await testApp()
  const [teacher, other] = [await setup.person('teacher'), await setup.person('tutor')]
  const { body } = await upload(setup, teacher, pdf())

  const stolen = await setup.send('DELETE', `/api/documents/${body.id}`, { as: other })
  const kept = filesOf(setup)
  const removed = await setup.send('DELETE', `/api/documents/${body.id}`, { as: teacher })

  expect(stolen.status).toBe(404)
  expect(kept).toHaveLength(1)
  expect([removed.status, removed.body]).toEqual([200, body])
  expect(stored(setup)).toEqual([])
  expect(filesOf(setup)).toEqual([])
  expect((await open(setup, body.id, teacher)).status).toBe(404)
})

test('uploads are limited to thirty an hour', async () => {
  const setup = await testApp()
  const teacher = await setup.person('teacher')
  const wrong = new File(['nothing'], 'cv.pdf')

  const sent = []
  for (let n = 0; n < 31; n++) sent.push((await upload(setup, teacher, wrong)).status)

  expect(sent).toEqual([...Array(30).fill(422), 429])
})

const open = ({ send }: Pick<TestApp, 'send'>, id: string, as?: Person) =>
  send('GET', `/documents/${id}`, { as })

test('a corrected file of the same name and size is stored as a new file', async () => {
  const setup = await testApp()
  const teacher = await setup.person('teacher')
  const first = await upload(setup, teacher, pdf('/Year 2025'))

  const corrected = await upload(setup, teacher, pdf('/Year 2026'))

  expect(corrected.status).toBe(201)
  expect(corrected.body.id).not.toBe(first.body.id)
  expect((await open(setup, corrected.body.id, teacher)).body).toBe(await pdf('/Year 2026').text())
  expect(filesOf(setup)).toHaveLength(2)
})
