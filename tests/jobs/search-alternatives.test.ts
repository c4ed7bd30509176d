import { expect, test } from 'bun:test'
import { testApp } from '#tests/support/app.ts'
import { post } from './setup.ts'
import { shown } from './shown.ts'

async function furnished() {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, {
    title: 'English Teacher',
    location: 'Malindi',
    jobType: 'contract',
    benefits: 'Lunch',
    requirements: 'TSC registration',
    schoolType: 'private',
  })
  await post(app, school, {
    title: 'Deputy Principal',
    location: 'Kakamega',
    benefits: 'Medical insurance',
    schoolType: 'bom',
  })
  await post(app, school, { title: 'Mathematics Tutor', location: 'Nairobi', jobType: 'freelance' })
  return app
}

test.each([
  ['lunch or medical cover', ['Deputy Principal', 'English Teacher']],
  ['contract ama freelance', ['Mathematics Tutor', 'English Teacher']],
  ['contract and freelance', ['Mathematics Tutor', 'English Teacher']],
  ['principals n deputies', ['Deputy Principal']],
  ['lunch and medical cover', null],
  ['government school', ['Deputy Principal']],
  ['not government', ['Mathematics Tutor', 'English Teacher']],
])('“%s” is met by either, or by all', async (search, found) => {
  const [note, titles] = await shown(await furnished(), `search=${search}`)

  expect(found === null ? note : titles).toEqual(found ?? expect.stringMatching(/Shown without: /))
})

test.each([
  ['pwani', ['English Teacher']],
  ['western', ['Deputy Principal']],
  ['coast or western kenya', ['Deputy Principal', 'English Teacher']],
  ['jobs in malindi, coast', ['English Teacher']],
])('a region is all of its counties: “%s”', async (search, titles) => {
  expect(await shown(await furnished(), `search=${search}`)).toEqual([null, titles])
})

test('a region without jobs is named as left out', async () => {
  expect((await shown(await furnished(), 'search=english north eastern'))[0]).toBe(
    'Nothing matches all of that. Shown without: North Eastern Kenya.',
  )
})

test('a word for a subject is also found where a job says the very word', async () => {
  const app = await furnished()
  await post(app, await app.person('school'), {
    title: 'Online Tutor',
    description: 'Teach beginner Python.',
  })

  expect((await shown(app, 'search=python'))[1]).toEqual(['Online Tutor'])
})
