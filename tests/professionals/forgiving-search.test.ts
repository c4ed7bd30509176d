import { expect, test } from 'bun:test'
import { testApp } from '#tests/support/app.ts'
import { shown } from './shown.ts'

test('a tutor may be a teacher who gives lessons, unless the role was chosen from the list', async () => {
  const app = await testApp()
  const maths = { subjects: ['Mathematics'] }
  await app.person('tutor', { firstName: 'Asha', ...maths })
  await app.person('teacher', { firstName: 'Brian', ...maths, teachingModes: ['online'] })
  await app.person('teacher', { firstName: 'Chebet', ...maths })
  const [asha, brian] = ['Asha', 'Brian'].map(name => `${name}: Teaches Mathematics`)

  for (const search of ['maths tutor', 'tuition ya hesabu', 'tuta wa maths'])
    expect([search, (await shown(app, `search=${search}`))[1]]).toEqual([search, [asha, brian]])
  expect(await shown(app, 'search=maths tutor&role=tutor')).toEqual([null, [asha]])
})

test('a counselor who names courses comes before coaches who do not', async () => {
  const app = await testApp()
  await app.person('career_coach', { firstName: 'Asha' })
  await app.person('counselor', { firstName: 'Brian' })
  await app.person('counselor', { firstName: 'Chebet', skills: ['KUCCPS applications', 'Subject choice'] })

  for (const search of [
    'kuccps',
    'kucps application',
    'help me choose a university course',
    'nisaidie kijana wangu achague course ya chuo',
    'subject selection grade 10',
  ])
    expect([search, ...(await shown(app, `search=${search}`))]).toEqual([
      search,
      null,
      ['Chebet: ', 'Asha: ', 'Brian: '],
    ])
})

test('who prepares for an interview as a deputy, head or HOD finds coaches for leaders', async () => {
  const app = await testApp()
  await app.person('teacher', { firstName: 'Asha', bio: 'Interview me.' })
  await app.person('career_coach', { firstName: 'Brian', skills: ['Interview practice', 'Leadership'] })
  await app.person('career_coach', { firstName: 'Chebet', skills: ['Interview practice'] })

  for (const search of [
    'I am a teacher and want to become a deputy principal, who can prepare me for the interview',
    'HOD interview',
    'interview ya mwalimu mkuu',
    'promotion interview for head teacher',
  ]) {
    const [note, people] = await shown(app, `search=${search}`)
    expect([search, note, [people].flat()[0]]).toEqual([search, null, 'Brian: '])
  }
})

test('the role of who searches is not the one looked for', async () => {
  const app = await testApp()
  await app.person('teacher', { firstName: 'Asha', bio: 'Stress at school.' })
  await app.person('counselor', { firstName: 'Brian', skills: ['Stress'] })

  for (const search of [
    'i am a teacher and i need someone to talk to, stress',
    'mimi ni mwalimu, nina stress',
  ])
    expect([search, ...(await shown(app, `search=${search}`))]).toEqual([search, null, ['Brian: ']])
})

test('a difficulty in reading or learning finds who supports it, not a tutor of reading', async () => {
  const app = await testApp()
  await app.person('tutor', { firstName: 'Asha', subjects: ['English'], skills: ['Reading'] })

  expect((await shown(app, 'search=reading difficulties'))[0]).toBe(
    'No professionals match “special needs education” yet. Shown instead: reading.',
  )
  await app.person('counselor', { firstName: 'Brian', bio: 'I assess learning difficulties.' })
  for (const search of [
    'mtoto wangu ana shida ya kusoma, nahitaji mtaalamu',
    'ana ugumu wa kuandika',
    'my son is struggling to read',
    'problems with reading',
    'learning disorder specialist',
  ])
    expect([search, ...(await shown(app, `search=${search}`))]).toEqual([search, null, ['Brian: ']])
})

test('who is near is shown for what no one offers, and the note says so', async () => {
  const app = await testApp()
  await app.person('tutor', { firstName: 'Asha', subjects: ['English'] })
  await app.person('counselor', { firstName: 'Brian' })

  for (const [search, note, person] of [
    ['chess', 'No professionals match “chess” yet. Shown instead: teacher or tutor.', 'Asha: '],
    ['driving instructor', 'No professionals match “driving” yet. Shown for Teacher or tutor.', 'Asha: '],
    [
      'mandarin',
      'No professionals match “Mandarin” yet. Shown instead: other languages.',
      'Asha: Teaches English',
    ],
    [
      'stammering therapist',
      'No professionals match “speech therapy” yet. Shown instead: Counselor.',
      'Brian: ',
    ],
    [
      'physio for a boy',
      'No professionals match “physical therapy” yet. Shown instead: Counselor.',
      'Brian: ',
    ],
  ])
    expect([search, ...(await shown(app, `search=${search}`))]).toEqual([search, note ?? '', [person]])
})

test('a teacher of small children is not replaced by one for secondary school in the place', async () => {
  const app = await testApp()
  await app.person('teacher', { firstName: 'Asha', county: 'Meru', teachesLevels: ['secondary'] })
  await app.person('tutor', { firstName: 'Brian', county: 'Nakuru', teachesLevels: ['primary'] })

  expect(await shown(app, 'search=kindergarten teacher meru')).toEqual([
    'Nothing matches all of that. Shown without: kindergarten (Primary instead), Meru.',
    ['Brian: Primary'],
  ])
})

test('Sheng and spellings by sound are understood, and verbs are no topic', async () => {
  const app = await testApp()
  const nakuru = { county: 'Nakuru', location: 'nakuru' }
  await app.person('tutor', { firstName: 'Asha', subjects: ['English'], ...nakuru })
  await app.person('counselor', { firstName: 'Brian', ...nakuru })

  for (const search of ['nasaka tuta wa inglis naks', 'bro nisort na tichaa wa inglish huko nakuru pliz'])
    expect([search, (await shown(app, `search=${search}`))[1]]).toEqual([
      search,
      ['Asha: Teaches English · Nakuru'],
    ])
  for (const search of ['natafta kaunsela nakuru', 'sychologist nakuru', 'mwanasaikolojia nakuru'])
    expect([search, (await shown(app, `search=${search}`))[1]]).toEqual([search, ['Brian: ']])
})

test('work that is not teaching is found in what people say they do, not in their stories', async () => {
  const app = await testApp()
  await app.person('tutor', { firstName: 'Asha', bio: 'Science from the kitchen.' })
  await app.person('tutor', { firstName: 'Brian', skills: ['Librarian'] })

  expect(await shown(app, 'search=cook for my house')).toEqual(['No professionals match “cook” yet.', []])
  expect(await shown(app, 'search=librarian')).toEqual([null, ['Brian: ']])
})
