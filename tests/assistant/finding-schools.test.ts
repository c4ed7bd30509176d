import { expect, test } from 'bun:test'
import { chat } from './chat.ts'

const names = (answer: string) => [...answer.matchAll(/^- \[([^\]]+)\]/gm)].map(([, name]) => name)

test.each([
  [
    'parent',
    'schools that are not secondary',
    [
      'Savanna University College',
      'Menengai Springs Academy',
      'Somo Plus Learning Centre',
      'Bahari Sands Primary School',
    ],
  ],
  ['parent', 'shule za upili mombasa', ['Pwani Crest School']],
  ['parent', 'primary schools in coast', ['Bahari Sands Primary School']],
  ['parent', 'boarding school ya wasichana', ["Chai Ridge Girls' High School"]],
  ['teacher', 'shule zipi ziko thika', ['Somo Plus Learning Centre']],
  [
    'teacher',
    'schools that are not verified',
    ['Menengai Springs Academy', 'Pwani Crest School', 'Somo Plus Learning Centre'],
  ],
] as const)('%s: “%s” lists the schools of that kind', async (role, asked, found) => {
  expect(names(await (await chat(role))(asked)).toSorted()).toEqual([...found].toSorted())
})

test('what no school says of itself is named, and not taken for none', async () => {
  const answer = await (await chat('parent'))('international schools in Kisumu')

  expect(names(answer)).toEqual(['Ziwa View Secondary School'])
  expect(answer).toContain('No school or advert here says “international school”: ask the school.')
})

test('schools with most open jobs come first, and those that look for someone are found by their jobs', async () => {
  const ask = await chat('teacher')

  expect(names(await ask('which school has the most vacancies'))[0]).toBe('Savanna University College')
  expect(await ask('any openings at girls schools?')).toMatch(
    /Open jobs for “girls schools”.*\n- \[Kiswahili/,
  )
})

test('only verified schools are listed as such, and a kind that a place lacks is shown from elsewhere', async () => {
  const ask = await chat('parent')

  expect(names(await ask('verified schools in Mombasa'))).toEqual(['Bahari Sands Primary School'])
  expect(await ask('a school for girls in Nairobi')).toMatch(
    /^I found none in Nairobi\. Elsewhere:\n[\s\S]*\[Chai/,
  )
})
