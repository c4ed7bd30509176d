import { expect, test } from 'bun:test'
import { scorerFor } from '#src/features/matching/score.ts'
import { yearsOf, yearsRequired } from '#src/features/matching/terms.ts'
import { testApp } from '#tests/support/app.ts'
import { post } from '../setup.ts'
import { firstHalf } from './first-half.ts'
import { labelledJobs } from './labelled-jobs.ts'

const jobs = Object.values(labelledJobs)

/** Two people who differ only in personal traits. */
const traits = [
  {
    firstName: 'Fatuma',
    lastName: 'Abdi',
    bio: 'Muslim woman, 52 years old, mother of four, Somali',
    institutionName: 'Garissa Muslim Girls',
    childAge: '7',
    position: 'Madam',
    profileImageUrl: '/photos/a.webp',
  },
  { firstName: 'Peter', lastName: 'Kamau', bio: 'Christian man, 26 years old, single, Kikuyu' },
]

test('sex, age, faith and ethnicity do not affect matches, scores or reasons', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const known = { subjects: ['Mathematics', 'CRE'], county: 'Nairobi', availability: 'full_time' }
  const people = await Promise.all(traits.map(trait => app.person('teacher', { ...known, ...trait })))
  await post(app, school, { title: 'CRE Teacher', location: 'Nairobi', requirements: 'Christian, under 35' })
  await post(app, school, { title: 'Lady Teacher of Mathematics', location: 'Garissa' })
  await post(app, school, { title: 'Muslim Girls School Teacher', location: 'Garissa' })

  const [one, other] = await Promise.all(people.map(as => app.send('GET', '/api/matches', { as })))

  expect(one?.body).toHaveLength(3)
  expect(one?.body).toEqual(other?.body)
})

test.each([
  'Female',
  'Male',
  'Lady',
  'Young man',
  'Youth',
  'Christian',
  'Muslim',
  'Catholic, Protestant',
  'Hindu',
  'Kikuyu',
  'Luo',
  'Somali',
  'Widow',
])('%s among the skills changes no score', trait => {
  const named = jobs.map(job => ({ ...job, title: `${job.title}, ${trait}`, subjects: job.subjects }))

  for (const { person } of firstHalf) {
    const said = { ...person, skills: [...person.skills, trait] }
    expect([...jobs, ...named].map(scorerFor(said))).toEqual([...jobs, ...named].map(scorerFor(person)))
  }
})

test('subjects named after a faith or a people match like other subjects', () => {
  const [teacher] = firstHalf
  const knows = (subject: string, asked: string) =>
    scorerFor({ ...(teacher?.person ?? never()), subjects: [subject] })({
      ...labelledJobs.mathsKisumu,
      title: 'Teacher',
      subjects: [asked],
    }).reasons.includes(asked)

  expect(knows('Christian Religious Education', 'CRE')).toBe(true)
  expect(knows('IRE', 'Islamic Religious Education')).toBe(true)
  expect(knows('Christian', 'CRE')).toBe(false)
  expect(knows('Christian', 'Christian Religious Education')).toBe(false)
  expect(knows('IRE', 'CRE')).toBe(false)
})

test.each([
  ['At least 3 years', 3],
  ['Two or more years of teaching', 2],
  ['2 to 5 yrs', 2],
  ['Over 10 years of experience', 10],
  ['20 years of teaching', 20],
  ['Between 25 and 40 years', null],
  ['25-35 years', null],
  ['Under 35 years', null],
  ['Aged 30 years or less', null],
  ['At most 45 years old', null],
  ['35 years of age', null],
  ['KCSE of 2015', null],
])('a job with "%s" asks for %p years of work', (requirement, years) => {
  expect(yearsRequired([requirement])).toBe(years)
})

test.each([
  ['2-5', 2],
  ['10+', 10],
  ['five years', 5],
  ['45 years old, 6 years of teaching', 6],
  ['Taught Form 3 and 4 for 6 years', 6],
  ['Since 2015', null],
  ['aged 30', null],
  ['none yet', null],
])('who writes "%s" has %p years of experience', (experience, years) => {
  expect(yearsOf(experience)).toBe(years)
})

function never(): never {
  throw new Error('The labelled set is empty.')
}
