import { expect, test } from 'bun:test'
import { chat } from './chat.ts'

test.each([
  ['teacher', 'how much does the teaching fellow earn', /^\[Teaching Fellow,.*KES 105,000 to 120,000/],
  ['teacher', 'do they need a club patron at the Westlands school', /robotics club needs a patron/],
  ['tutor', 'english tutor westlands hours?', /Monday to Thursday from 3\.30 to 6 pm/],
  ['tutor', 'how many families are in the thika job', /Visit six families in Thika/],
  [
    'counselor',
    'the limuru counselor job: is there housing, and how many girls',
    /Housing provided.*\n.*540 girls/,
  ],
  ['teacher', 'that python job', /^\[Computer Science Tutor, Online\]/],
  ['teacher', 'ziwa view lab iko aje', /^\[Ziwa View.*laboratory is new/],
  [
    'teacher',
    'the kisumu chemistry job, does it close before 2 January',
    /^(Yes|No)\. \[Chemistry and Biology/,
  ],
  ['parent', 'kevin barasa reviews', /4 of 5 stars from 1 review\. “Explains well, sometimes runs late\.”/],
  ['parent', 'grace nyambura price for two hours', /KES 1,500 an hour, KES 3,000 for 2 hours/],
  ['parent', 'brian otieno alisoma wapi', /Maseno University/],
  ['school', 'compare wanjiru and amani', /\[Wanjiru Kamau\].*\n.*\[Amani Wekesa\]/],
] as const)('%s: “%s” is answered from the row and its text', async (role, asked, says) => {
  expect(await (await chat(role))(asked)).toMatch(says)
})

test('two jobs that are pointed at in one message are compared', async () => {
  const answer = await (await chat('teacher'))(
    'which pays better, the karen fellow job or the westlands maths one',
  )

  expect(answer).toMatch(
    /^\[Teaching Fellow, .*pays the most: .*105,000.*\nThe other: Mathematics and Physics Teacher, .*95,000/,
  )
})

test('what was shown stays in hand after thanks', async () => {
  const ask = await chat('parent')
  await ask('is grace nyambura verified')
  await ask('ok thanks')

  expect(await ask('how much does she charge')).toMatch(/^\[Grace Nyambura\].*KES 1,500 an hour/)
})
