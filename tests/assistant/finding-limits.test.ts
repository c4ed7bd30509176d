import { expect, test } from 'bun:test'
import { chat } from './chat.ts'

const titles = (answer: string) => [...answer.matchAll(/^- \[([^\]]+)\]/gm)].map(([, title]) => title)

test.each([
  [
    'counselor',
    'posts zenye hazihitaji masters',
    ['Student Counselor, Mental Health', 'Guidance and Career Counselor', 'Learning Support Counselor'],
    /Left out, as they say so: \[School Counselor.*\[Student Counselor\]/,
  ],
  [
    'tutor',
    'tutoring jobs without saturday work',
    [
      'English Tutor for After-school Lessons',
      'Computer Science Tutor, Online',
      'Home Tutor, Mathematics',
      'Mathematics and Sciences Tutor',
    ],
    /Left out, as they say so: \[Sciences Tutor, KCSE Revision\]/,
  ],
  [
    'teacher',
    "jobs that don't require TSC number",
    ['Teaching Fellow, Computer Science Education'],
    /Left out, as they say so: /,
  ],
  ['teacher', 'teaching jobs with no closing date', ['Upper Primary Teacher'], /that have no closing date/],
  [
    'teacher',
    'jobs for fresh graduates',
    [
      'Upper Primary Teacher',
      'Teaching Fellow, Computer Science Education',
      'Kiswahili and History Teacher',
      'English Teacher, Primary and Junior School',
    ],
    /^Open teaching jobs that ask for no experience[\s\S]*Left out, as they say so: /,
  ],
  [
    'teacher',
    'give me ONE job only the best paying for a teacher, nothing else',
    ['Teaching Fellow, Computer Science Education'],
    /best paid first/,
  ],
  ['teacher', 'show me only one teaching job', ['Mathematics and Physics Teacher'], /^Open/],
  [
    'teacher',
    'jobs with a deadline in December in Kisumu',
    ['Chemistry and Biology Teacher'],
    /close in Dec 2026/,
  ],
  [
    'teacher',
    'government school jobs, not private',
    ['Chemistry and Biology Teacher', 'Kiswahili and History Teacher'],
    /./,
  ],
  [
    'teacher',
    'part time work, without unverified schools please',
    ['English Tutor for After-school Lessons'],
    /that come from verified schools/,
  ],
  [
    'teacher',
    'Full time jobs, but no classroom teaching.',
    ['School Counselor, Educational Psychology', 'Career Coach for Final-year Students'],
    /^Open full-time jobs/,
  ],
  [
    'teacher',
    'Kazi ambazo muda wa kutuma maombi unaisha kabla ya tarehe 5 Desemba',
    ['English Teacher, Primary and Junior School', 'Home Tutor, Mathematics'],
    /that close before 5 Dec 20\d\d, soonest first/,
  ],
  [
    'teacher',
    'jobs closing after 10 dec',
    ['Chemistry and Biology Teacher', 'Teaching Fellow, Computer Science Education'],
    /that close after 10 Dec/,
  ],
  [
    'tutor',
    'requests zenye budget ya at least 1500 tu',
    ['Form 4: Physics, Chemistry'],
    /1,500 an hour or more/,
  ],
  [
    'tutor',
    'requests za weekend',
    ['Grade 7: Mathematics', 'Grade 4: English, Kiswahili'],
    /^2 open requests of families that mention “weekend”/,
  ],
  ['tutor', 'open requests for maths grade 7', ['Grade 7: Mathematics'], /for Mathematics in grade 7:/],
  [
    'coach',
    'career coaches wawili wa bei ya chini kabisa',
    ['Lilian Wairimu', 'Dennis Mwangi'],
    /lowest rate first/,
  ],
  [
    'parent',
    'Walimu wenye uzoefu wa angalau miaka tisa ni akina nani?',
    ['Wanjiru Kamau', 'Amina Hassan'],
    /9 or more years/,
  ],
] as const)('%s: “%s” is tested by what adverts say', async (role, asked, found, says) => {
  const answer = await (await chat(role))(asked)

  expect(titles(answer)).toEqual(expect.arrayContaining([...found]))
  expect(titles(answer).length).toBeLessThan(found.length + 3)
  expect(answer).toMatch(says)
})

test('jobs of which only the top of the range reaches the limit come after those that fit', async () => {
  const answer = await (await chat('teacher'))('jobs not in nairobi that start at 90k or more')

  const [fit = '', part = ''] = answer.split('only part of the range fits')
  expect(titles(fit)).toEqual([
    'Career and Leadership Coach for Heads of Department',
    'Student Counselor, Mental Health',
  ])
  expect(titles(part)).toContain('Chemistry and Biology Teacher')
})

test('a search for tutors shows them before teachers who give lessons', async () => {
  const answer = await (await chat('parent'))('nataka tutors lakini si wa nairobi')

  const [tutors = '', others = ''] = answer.split('Others who offer the same:')
  expect(titles(tutors).toSorted()).toEqual(['Chebet Koech', 'Grace Nyambura', 'Kevin Barasa'])
  expect(titles(others)).toEqual(['Mutua Kilonzo'])
})

test.each([
  [
    'jobs with lunch ama transport',
    ['English Teacher, Primary and Junior School', 'Home Tutor, Mathematics'],
    null,
  ],
  ['jobs mombasa ama malindi', ['Upper Primary Teacher'], /I found none in Malindi\./],
  ['chemistry or french jobs', ['Chemistry and Biology Teacher'], /I found none for “french”\.|“french”/],
] as const)('of “%s” either will do, and what has none is named', async (asked, found, says) => {
  const answer = await (await chat('teacher'))(asked)

  expect(answer).toStartWith('Open ')
  expect(titles(answer)).toEqual(expect.arrayContaining([...found]))
  if (says) expect(answer).toMatch(says)
})

test.each([
  ['counselor', 'job ya dyslexia na hivyo', /^Open Special Needs Education jobs, .*\n- \[Learning Support/],
  [
    'teacher',
    'chemistry jobs kisumu zxqwkly',
    /^Open Chemistry jobs in Kisumu[\s\S]*I left out “zxqwkly”: nothing here says it\./,
  ],
  ['teacher', 'something to do with the library, primary', /^Open .*\n- \[English Teacher, Primary/],
  ['teacher', 'job with sea breeze and games days', /^Open .*\n- \[Upper Primary Teacher/],
  ['coach', 'KUCCPS jobs', /^Open .*\n- \[Career Coach for School Leavers/],
  ['coach', 'leadership coaching for principals n HODs', /^Open .*\n- \[Career and Leadership Coach/],
  ['counselor', 'counselor post with own office', /^Open .*best match first:\n- \[School Counselor, Ed/],
  ['teacher', 'kazi ya kufunza python', /^Open .*\n- \[Computer Science Tutor, Online\]/],
  [
    'teacher',
    'vacancy ya mwalimu wa computer',
    /^Open .*\n- \[Teaching Fellow[\s\S]*Near that, in other roles:\n- \[Computer Science Tutor/,
  ],
  [
    'parent',
    'Tutors rated more than 4 stars, except anyone from Eldoret',
    /^Tutors who have more than 4 stars and are not in Eldoret:\n- \[Grace/,
  ],
  ['teacher', 'librarian jobs', /^I found no open jobs for “librarian”/],
  ['teacher', 'history jobs in Nakuru', /^I found no open History jobs in Nakuru/],
] as const)('%s: “%s” is found by what rows say, and not without what matters', async (role, asked, says) => {
  expect(await (await chat(role))(asked)).toMatch(says)
})

test.each([
  [
    'parent',
    'list teachers with a rating higher than 4.5',
    ['Wanjiru Kamau', 'Amina Hassan', 'Grace Nyambura'],
  ],
  [
    'parent',
    'Maths tutors who do online only, not coming home',
    ['Grace Nyambura', 'Halima Abdi', 'Wanjiru Kamau', 'Mutua Kilonzo'],
  ],
  [
    'parent',
    'Nipe walimu watatu wenye rating ya juu zaidi',
    ['Wanjiru Kamau', 'Amina Hassan', 'Brian Otieno'],
  ],
  ['school', 'counselors with more than ten years of experience', ['Faith Achieng']],
  [
    'teacher',
    'I want to move from Nairobi to the coast. What teaching vacancies are down there?',
    ['Upper Primary Teacher'],
  ],
  ['tutor', 'form 4 requests', ['Form 4: Physics, Chemistry']],
  ['tutor', 'Grade 4 english request', ['Grade 4: English, Kiswahili']],
] as const)('%s: “%s” shows only what is within its limits', async (role, asked, found) => {
  expect(titles(await (await chat(role))(asked))).toEqual([...found])
})

test('requests for a class that no family names, and those of another place', async () => {
  const ask = await chat('tutor')

  expect(await ask('any requests for PP1?')).toMatch(
    /^No\. I found no open requests of families in pp1 right now\.\n\[All/,
  )
  expect(await ask('kuna familia inatafuta tutor karibu na South C?')).toMatch(
    /^No\. .*in South C right now\.\nOpen requests elsewhere:\n- \[/,
  )
})

test('what a later message takes out is left out beside what was left out before', async () => {
  const ask = await chat('teacher')
  await ask('jobs in Mombasa')
  await ask('not tutoring')

  expect(titles(await ask('na ya counselor toa pia'))).toEqual(['Upper Primary Teacher'])
})

test.each([
  [
    'teacher',
    'teaching vacancies closing after 1st Dec 2026 that start at 80,000',
    /that close after 1 Dec 2026 and pay KES 80,000 .*\n- \[Teaching Fellow[\s\S]*\[Mathematics and Physics[\s\S]*\[Chemistry/,
  ],
  [
    'counselor',
    'counselling posts from one hundred thousand',
    /that pay KES 100,000 .*\n- \[Student Counselor\]/,
  ],
  [
    'coach',
    'coaching jobs without the university college',
    /^Open coaching jobs that are not at university level/,
  ],
  ['tutor', 'requests that no tutor has answered', /^3 open requests of families that have no replies yet:/],
] as const)('%s: “%s” is limited by dates, words and answers', async (role, asked, says) => {
  expect(await (await chat(role))(asked)).toMatch(says)
})
