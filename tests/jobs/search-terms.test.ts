import { expect, test } from 'bun:test'
import { facetsOf } from '#src/features/jobs/search/facets.ts'
import { testApp } from '#tests/support/app.ts'
import { post, postTitled, titles } from './setup.ts'

const sameThings = [
  ['Mathematics', 'Maths', 'math', 'Hisabati'],
  ['Kiswahili', 'Kisw.', 'Swahili'],
  ['Biology', 'Bio', 'Biolojia'],
  ['Chemistry', 'Chem', 'Kemia'],
  ['Physics', 'Phys', 'Fizikia'],
  ['Geography', 'Geo', 'Jiografia'],
  ['Christian Religious Education', 'CRE', 'C.R.E.'],
  ['Islamic Religious Education', 'IRE'],
  ['Hindu Religious Education', 'HRE'],
  ['Information and Communication Technology', 'ICT'],
  ['Counselor', 'Counsellor'],
  ['Nairobi', 'Nbi'],
  ['Mombasa', 'Msa'],
  ['Kisumu', 'Ksm'],
  ["Murang'a", 'Muranga'],
]

const lamu = {
  location: 'Lamu',
  town: null,
  county: 'Lamu',
  jobType: 'full_time' as const,
  category: 'other' as const,
  level: null,
  specialization: null,
}

test('a search finds all synonyms of a word, and nothing else', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await postTitled(app, school, sameThings.flat(), { company: 'A', location: 'B' })

  for (const names of sameThings) {
    for (const name of names) {
      const found = await titles(app, `?search=${encodeURIComponent(name)}`)
      expect({ name, found: found.toSorted() }).toEqual({ name, found: names.toSorted() })
    }
  }
})

test('synonyms work in the middle of a search, long names before short ones', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, { title: 'Mathematics and Physics Teacher', location: 'Nairobi West' })
  await post(app, school, { title: 'C.R.E. Teacher', location: 'Mombasa' })
  await post(app, school, { title: 'Christian Union Patron', location: 'Mombasa' })

  expect(await titles(app, '?search=maths%20phys%20nbi')).toEqual(['Mathematics and Physics Teacher'])
  expect(await titles(app, '?search=christian%20religious%20education%20msa')).toEqual(['C.R.E. Teacher'])
  expect(await titles(app, '?search=mwalimu%20wa%20hisabati')).toEqual([])
  expect(await titles(app, '?search=mwalimu%20hisabati')).toEqual(['Mathematics and Physics Teacher'])
})

test('Physical Education is PE, however it is written', async () => {
  const app = await testApp()
  const school = await app.person('school')
  for (const title of ['Physical Education', 'PE', 'P.E.', 'People']) await post(app, school, { title })

  for (const name of ['pe', 'p.e.', 'physical education']) {
    expect(await titles(app, `?search=${encodeURIComponent(name)}`)).toEqual([
      'P.E.',
      'PE',
      'Physical Education',
    ])
  }
})

test('the filters for subject and place know synonyms too', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, { title: 'One', subjects: 'Mathematics', location: 'Westlands, Nairobi' })
  await post(app, school, { title: 'Two', subjects: 'CRE', location: 'Kisumu' })

  expect(await titles(app, '?subject=Maths')).toEqual(['One'])
  expect(await titles(app, '?subject=christian%20religious%20education')).toEqual(['Two'])
  expect(await titles(app, '?location=Nbi')).toEqual(['One'])
  expect(await titles(app, '?location=ksm&subject=cre')).toEqual(['Two'])
})

test('the last word matches as a prefix, and every word matches its other forms', async () => {
  const app = await testApp()
  const school = await app.person('school')
  for (const title of ['Laboratory Technician', 'Librarians', 'University Registrar', 'Universal Tutor']) {
    await post(app, school, { title, description: 'Work.', location: 'Lamu' })
  }

  expect(await titles(app, '?search=labo')).toEqual(['Laboratory Technician'])
  expect(await titles(app, '?search=technici')).toEqual(['Laboratory Technician'])
  expect(await titles(app, '?search=lib')).toEqual(['Librarians'])
  expect(await titles(app, '?search=librarian%20lam')).toEqual(['Librarians'])
  expect(await titles(app, '?search=labo%20technician')).toEqual([])
  expect(await titles(app, '?search=unive')).toEqual(['Universal Tutor', 'University Registrar'])
  expect(await titles(app, '?search=univers')).toEqual(['Universal Tutor', 'University Registrar'])
  expect(await titles(app, '?search=technicians')).toEqual(['Laboratory Technician'])
})

test('a prefix never matches the token of a filter', async () => {
  const app = await testApp()
  await post(app, await app.person('school'), { title: 'Cook', location: 'Lamu', subjects: 'Music' })

  for (const word of ['openj', 'countylam', 'subjectmus', 'typefull', 'locl', 'leveln']) {
    expect({ word, found: await titles(app, `?search=${word}`) }).toEqual({ word, found: [] })
  }
})

test('a job with the token of a filter in its text is not found by that filter or a search', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const tokens = facetsOf({ ...lamu, subjects: ['Music'] })
  await post(app, school, { title: 'Honest', location: 'Lamu', subjects: 'Music' })
  await post(app, school, { title: `Sly ${tokens.slice(-60)}`, description: tokens, location: 'Nairobi' })

  expect(await titles(app, '?county=Lamu')).toEqual(['Honest'])
  expect(await titles(app, '?county=Lamu&type=full_time')).toEqual(['Honest'])
  expect(await titles(app, '?subject=music')).toEqual(['Honest'])
  for (const token of tokens.split(' ')) {
    expect(await titles(app, `?search=${encodeURIComponent(token)}`)).not.toContain('Honest')
  }
})

test('letters of any script, quotes, operators and 5 KB of text are searched as words', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, { title: 'Mwalimu wa Kiswahili ng’ombe' })
  await post(app, school, { title: 'معلم رياضيات 🎓' })

  expect(await titles(app, `?search=${encodeURIComponent('NG’OMBE kiswahili')}`)).toHaveLength(1)
  expect(await titles(app, `?search=${encodeURIComponent('🎓 معلم')}`)).toEqual(['معلم رياضيات 🎓'])
  expect(await titles(app, `?search=${encodeURIComponent('رياض')}`)).toEqual(['معلم رياضيات 🎓'])
  expect(await titles(app, `?search=${encodeURIComponent('"mwalimu" (kiswahili)')}`)).toHaveLength(1)
  expect(await titles(app, `?search=${encodeURIComponent('kiswahili* NEAR(')}`)).toEqual([])
  expect(await titles(app, `?search=${encodeURIComponent('mwalimu '.repeat(640))}`)).toHaveLength(1)
  expect(await titles(app, `?search=${encodeURIComponent('"*^:{}'.repeat(850))}`)).toEqual([])
})

test('relevance puts all the words in a title before some, some before none, and of equals the newest first', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, { title: 'Physics Teacher, Lamu', description: 'Teach.' })
  await post(app, school, {
    title: 'Cleaner',
    description: 'Next to the physics laboratory.',
    location: 'Lamu',
  })
  await post(app, school, { title: 'Physics Tutor', location: 'Lamu' })
  await post(app, school, { title: 'Lamu Hostel Cook', description: 'No physics.' })

  expect(await titles(app, '?search=physics%20lamu&sort=relevance')).toEqual([
    'Physics Teacher, Lamu',
    'Lamu Hostel Cook',
    'Physics Tutor',
    'Cleaner',
  ])
})
