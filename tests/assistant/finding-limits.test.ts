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
] as const)('%s: “%s” is tested by what adverts say', async (role, asked, found, says) => {
  const answer = await (await chat(role))(asked)

  expect(titles(answer)).toEqual(expect.arrayContaining([...found]))
  expect(titles(answer).length).toBeLessThan(found.length + 3)
  expect(answer).toMatch(says)
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
  ['teacher', 'librarian jobs', /^I found no open jobs for “librarian”/],
  ['teacher', 'history jobs in Nakuru', /^I found no open History jobs in Nakuru/],
] as const)('%s: “%s” is found by what rows say, and not without what matters', async (role, asked, says) => {
  expect(await (await chat(role))(asked)).toMatch(says)
})
