import { expect, test } from 'bun:test'
import { newIn } from '#src/features/assistant/builtin/answers/in-brief.ts'
import { testApp } from '#tests/support/app.ts'
import { chat } from './chat.ts'
import { judgeAll } from './grade-answer.ts'
import questions from './questions.json'

const LEAST = 0.9
const MAX_WORDS = 120
const MAX_ROWS = 5

test('the built-in assistant answers at least 90% of questions correctly, and all of them briefly', async () => {
  const verdicts = await judgeAll(await testApp(), questions)

  const wrong = verdicts.filter(({ faults }) => faults.length > 0)
  const long = verdicts.filter(({ answer }) => wordsOf(answer) > MAX_WORDS || rowsOf(answer) > MAX_ROWS)

  const shown = wrong.map(({ question, faults }) => `${question.id}: ${faults.join('; ')}`)
  expect(wrong.length > questions.length * (1 - LEAST) ? shown : []).toEqual([])
  expect(long.map(({ question }) => question.id)).toEqual([])
})

test('two questions in one message are both answered', async () => {
  const ask = async (message: string) => (await chat('teacher'))(message)

  expect(await ask('How long is maternity leave? And can they dismiss me because I am pregnant?')).toMatch(
    /three months of maternity leave.*against the law/s,
  )
  expect(
    await ask('What is the notice period and do they have to give me a certificate of service?'),
  ).toMatch(/28 days.*must give you a certificate of service/s)
  expect(await ask('Who posted the English job in Nakuru and how much does it pay?')).toMatch(
    /Menengai Springs Academy.*posted it.*KES 74,000/s,
  )
})

test('what others say is neither affirmed nor denied by a word', async () => {
  const ask = await chat('tutor')

  const answer = await ask('They say a private school may hire who is not registered with TSC. Is that so?')

  expect(answer).toMatch(/not let you teach until TSC has registered you/)
  expect(answer).not.toMatch(/^(yes|no)\b/i)
})

test('of another answer only new sentences are told', () => {
  const said = 'You need a note from a qualified doctor. You get seven days on full pay.'

  expect(newIn('From a doctor. You need a note from a doctor. Tell the school soon.', said)).toBe(
    'Tell the school soon.',
  )
  expect(newIn('You get seven days on full pay.', said)).toBe('')
  expect(newIn('Open jobs, newest first:\n- Teacher', said)).toBe('')
})

const wordsOf = (answer: string) => answer.replace(/\]\([^)]*\)/g, ']').split(/\s+/).length

const rowsOf = (answer: string) => answer.split('\n').filter(line => line.startsWith('- ')).length
