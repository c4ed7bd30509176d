import { expect, test } from 'bun:test'
import type { Role } from '#src/domain/people/roles.ts'
import { availableJobsPath } from '#src/features/jobs/filters.ts'
import { availableJobs } from '#src/features/jobs/search.ts'
import { readPage } from '#tests/site/parse-page.ts'
import { testApp } from '#tests/support/app.ts'
import { post, titles } from './setup.ts'

/** The jobs below that each role finds (SPEC.md section 6, Dashboard job filter). */
const found: Record<Role, string[]> = {
  teacher: ['Biology TEACHER', 'Headteacher', 'Teaching assistant'],
  tutor: ['Home tutor', 'Tutoring in the evening'],
  counselor: ['Guidance and discipline', 'School counselor', 'Student Counsellor'],
  career_coach: ['Career adviser', 'Netball coach'],
  parent: ['Home science cook', 'Home tutor', 'Tutoring in the evening'],
  school: [],
}
const everyTitle = [...new Set(Object.values(found).flat()), 'Librarian']

test.each(Object.keys(found) as Role[])(
  'the jobs for a %s are those with a keyword in their title, counted and listed alike',
  async role => {
    const app = await testApp()
    const school = await app.person('school')
    for (const title of everyTitle)
      await post(app, school, { title, description: 'teacher tutor counselor coach' })
    const expected = role === 'school' ? everyTitle : found[role]

    const link = availableJobsPath(role)
    const { text } = readPage((await app.send('GET', link)).body)

    expect((await titles(app, link.slice('/jobs'.length))).sort()).toEqual([...expected].sort())
    expect(availableJobs(app.deps, role)).toEqual({ total: expected.length, samples: 0 })
    expect(text).toContain(`${expected.length} jobs found`)
  },
)

test('the role filter combines with others, is named, can be removed and stays in the form', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, { title: 'Coach', location: 'Kisumu' })
  await post(app, school, { title: 'Coach', location: 'Thika' })

  const { body } = await app.send('GET', '/jobs?role=coach&location=kisumu')

  const { text } = readPage(body)
  expect(text).toContain('1 job found')
  expect(text).toContain('For a career coach')
  expect(body).toContain('<input type="hidden" name="role" value="coach"/>')
  expect(body).toContain('href="/jobs?location=kisumu"')
})

test.each(['admin', 'pilot', '"'])('a role that is none (%s) finds nothing', async role => {
  const app = await testApp()
  await post(app, await app.person('school'))

  expect(await titles(app, `?role=${encodeURIComponent(role)}`)).toEqual([])
})
