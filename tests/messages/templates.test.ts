import { expect, test } from 'bun:test'
import { messages, schools } from '#db/schema.ts'
import { messageTemplates } from '#src/features/applications/message-templates.ts'
import { hiring } from '#tests/applications/setup.ts'
import type { Person } from '#tests/support/app.ts'

async function writing() {
  const setup = await hiring()
  const { body } = await setup.apply(setup.teacher, setup.job.id)
  const id: string = body.id
  const open = (as: Person, template: string, application = id, to = setup.teacher) =>
    setup.send('GET', `/messages/${to.id}?template=${template}&application=${application}`, { as })
  return { ...setup, id, open }
}

const typedIn = (html: string) => /<textarea[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1]

test('the applications page links to each message template', async () => {
  const { send, school, job, teacher, id } = await writing()

  const { body } = await send('GET', `/jobs/${job.id}/applications`, { as: school })

  for (const name of Object.keys(messageTemplates)) {
    expect(body).toContain(`href="/messages/${teacher.id}?template=${name}&amp;application=${id}"`)
  }
})

for (const [name, { label }] of Object.entries(messageTemplates)) {
  test(`"${label}" fills the form with both names and the job without sending`, async () => {
    const { open, school, db, job } = await writing()

    const { status, body } = await open(school, name)

    const typed = typedIn(body)
    expect(status).toBe(200)
    expect(typed).toStartWith('Dear Wanjiru,')
    expect(typed).toContain(`“${job.title}”`)
    expect(typed).toContain('Amina Otieno')
    expect(await db.read.$count(messages)).toBe(0)
  })
}

test('an edited template is sent as edited', async () => {
  const { send, school, teacher, db } = await writing()
  const content = 'Dear Wanjiru, please come on Monday at 9.'

  const { status } = await send('POST', `/messages/${teacher.id}`, {
    as: school,
    body: new URLSearchParams({ subject: 'Interview', content }),
  })

  expect(status).toBe(303)
  expect(db.read.select().from(messages).all()).toMatchObject([
    { senderId: school.id, receiverId: teacher.id, content },
  ])
})

test('a message links back to the application, also after sending', async () => {
  const { open, send, school, teacher, job, id } = await writing()
  const way = `href="/jobs/${job.id}/applications#application-${id}"`
  const plain = await send('GET', `/messages/${teacher.id}`, { as: school })

  const begun = await open(school, 'interview')
  const action =
    /<form[^>]*data-write[^>]*action="([^"#]*)/.exec(begun.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const refused = await send('POST', action, { as: school, body: new URLSearchParams({ content: '' }) })
  const sent = await send('POST', action, { as: school, body: new URLSearchParams({ content: 'Come.' }) })
  const [there = ''] = sent.headers.get('location')?.split('#') ?? []
  const after = await send('GET', there, { as: school })

  expect([refused.status, sent.status]).toEqual([422, 303])
  expect([begun, refused, after].map(({ body }) => body.includes(way))).toEqual([true, true, true])
  expect(plain.body).not.toContain(way)
  expect(typedIn(after.body)).toBe('')
})

test('an unrelated user gets an empty form and no details of the application', async () => {
  const { open, school, person, id, teacher } = await writing()
  const other = await person('school')
  const parent = await person('parent')
  const tutor = await person('tutor')

  const answers = [
    await open(other, 'interview'),
    await open(parent, 'interview'),
    await open(school, 'interview', id, tutor),
    await open(school, 'nothing'),
    await open(school, 'constructor'),
    await open(school, 'interview', 'unknown'),
  ]

  expect(teacher.id).not.toBe(tutor.id)
  expect(answers.map(({ status, body }) => [status, typedIn(body)])).toEqual(Array(6).fill([200, '']))
})

test('a school that may not write sees the reason instead of the form', async () => {
  const { open, school, db } = await writing()
  await db.write(tx => tx.update(schools).set({ subscriptionStatus: 'inactive' }))

  const { status, body } = await open(school, 'interview')

  expect(status).toBe(200)
  expect(body).toContain('Please upgrade your subscription to send the first message.')
  expect(typedIn(body)).toBeUndefined()
})
