import { expect, test } from 'bun:test'
import { messages } from '#db/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/page-text.ts'

const wishes = {
  firstName: 'Mercy',
  lastName: 'Naliaka',
  preferredSubjects: ['Mathematics', 'English'],
  childAge: '11',
  experience: 'intermediate',
  schedule: 'Saturday mornings',
  town: 'Lavington',
  county: 'Nairobi',
}

async function setup() {
  const app = await testApp()
  const parent = await app.person('parent', wishes)
  const tutor = await app.person('tutor', { firstName: 'Asha', lastName: 'Juma' })
  const formOn = async (query = '', as = parent) => {
    const { body } = await app.send('GET', `/messages/${tutor.id}${query}`, { as })
    return textOf(/<form[^>]*data-write[\s\S]*?<\/form>/.exec(body)?.[0] ?? '')
  }
  const subjectOn = async (query = '') =>
    /name="subject"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="subject"/
      .exec((await app.send('GET', `/messages/${tutor.id}${query}`, { as: parent })).body)
      ?.slice(1)
      .find(Boolean)
  return { ...app, parent, tutor, formOn, subjectOn }
}

test("a parent's first message is drafted from what they registered, and nothing is sent by looking", async () => {
  const { db, formOn, subjectOn } = await setup()

  const form = await formOn()

  expect(await subjectOn()).toBe('Lessons in Mathematics and English')
  for (const part of [
    'Hello Asha,',
    'I am looking for lessons in Mathematics and English for my child (age 11, intermediate level).',
    'Preferred times: Saturday mornings.',
    'We live in Lavington, Nairobi.',
    'Mercy Naliaka',
    'We drafted this for you. Edit it before you send it.',
  ])
    expect(form).toContain(part)
  expect(await db.read.$count(messages)).toBe(0)
})

test('later messages start empty, and anyone who may write can ask for referees', async () => {
  const { send, parent, tutor, formOn } = await setup()
  await send('POST', '/api/messages', { as: parent, body: { receiverId: tutor.id, content: 'Hello' } })

  expect(await formOn()).not.toContain('looking for lessons')
  expect(await formOn('?ask=referees')).toContain('Could you give me two referees who know your work')
  expect(await formOn('?ask=anything')).not.toContain('referees')
})

test('nobody else gets a draft, nor a parent without subjects', async () => {
  const { person, formOn } = await setup()
  const school = await person('school')
  const newcomer = await person('parent', { ...wishes, preferredSubjects: [] })

  expect(await formOn('', school)).not.toContain('Hello Asha')
  expect(await formOn('', newcomer)).not.toContain('Hello Asha')
})
