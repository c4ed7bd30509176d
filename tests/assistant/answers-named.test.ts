import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs } from '#db/schema.ts'
import { builtinAnswer } from '#src/features/assistant/builtin/answer.ts'
import { formatDate } from '#src/ui/format.ts'
import { demoApp, type Person, testApp } from '#tests/support/app.ts'
import type { DemoName } from '#tests/support/demo-site.ts'
import { demoViewer } from './grade-answer.ts'

async function site() {
  const setup = await testApp()
  const ask = async (as: Person, message: string) =>
    (await setup.send('POST', '/api/ai/chat', { as, body: { message } })).body.response as string
  return { ...setup, ask }
}

test('a person is found by name before newer people who only mention it, and after another name', async () => {
  const { person, ask } = await site()
  await person('tutor', { firstName: 'Zuhura', lastName: 'Mkamba' })
  const mentions = { bio: 'I taught with Zuhura Mkamba in Lamu.' }
  for (let n = 0; n < 4; n++) await person('tutor', mentions)
  const parent = await person('parent')

  const answer = await ask(parent, 'Is Zuhura Mkamba verified?')
  expect(answer.match(/\(\/professionals\/[\da-f-]{36}\)/g)).toHaveLength(1)
  expect(answer).toContain('[Zuhura Mkamba]')
  expect(await ask(parent, 'Pendo Wachu told me of her. Is Zuhura Mkamba verified?')).toContain(
    '[Zuhura Mkamba]',
  )
})

test('a school is found by its name, not by its place', async () => {
  const { person, ask } = await site()
  await person('school', { school: { name: 'Makuti Ridge Academy' } })
  await person('school', { school: { name: 'Upendo School', town: 'Makuti Ridge' } })

  const answer = await ask(await person('parent'), 'Is Makuti Ridge verified?')
  expect(answer).toContain('[Makuti Ridge Academy]')
  expect(answer).toContain('not verified yet')
  expect(answer).not.toContain('Upendo')
})

test('whether a school is good gets no yes or no, since no row says it', async () => {
  const { person, ask } = await site()
  await person('school', { school: { name: 'Makuti Ridge Academy' } })
  const parent = await person('parent')

  for (const question of ['Is Makuti Ridge Academy a good school?', 'je Makuti Ridge Academy ni nzuri'])
    expect(await ask(parent, question)).toMatch(
      /^\[Makuti Ridge Academy\].*I can't tell how good a school is/,
    )
})

test('a parent whom a tutor asks for money first is told not to pay in advance', async () => {
  const { person, ask } = await site()
  const parent = await person('parent')

  for (const question of [
    'My child’s tutor wants me to pay the whole month in advance by mpesa, is that ok?',
    'mwalimu wa tuition ameitisha pesa kwanza, nimtumie?',
  ])
    expect(await ask(parent, question)).toContain('Pay a tutor after lessons, never in advance')
})

test('a phone number in a question is not taken for a salary', async () => {
  const { person, ask } = await site()
  await person('school')
  const teacher = await person('teacher')

  expect(await ask(teacher, 'find me jobs, my number is 0712345678')).not.toContain('pay that high')
  expect(await ask(teacher, 'find me jobs above 80k')).toContain('pay that high')
})

test.each([
  [
    'teacher',
    'does the upper primary post at bahari sands have a pension?',
    /^\[Upper Primary.*doesn't mention pension/,
  ],
  ['teacher', 'menengia springs english job, requirements?', /^\[English Teacher, Primary.*the advert/],
  [
    'counselor',
    'Is the Learning Support job at Menengai Springs full time?',
    /^No\. \[Learning Support.*part-time/,
  ],
  [
    'tutor',
    'who posted the online computer science job at Savanna',
    /\[Savanna University College\]\S+ posted it/,
  ],
  ['parent', 'does chebet koech speak French?', /^No\. \[Chebet Koech\].*speaks English/],
  ['parent', 'Can Mutua Kilonzo teach IGCSE?', /^No\. \[Mutua Kilonzo\].*CBC/],
  ['school', 'Compare Amani Wekesa and Brian Otieno', /\[Amani Wekesa\].*\n.*\[Brian Otieno\]/],
  ['parent', 'is halima free on Tuesdays?', /^\[Halima Abdi\].*names no days/],
] as const)(
  '%s: “%s” in a first message is answered from the row of what it names',
  async (role, asked, says) => {
    expect(await (await firstMessage(role))(asked)).toMatch(says)
  },
)

test('whether a named job closes soon is answered with the date of its row', async () => {
  const { deps } = await demoApp()
  const job = deps.db.read.select().from(jobs).where(eq(jobs.title, 'Kiswahili and History Teacher')).get()
  const content = 'the history job in Limuru, does it close soon?'

  const answer = await builtinAnswer(deps, demoViewer(deps, 'teacher'), [{ content, isUser: true }])

  expect(job?.closesAt).toBeNumber()
  expect(answer).toContain('[Kiswahili and History Teacher]')
  expect(answer).toContain(`closes at the end of ${formatDate(job?.closesAt ?? 0)}`)
})

test.each([
  ['a person with another last name', 'Is Halima Wanjala verified?', /Halima Abdi/],
  ['a school with another name', 'Is Tumaini Valley School verified?', /Tumaini Hills/],
  ['what the message leaves out', 'English tutors other than Halima', /\[Halima/],
  ['a letter for it', 'How do I begin a cover letter for Bahari Sands?', /House allowance/],
] as const)('no fact is told of %s', async (_, asked, saysNot) => {
  expect(await (await firstMessage('parent'))(asked)).not.toMatch(saysNot)
})

test.each([
  ['counselor', 'counselling posts except Nairobi', /are not in Nairobi/, /Westlands|Karen/],
  ['teacher', 'kazi za hesabu nje ya Nairobi', /are not in Nairobi/, /Tumaini Hills/],
  ['teacher', 'physics jobs but not Tumaini', /are not of “tumaini”/, /Tumaini Hills/],
  ['teacher', 'English jobs, no tutor jobs', /are not for tutors/, /After-school/],
  ['parent', 'tutors below 1,000 an hour', /at most KES 999/, /Barasa/],
] as const)('%s: “%s” is a search without what it leaves out', async (role, asked, says, saysNot) => {
  const answer = await (await firstMessage(role))(asked)

  expect(answer).toMatch(says)
  expect(answer.split('\nBut ')[0]).not.toMatch(saysNot)
})

test('“what about part time” after a list asks for another list', async () => {
  const ask = await firstMessage('teacher')
  await ask('full time jobs in Nakuru')

  expect(await ask('what about part time?')).toContain('[Learning Support Counselor]')
})

test('a hidden profile is not found by name', async () => {
  const { person, ask } = await site()
  await person('tutor', { firstName: 'Zuhura', lastName: 'Mkamba', isActive: false })

  expect(await ask(await person('parent'), 'Is Zuhura Mkamba verified?')).not.toContain('[Zuhura')
})

/** A chat with a demo account over the demo data. */
async function firstMessage(role: DemoName) {
  const { deps } = await demoApp()
  const turns: { content: string; isUser: boolean }[] = []
  return async (content: string) => {
    turns.push({ content, isUser: true })
    const answer = await builtinAnswer(deps, demoViewer(deps, role), turns)
    turns.push({ content: answer, isUser: false })
    return answer
  }
}
