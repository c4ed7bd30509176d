import { expect, test } from 'bun:test'
import { type Person, testApp } from '#tests/support/app.ts'
import { openPage } from '#tests/support/browser.ts'
import { mainTextOf, textOf } from '#tests/support/page-text.ts'
import { testSite } from '#tests/support/site.ts'
import { review, verify } from './setup.ts'

const sentence = 'She prepares every lesson with experiments that her learners repeat at home. '

/** A complete profile of the usual length. */
const full = {
  bio: sentence.repeat(4),
  experience: 'Head of science, Lenana School, 2019 to 2025\nTeacher of chemistry, Kisumu Boys, 2014 to 2019',
  qualifications: 'B.Ed. Science, Kenyatta University, 2013\nKCSE A-, Alliance Girls, 2008',
  specialization: 'Practical chemistry',
  subjects: ['Chemistry', 'Biology', 'Integrated Science'],
  skills: ['Laboratory work', 'Robotics club', 'Guidance'],
  availability: 'full_time',
  hourlyRate: 2000,
}

/** The maximum that the form accepts. */
const longest = {
  bio: sentence.repeat(26).slice(0, 2000),
  experience: 'Taught.\n'.repeat(250),
  qualifications: 'WWWWWWWWW '.repeat(200),
  specialization: 'w'.repeat(200),
  subjects: Array.from({ length: 20 }, (_, n) => `Subject ${n} ${'x'.repeat(48)}`),
  skills: Array.from({ length: 20 }, (_, n) => `Skill ${n} ${'y'.repeat(48)}`),
  availability: 'Mornings '.repeat(22),
  hourlyRate: 1_000_000,
}

const thousand = sentence.repeat(13)

test.each([
  ['a full profile', full, true],
  ['a nearly empty one', {}, true],
  [
    'one of 1,000 letters in each text',
    { ...full, bio: thousand, experience: thousand, qualifications: thousand },
    true,
  ],
  ['the longest there can be', longest, false],
])('%s prints on exactly one page of A4', async (_, columns, isWhole) => {
  const site = await testSite()
  const teacher = await site.person('teacher', columns)
  await verify(site, teacher)
  await review(site, teacher)

  const { body } = await site.send('GET', `/professionals/${teacher.id}/cv`, { as: teacher })
  const pages = await pagesOf(site.url, teacher)

  expect(pages).toBe(1)
  expect(textOf(body).includes("Your profile doesn't fit on one page")).toBe(!isWhole)
  expect(body.includes(' …')).toBe(!isWhole)
})

test('empty sections are left out of a CV, and its owner is asked to add them', async () => {
  const { send, person } = await testApp()
  const teacher = await person('teacher')

  const { body } = await send('GET', `/professionals/${teacher.id}/cv`, { as: teacher })

  expect(mainTextOf(body)).toContain("There's room for more")
  expect(mainTextOf(body)).not.toMatch(/About|Hourly rate|null|undefined/)
})

test('experience and education stand year by year in a CV, and the TSC number only in their own', async () => {
  const { send, person } = await testApp()
  const teacher = await person('teacher', { ...full, tscNumber: '612345' })
  const entry = { kind: 'experience', title: 'Head of Science', place: 'Lenana School', startYear: 2019 }
  await send('POST', '/api/profile/entries', {
    as: teacher,
    body: { ...entry, note: 'Ran the science fair.' },
  })
  await send('POST', '/api/profile/entries', {
    as: teacher,
    body: { ...entry, kind: 'education', title: 'BEd', place: 'Kenyatta University', endYear: 2023 },
  })

  const own = mainTextOf((await send('GET', `/professionals/${teacher.id}/cv`, { as: teacher })).body)
  const others = mainTextOf((await send('GET', `/professionals/${teacher.id}/cv`)).body)

  expect(own).toContain('TSC number 612345')
  expect(others).not.toContain('612345')
  expect(others).toMatch(
    /Experience Since 2019: Head of Science, Lenana School\s+Ran the science fair. Education 2019 to 2023: BEd, Kenyatta University/,
  )
  expect(others).not.toContain('Kisumu Boys')
  expect(others).toContain('Referees Available on request')
})

test('a CV with 20 long entries prints on one page', async () => {
  const site = await testSite()
  const teacher = await site.person('teacher', full)
  const entry = { kind: 'experience', title: 'T'.repeat(100), place: 'P'.repeat(100), startYear: 2019 }
  for (let n = 0; n < 20; n++)
    await site.send('POST', '/api/profile/entries', {
      as: teacher,
      body: { ...entry, note: 'Taught. '.repeat(60) },
    })

  expect(await pagesOf(site.url, teacher)).toBe(1)
})

/** Counts the A4 pages that a browser prints of a person's CV. */
async function pagesOf(url: string, teacher: Person): Promise<number> {
  const page = await openPage(url, { as: teacher, width: 1280, height: 900 })
  await page.goto(`/professionals/${teacher.id}/cv`)
  await page.setViewportSize({ width: 673, height: 1001 })
  await page.emulateMedia({ media: 'print' })
  const hidden = await page.locator('.cv').evaluate(cv => cv.scrollHeight - cv.clientHeight)
  expect(hidden).toBe(0)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const text = pdf.toString('latin1')
  expect(text).toMatch(/\/MediaBox\s*\[0 0 59[45]\.\d+ 84[12]/)
  return [...text.matchAll(/\/Type\s*\/Page\b/g)].length
}
