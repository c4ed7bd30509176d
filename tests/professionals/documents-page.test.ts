import { expect, test } from 'bun:test'
import { formatPhone } from '#src/ui/format.ts'
import { hiring } from '#tests/applications/setup.ts'
import { testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/page-text.ts'
import { toastOf } from '#tests/support/toast.ts'
import { pdf, stored, upload } from './documents.ts'
import { hidden } from './setup.ts'

const path = '/profile/documents'

test('without script the form adds a file and returns to the list', async () => {
  const setup = await testApp()
  const teacher = await setup.person('teacher')

  const added = await upload(setup, teacher, pdf(), { kind: 'cv', path })
  const { body } = await setup.send('GET', path, { as: teacher })

  expect([added.status, added.headers.get('location')]).toEqual([303, path])
  expect(toastOf(added)).toMatchObject({
    title: 'Document added',
    description: 'My CV.pdf has been uploaded.',
  })
  expect(body).toContain(`href="/documents/${stored(setup)[0]?.id}"`)
  expect(textOf(body)).toContain('Your documents (1 of 5)')
})

test('a rejected file shows its error at the field and keeps the chosen type', async () => {
  const setup = await testApp()
  const teacher = await setup.person('teacher')

  const { status, text } = await upload(setup, teacher, new File(['no'], 'cv.pdf'), { path })

  expect(status).toBe(422)
  expect(text).toMatch(/id="file-error"[^>]*>.*Choose a PDF, JPEG, PNG or WebP file/)
  expect(text).toMatch(
    /<input[^>]*value="certificate"[^>]*checked|<input[^>]*checked[^>]*value="certificate"/,
  )
})

test('a sixth file is rejected with advice to remove one', async () => {
  const setup = await testApp()
  const teacher = await setup.person('teacher')
  for (const n of [1, 2, 3, 4, 5]) await upload(setup, teacher, new File([pdf()], `${n}.pdf`))

  const { status, text } = await upload(setup, teacher, new File([pdf()], '6.pdf'), { path })
  const { body } = await setup.send('GET', path, { as: teacher })

  expect(status).toBe(409)
  expect(textOf(text)).toContain('You can have at most 5 documents. Remove one to add another.')
  expect(textOf(body)).toContain('You can have at most 5 documents. Remove one to add another.')
})

test('removing a file asks for confirmation', async () => {
  const setup = await testApp()
  const teacher = await setup.person('teacher')
  const { id } = (await upload(setup, teacher, pdf())).body

  const removed = await setup.send('POST', `${path}/${id}/removal`, {
    as: teacher,
    body: new URLSearchParams(),
  })

  expect([removed.status, removed.headers.get('location')]).toEqual([303, path])
  expect(toastOf(removed)).toMatchObject({ title: 'Document removed' })
  expect(stored(setup)).toEqual([])
})

test('signed out, the page leads to sign-in and back', async () => {
  const { send } = await testApp()

  const { status, headers } = await send('GET', path)

  expect([status, headers.get('location')]).toEqual([303, '/login?next=%2Fprofile%2Fdocuments'])
})

test("a school sees an applicant's files with the application and on the profile; others see none", async () => {
  const setup = await hiring()
  const { send, teacher, school, job, person } = setup
  const { id } = (await upload(setup, teacher, pdf())).body
  const link = `href="/documents/${id}"`
  const profile = `/professionals/${teacher.id}`

  const before = await send('GET', profile, { as: school })
  await setup.apply(teacher, job.id)
  const after = await send('GET', profile, { as: school })
  const received = await send('GET', `/jobs/${job.id}/applications`, { as: school })
  const admin = await send('GET', profile, { as: await person('admin') })
  const visitor = await send('GET', profile)

  expect([before, visitor].map(({ body }) => body.includes(link))).toEqual([false, false])
  expect([after, received, admin].map(({ body }) => body.includes(link))).toEqual([true, true, true])
  expect(received.body).toContain(`href="${profile}/cv"`)
})

test('only the owner sees contact details on a CV', async () => {
  const setup = await hiring()
  const { send, teacher, school, job } = setup
  await setup.apply(teacher, job.id)
  const path = `/professionals/${teacher.id}/cv`

  const [own, received, visited] = await Promise.all([
    send('GET', path, { as: teacher }),
    send('GET', path, { as: school }),
    send('GET', path),
  ])

  expect([own, received, visited].map(({ status }) => status)).toEqual([200, 200, 200])
  const shown = (word: string) => [own, received, visited].map(({ body }) => textOf(body).includes(word))
  expect(shown('Wanjiru Kamau')).toEqual([true, true, true])
  expect(shown(teacher.user.email)).toEqual([true, false, false])
  expect(shown(formatPhone(teacher.user.phone ?? ''))).toEqual([true, false, false])
})

test('the CV of a hidden profile is visible to its owner and the schools they applied to', async () => {
  const setup = await hiring()
  const { send, person, school, job } = setup
  const teacher = await person('teacher', hidden)
  const path = `/professionals/${teacher.id}/cv`

  const before = await send('GET', path, { as: school })
  await setup.apply(teacher, job.id)
  const after = await send('GET', path, { as: school })
  const own = await send('GET', path, { as: teacher })
  const visitor = await send('GET', path)

  expect([before, after, own, visitor].map(({ status }) => status)).toEqual([404, 200, 200, 404])
})
