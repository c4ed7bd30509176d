import { expect, test } from 'bun:test'
import { chat } from './chat.ts'

test.each([
  ['tumaini english tutor ni saa ngapi', /^\[English Tutor for After-school Lessons\].*Monday to Thursday/],
  ['bahari sands upper primary teacher wanaanza lini', /^\[Upper Primary Teacher\].*from February/],
  ['pwani crest tutor wanafunzi ni wangapi', /^\[Mathematics and Sciences Tutor\].*five learners/],
  ['learning support counselor', /^\[Learning Support Counselor\].*Menengai Springs Academy/],
] as const)('“%s” is answered from the advert of that job', async (asked, says) => {
  expect(await (await chat('tutor'))(asked)).toMatch(says)
})

test('a school that is asked about by name alone is described with its jobs', async () => {
  expect(await (await chat('tutor'))('somo plus ni nini')).toMatch(
    /^\[Somo Plus Learning Centre\].*Thika.*not verified yet, 2 open jobs\.\n- \[.*\n- \[/,
  )
})

test('whether one qualifies is answered with the requirements beside the own profile, without a promise', async () => {
  const ask = await chat('coach')
  await ask('career coach for final year students')

  expect(await ask('do i qualify')).toMatch(
    /asks for Coaching certificate.*Your profile names.*match score is \d+%.*the school decides\.$/,
  )
})

test('“cheaper than her” means people of that role with a lower rate', async () => {
  const ask = await chat('coach')
  await ask('peter njoroge ni nani')

  const answer = await ask('kuna wenye wako chini ya hiyo')
  expect(answer).toContain('who charge at most KES 3,499 an hour')
  expect(answer).not.toContain('Peter Njoroge')
})

test('a tutor finds the requests of families, and asks on about one', async () => {
  const ask = await chat('tutor')

  expect(await ask('kuna family wanataka tutor wa english?')).toMatch(
    /^Yes\. .*requests of families for English/,
  )
  expect(await ask('ile ya nairobi ni siku gani')).toMatch(
    /^\[Grade 6: Mathematics, English\].*Tuesdays and Thursdays/,
  )
})

test.each([
  ['parent', 'kuna tutor alijibu request yangu', /^Yes\. 1 reply .*Grace Nyambura/],
  ['parent', 'watutor wataona jina la mtoto wangu?', /^No\. .*never shows a child's name/s],
  ['school', 'tulilipa lini na receipt ni gani', /^Your last payment: KES 5,000 on .*receipt SAMPLE/],
  ['teacher', 'nani ameniandikia', /^You have \d unread messages:\n- \[/],
  ['teacher', 'kuna shule imenikubali', /^Yes\. Of your 3 applications:\n- \[Sciences Tutor.*: accepted/],
  [
    'counselor',
    'what is missing in my profile',
    /^Your profile is 78% complete\. Still missing: your headline and your photo/,
  ],
  ['tutor', 'watu wangapi wameona profile yangu', /signed-in (person|people) viewed your profile/],
  ['school', 'faith achieng aliandika nini kwa barua yake', /The letter: “I have written education plans/],
] as const)('to a %s “%s” is answered from their own records', async (role, asked, says) => {
  expect(await (await chat(role))(asked)).toMatch(says)
})

/** Who asks, what is asked one after the other, and what the last answer says. */
test.each([
  [
    'teacher',
    ['When does Tumaini want me for my demo lesson?'],
    /Margaret Atieno.*Tuesday or Wednesday at 10 am/,
  ],
  ['teacher', ['nani ameniandikia?'], /Daniel Rotich.*The panel chose you/],
  ['teacher', ['joseph odhiambo ni nani'], /^Joseph Odhiambo is of Ziwa View Secondary School\./],
  ['parent', ['what email did i register with'], /^Your account has the email parent@demo\.elimu\.test/],
  ['tutor', ['Which areas does my profile list?'], /^Your profile.*South C/],
  ['counselor', ['has Tumaini hired me?'], /^No\. .*rejected/s],
  [
    'school',
    ['How many people have applied for our posts?', 'Who of them have we not replied to?'],
    /^2 applications are pending:/,
  ],
  [
    'parent',
    ['anyone answered my request?', 'Is her charge within my budget?'],
    /^Yes\. .*up to KES 1,500, so it is within/,
  ],
  [
    'tutor',
    ['any families in Nairobi?', 'is my rate ok for them?'],
    /You charge KES 1,200, which is within it/,
  ],
  [
    'tutor',
    ['what is the name of the parent in the Lavington request'],
    /the family's name and contacts show only if/,
  ],
  ['teacher', ['kazi ya chemistry Kisumu', 'nimeshaomba hii?'], /^Yes\. .*you applied on/],
  [
    'school',
    ['What did we write of Peter Njoroge?'],
    /“Practical and encouraging\.” \(Tumaini Hills School\)/,
  ],
] as const)('a %s asks %j', async (role, messages, expected) => {
  const ask = await chat(role)
  const answers: string[] = []
  for (const message of messages) answers.push(await ask(message))

  expect(answers.at(-1)).toMatch(expected)
})

test.each([
  ['career_coach', 'Must one know KUCCPS for the coaching job at Somo Plus?', /^Yes\. .*Knowledge of KUCCPS/],
  ['tutor', 'transport ya ile kazi ya home tutor Thika ni yangu?', /^No\. .*Transport paid/],
  ['parent', 'Does Grace Nyambura go to Kasarani?', /^Yes\. /],
  ['parent', 'Does Halima Abdi visit South B?', /^\[Halima Abdi\]/],
  ['teacher', 'What reviews does Somo Plus Learning Centre have?', /no reviews of schools here/],
] as const)('a %s asks about a named one: “%s”', async (role, question, expected) => {
  expect(await (await chat(role === 'career_coach' ? 'coach' : role))(question)).toMatch(expected)
})

test('a school that has not decided something else gets no list of applications', async () => {
  const ask = await chat('school')

  expect(await ask('We have not decided on the salary yet, must we show it?')).not.toContain('are pending')
})
