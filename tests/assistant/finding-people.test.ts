import { expect, test } from 'bun:test'
import { chat } from './chat.ts'

const names = (answer: string) => [...answer.matchAll(/^- \[([^\]]+)\]/gm)].map(([, name]) => name)

test.each([
  [
    'parent',
    'biology na chem teacher western side',
    /^Biology or Chemistry teachers in Western Kenya.*\n- \[Kevin/,
  ],
  ['parent', 'tutor anayeongea kisomali', /^Tutors for .*\n- \[Halima Abdi\]/],
  ['parent', 'arabic speaking kiswahili teacher', /^Kiswahili teachers for .*\n- \[Amina Hassan\]/],
  ['parent', 'who can do play therapy', /^Counselors:\n- \[Zainab Omar\]/],
  ['parent', 'tutor anayekuja Lavington', /^Tutors in Lavington:\n- \[Halima/],
  [
    'school',
    'physics teacher ama chem, nyanza',
    /^Physics or Chemistry teachers in Nyanza:\n- \[Brian[\s\S]*I found none for “physics”/,
  ],
  ['school', 'need a drama club patron', /^People who teach Drama for .*\n- \[Amina Hassan\]/],
] as const)('%s: “%s” finds people by what their profiles say', async (role, asked, says) => {
  expect(await (await chat(role))(asked)).toMatch(says)
})

test('the best rated are shown with their stars, those of the role first', async () => {
  const ask = await chat('parent')
  const tutors = await ask('best rated tutor')

  expect(names(tutors).slice(0, 3)).toEqual(['Grace Nyambura', 'Chebet Koech', 'Kevin Barasa'])
  expect(tutors).toContain('5 of 5 stars from 2 reviews')
  const teachers = await ask('top 3 teachers by rating, teachers not tutors')
  expect(teachers).toMatch(/^Teachers who are not tutors, best rated first:/)
  expect(names(teachers)).toHaveLength(3)
  expect(teachers).not.toMatch(/Tutor,/)
})

test('beside few people for a topic, others of their role are shown', async () => {
  const answer = await (await chat('parent'))('my kid needs counselling, exam stress')

  expect(answer).toMatch(/^Counselors for “exam stress”:\n- \[Zainab Omar\][\s\S]*Other counselors:\n- \[/)
  expect(names(answer).length).toBeGreaterThan(2)
})

test('people without a badge are found where they are asked for', async () => {
  const answer = await (await chat('parent'))('tutors not verified')

  expect(names(answer)).toEqual(['Halima Abdi'])
  expect(answer).toMatch(/^Tutors who are not verified/)
})

test('who names a wish is shown apart from the others, with the words of the profile', async () => {
  const ask = await chat('parent')

  expect(await ask('somebody who prepares for KJSEA')).toMatch(
    /- \[Grace Nyambura\].*“KPSEA and KJSEA preparation”\nOthers, whose profiles don't say so:\n- /,
  )
  expect(names(await (await chat('school'))('counselors in Nakuru for our form 3s'))).toEqual([
    'Samuel Kiprono',
    'Ruth Jepkosgei',
  ])
})

test('where nobody meets a limit, those who do elsewhere or otherwise are shown as that', async () => {
  const ask = await chat('parent')
  await ask('grief counsellor in Mombasa')

  expect(await ask('somebody cheaper?')).toMatch(
    /^I found no counselors for .* in Mombasa .*But there are:\nCounselors who charge .*\n- \[Samuel Kiprono\]/,
  )
  expect(await (await chat('parent'))('maths tutor in Lamu, home lessons')).toMatch(
    /^I found no Mathematics tutors at home in Lamu .*\nMathematics tutors online:\n- \[/,
  )
})

test('a search keeps its limits and subjects through what narrows it', async () => {
  const ask = await chat('parent')
  await ask('verified maths tutors under 1600')

  expect(await ask('just those who come home')).toMatch(/^Verified Mathematics tutors at home who charge/)
  await ask('how much does she charge')
  expect(await ask('any online ones?')).toMatch(/^(Yes\. )?Verified Mathematics tutors online/)
})

test('the one that is verified is picked from those shown', async () => {
  const ask = await chat('school')
  await ask('counselors below 2600')

  expect(await ask('the verified one, where is he')).toMatch(/^\[Samuel Kiprono\].*Naivasha.*\nSend/)
})
