import { expect, test } from 'bun:test'
import { createSubjectMatcher } from '#src/features/matching/subjects.ts'
import { post, titles } from '#tests/jobs/setup.ts'
import { names } from '#tests/professionals/setup.ts'
import { testApp } from '#tests/support/app.ts'
import { setupRequests } from '#tests/tutor-requests/setup.ts'

const subjects = [
  ['Christian Religious Education', 'CRE', 'cre', 'C.R.E.'],
  ['Islamic Religious Education', 'IRE', 'ire', 'I.R.E.'],
  ['Hindu Religious Education', 'HRE', 'hre', 'H.R.E.'],
] as const

test('jobs are found by a religious education in any of its names, in the search and the filter', async () => {
  const app = await testApp()
  const school = await app.person('school')
  for (const [full, short] of subjects) {
    await post(app, school, { title: `${full} job`, subjects: full })
    await post(app, school, { title: `${short} job`, subjects: short })
  }

  for (const [full, short, ...others] of subjects)
    for (const name of [full, short, ...others])
      for (const filter of ['search', 'subject'])
        expect([name, filter, await titles(app, `?${filter}=${encodeURIComponent(name)}`)]).toEqual([
          ...[name, filter],
          [`${short} job`, `${full} job`],
        ])
})

test('people are found by a religious education in any of its names, in the search and the filter', async () => {
  const app = await testApp()
  for (const [full, short] of subjects) {
    await app.person('tutor', { firstName: `${short} long`, subjects: [full] })
    await app.person('tutor', { firstName: `${short} short`, subjects: [short] })
  }

  for (const [full, short, ...others] of subjects)
    for (const name of [full, short, ...others])
      for (const filter of ['search', 'subject'])
        expect([name, filter, await names(app, `?${filter}=${encodeURIComponent(name)}`)]).toEqual([
          ...[name, filter],
          [`${short} short`, `${short} long`],
        ])
})

test('requests of parents are found by a religious education in any of its names', async () => {
  const { posted, person, listed } = await setupRequests()
  for (const [full, ...others] of subjects) {
    const id = await posted(await person('parent'), { subjects: [full] })
    for (const name of [full, ...others])
      expect([name, await listed(undefined, `?subject=${encodeURIComponent(name)}`)]).toEqual([name, [id]])
  }
})

test('a job for a religious education fits who teaches it, and no other faith', () => {
  for (const [full, short, ...others] of subjects)
    for (const name of [short, ...others])
      for (const [other] of subjects)
        expect([name, other, createSubjectMatcher([name]).has(other)]).toEqual([name, other, other === full])
})
