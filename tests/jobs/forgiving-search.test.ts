import { expect, test } from 'bun:test'
import { testApp } from '#tests/support/app.ts'
import { read } from './page-text.ts'
import { post, postTitled } from './setup.ts'
import { shown } from './shown.ts'

test('remote work counts for more than a subject that a job only mentions, or a word of no known meaning', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, { title: 'Computer Studies Tutor', category: 'tutoring', jobType: 'remote' })
  await post(app, school, { title: 'Education Officer', description: 'Look after the robotics club.' })

  expect(await shown(app, 'search=remote robotics job')).toEqual([
    'Nothing matches all of that. Shown without: robotics (computer studies instead).',
    ['Computer Studies Tutor'],
  ])
  expect(await shown(app, 'search=remote officer')).toEqual([
    'Nothing matches all of that. Shown without: officer.',
    ['Computer Studies Tutor'],
  ])
  expect(await shown(app, 'search=remote education jobs')).toEqual([null, ['Computer Studies Tutor']])
})

test('coding and programming are names of computer studies', async () => {
  const app = await testApp()
  await post(app, await app.person('school'), {
    title: 'Computer Tutor',
    category: 'tutoring',
    subjects: 'Computer Science',
    jobType: 'remote',
  })

  for (const search of ['coding teacher online', 'programming remote', 'python tutor from home'])
    expect([search, ...(await shown(app, `search=${search}`))]).toEqual([search, null, ['Computer Tutor']])
})

test('weekends and holidays are looked for in the text, and a part-time job stands in for them', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, { title: 'English Tutor', jobType: 'part_time' })
  await post(app, school, {
    title: 'Sciences Tutor, KCSE',
    jobType: 'contract',
    description: 'Revision in the holidays and on Saturdays.',
  })

  for (const search of ['saturday tutor', 'holiday tuition form four', 'likizo na wikendi tutor kcse'])
    expect([search, ...(await shown(app, `search=${search}`))]).toEqual([
      search,
      null,
      ['Sciences Tutor, KCSE'],
    ])
  expect(await shown(app, 'search=weekend english')).toEqual([
    'Nothing matches all of that. Shown without: weekend (Part-time instead).',
    ['English Tutor'],
  ])
})

test('a town in the text of a job, and a church as its employer, are not called left out', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, {
    title: 'Maths Tutor',
    location: 'Thika',
    description: 'Visit families in Thika and Juja.',
  })
  await post(app, school, { title: 'School Counselor', schoolType: 'ngo' })

  expect(await shown(app, 'search=maths juja')).toEqual([null, ['Maths Tutor']])
  for (const search of ['church sponsored school job', 'catholic school counselor', 'kazi ya kanisa'])
    expect([search, ...(await shown(app, `search=${search}`))]).toEqual([search, null, ['School Counselor']])
})

test('primary school stands in for the early years before a place does, also in the alert that is offered', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, { title: 'Class Teacher', level: 'primary', location: 'Nakuru', county: 'Nakuru' })
  await post(app, school, {
    title: 'Physics Teacher',
    level: 'secondary',
    location: 'Machakos',
    county: 'Machakos',
  })

  for (const level of ['ecde', 'nursery', 'pp1', 'daycare', 'kindagaten'])
    expect([level, ...(await shown(app, `search=${level} teacher machakos`))].flat()).toContain(
      'Class Teacher',
    )
  expect(await shown(app, 'search=ecde teacher machakos')).toEqual([
    'Nothing matches all of that. Shown without: ecde (Primary instead), Machakos.',
    ['Class Teacher'],
  ])
  const { body } = await app.send('GET', '/jobs?search=ecde+teacher')
  expect(body).toContain('<input type="hidden" name="level" value="primary"/>')
  expect(body).not.toContain('name="level" value="secondary"')
})

test('the role that people have themselves is not the one they look for', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, { title: 'Coach for Heads of Department', category: 'coaching' })
  await post(app, school, { title: 'Deputy Principal', category: 'teaching' })
  await post(app, school, { title: 'School Counselor', category: 'counseling' })

  for (const [search, title] of [
    ['I am a retired deputy principal, any job mentoring HODs?', 'Coach for Heads of Department'],
    ['mimi ni mwalimu, natafuta kazi ya ushauri nasaha', 'School Counselor'],
    ['as a teacher I want a counselling job', 'School Counselor'],
    ['I am looking for a deputy principal job', 'Deputy Principal'],
  ])
    expect([search, ...(await shown(app, `search=${search}`))]).toEqual([search, null, [title]])
})

test('support staff find no job of a counselor, and the page says what the jobs are', async () => {
  const app = await testApp()
  await post(app, await app.person('school'), { title: 'School Counselor', category: 'counseling' })

  expect(await shown(app, 'search=school driver or cook')).toEqual([
    'No jobs match “driver” or “cook” yet.',
    [],
  ])
  const { body } = await app.send('GET', '/jobs?search=school+driver+or+cook')
  expect(read(body).text).toContain('Schools here look for teachers, tutors, counsellors and career coaches.')
  expect(await shown(app, 'search=non teaching jobs')).toEqual([null, ['School Counselor']])
})

test('two kinds of work with one thing in their place leave it in the links once', async () => {
  const app = await testApp()
  await post(app, await app.person('school'), { title: 'School Bursar' })

  const { body } = await app.send('GET', '/jobs?search=driver+or+cook')

  expect(body).toContain('search=support+staff&amp;sort=relevance')
  expect(body).not.toContain('support+staff+support+staff')
})

test('jobs for other subjects are shown for one without jobs, and the note says so', async () => {
  const app = await testApp()
  await postTitled(app, await app.person('school'), ['Physics Teacher', 'English Teacher'])

  expect(await shown(app, 'search=woodwork teacher')).toEqual([
    'No jobs match “woodwork” yet. Shown instead: other teaching jobs.',
    ['English Teacher', 'Physics Teacher'],
  ])
  expect(await shown(app, 'search=german teacher')).toEqual([
    'No jobs match “German” yet. Shown instead: other languages.',
    ['English Teacher'],
  ])
})
