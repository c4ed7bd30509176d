import { expect, test } from 'bun:test'
import { canSeeContact } from '#src/features/messages/policy.ts'
import { formatPhone } from '#src/ui/format.ts'
import type { Person } from '#tests/support/app.ts'
import { setupMessage } from './setup.ts'

test('contact details are shown once both have written', async () => {
  const { person, wrote, send, db } = await setupMessage()
  const parent = await person('parent')
  const tutor = await person('tutor')
  const knows = () => canSeeContact(db.read, parent.user, tutor.user)
  const page = (from: Person, to: Person) => send('GET', `/messages/${to.id}`, { as: from })

  await wrote(parent, tutor)
  const afterOne = await knows()
  const pageAfterOne = await page(parent, tutor)
  await wrote(tutor, parent)
  const afterBoth = await knows()
  const pageAfterBoth = await page(parent, tutor)
  const pageOfTutor = await page(tutor, parent)

  expect(afterOne).toBe(false)
  expect(pageAfterOne.body).not.toContain(tutor.user.email)
  expect(pageAfterOne.body).not.toContain(String(tutor.user.phone))
  expect(afterBoth).toBe(true)
  expect(pageAfterBoth.body).toContain(`mailto:${tutor.user.email}`)
  expect(pageAfterBoth.body).toContain(`tel:+${tutor.user.phone}`)
  expect(pageAfterBoth.body).toContain(formatPhone(tutor.user.phone ?? ''))
  expect(pageOfTutor.body).toContain(`mailto:${parent.user.email}`)
})

test("applicants and the school see each other's contact details", async () => {
  const { person, openJob, apply, db } = await setupMessage()
  const teacher = await person('teacher')
  const owner = await person('school')
  const recruiter = await person('school', { schoolId: owner.user.schoolId, schoolRole: 'recruiter' })
  const otherSchool = await person('school')
  const knows = (one: Person, other: Person) => canSeeContact(db.read, one.user, other.user)

  const before = await knows(teacher, owner)
  await apply(teacher, await openJob(owner))

  expect(before).toBe(false)
  expect(await knows(teacher, owner)).toBe(true)
  expect(await knows(recruiter, teacher)).toBe(true)
  expect(await knows(teacher, otherSchool)).toBe(false)
  expect(await knows(await person('teacher'), owner)).toBe(false)
  expect(await knows(owner, recruiter)).toBe(false)
})

test('withdrawing an application hides contact details again', async () => {
  const { person, openJob, apply, send, db } = await setupMessage()
  const teacher = await person('teacher')
  const school = await person('school')
  await apply(teacher, await openJob(school))
  const [application] = (await send('GET', '/api/applications', { as: teacher })).body

  await send('DELETE', `/api/applications/${application.id}`, { as: teacher })

  expect(await canSeeContact(db.read, school.user, teacher.user)).toBe(false)
})

test('a conversation with a school links to its page', async () => {
  const { person, wrote, send } = await setupMessage()
  const [school, teacher] = [await person('school'), await person('teacher')]
  await wrote(school, teacher)

  const ofTeacher = await send('GET', `/messages/${school.id}`, { as: teacher })
  const ofSchool = await send('GET', `/messages/${teacher.id}`, { as: school })

  const page = `href="/schools/${school.user.schoolId}"`
  expect([ofTeacher, ofSchool].map(({ body }) => body.includes(page))).toEqual([true, false])
})
