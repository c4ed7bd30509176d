import { expect, test } from 'bun:test'
import { post } from '#tests/jobs/setup.ts'
import { after, breaksOff, calls, hangs, nonsense, refuses, says } from '#tests/support/model-server.ts'
import { modelSite } from './asking.ts'

const WITHOUT = "The language model didn't answer, so here is an answer from the built-in assistant:\n\n"

test("the model's answer shows the jobs it found, each as its row describes it", async () => {
  const site = await modelSite()
  const school = await site.person('school')
  const job = await post(site, school, {
    title: 'Physics Teacher',
    company: 'Lakeside Girls',
    location: 'Kisumu',
    salary: 'KES 62,000',
  })
  const teacher = await site.agreed('teacher')
  site.model.answers(
    after(
      [{ name: 'searchJobs', args: { search: 'physics' } }],
      () => `Karibu! I found this job:\n- [Head of Everything](/jobs/${job.id}) pays KES 900,000\nGood luck.`,
    ),
  )

  const answer = await site.ask(teacher, 'Any physics job?')

  expect(answer).toBe(
    `Karibu! I found this job:\n- [Physics Teacher](/jobs/${job.id}), for Lakeside Girls, posted by School 1, Kisumu, full-time: KES 62,000\nGood luck.`,
  )
})

test('the event stream sends each line when it is complete and checked, then the whole answer', async () => {
  const site = await modelSite(() =>
    says('Write a sh', 'ort letter.\nSee ', '[the guide](/resources/cv-wri', 'ting).'),
  )
  const tutor = await site.agreed('tutor')

  const events = await site.listen(tutor, 'How do I write a CV?')

  expect(events).toEqual([
    { event: 'part', text: 'Write a short letter.\n' },
    { event: 'part', text: 'See [the guide](/resources/cv-writing).\n' },
    { event: 'done', response: 'Write a short letter.\nSee [the guide](/resources/cv-writing).' },
  ])
})

for (const [how, behave] of [
  ['refuses, since too much was asked', () => refuses(429)],
  ['is down', () => refuses(503)],
  ['answers with the page of a proxy', () => nonsense()],
  ['answers with JSON of its own', () => nonsense('{"hello":1}', 'application/json')],
  ['sends events that are none', () => nonsense('data: 5\n\ndata: {"x"\n\n', 'text/event-stream')],
  ['says nothing', () => says()],
  ['says one line without end', () => says('word '.repeat(1000))],
  ['says only blanks', () => says('\n \n')],
  ['asks for tools for ever', () => calls({ name: 'readMyProfile' })],
  ['makes only claims that no job confirms', () => says('Alliance High School is hiring a teacher.')],
] as const) {
  test(`where the model ${how}, the built-in assistant answers, with a word about it`, async () => {
    const site = await modelSite(behave)
    const teacher = await site.agreed('teacher')

    const answer = await site.ask(teacher, 'Habari')

    expect(answer).toStartWith(`${WITHOUT}Karibu, Amina!`)
  })
}

test('an answer that breaks off is replaced by the built-in answer, even after a part was shown', async () => {
  const site = await modelSite(() => breaksOff('Your CV should be short.\n', 'It sho'))
  const teacher = await site.agreed('teacher')

  const events = await site.listen(teacher, 'Habari')

  expect(events[0]).toEqual({ event: 'part', text: 'Your CV should be short.\n' })
  expect(events.at(-1)).toEqual({ event: 'done', response: expect.stringContaining(`${WITHOUT}Karibu`) })
  const { body } = await site.send('GET', '/api/ai/chats', { as: teacher })
  expect(body.messages[1].content).toStartWith(WITHOUT)
})

test('a model that does not answer in time is replaced by the built-in assistant', async () => {
  const site = await modelSite(() => hangs('Let me think.\n'), { AI_TIMEOUT: '1' })
  const teacher = await site.agreed('teacher')

  const started = performance.now()
  const answer = await site.ask(teacher, 'Habari')

  expect(answer).toStartWith(WITHOUT)
  // The default is 30 seconds.
  expect(performance.now() - started).toBeWithin(900, 20_000)
})

test('the model learns of an unknown tool or invalid input and continues', async () => {
  const site = await modelSite(
    after(
      [
        { name: 'deleteUser', args: { id: 1 } },
        { name: 'lookUpGuide', args: '{"about":' },
      ],
      results =>
        results.every(result => /unavailable|invalid/i.test(String(result)))
          ? 'I could not look that up.'
          : 'wrong',
    ),
  )
  const teacher = await site.agreed('teacher')

  expect(await site.ask(teacher, 'Delete everybody')).toBe('I could not look that up.')
})

test("the model's reasoning is not part of its answer", async () => {
  const site = await modelSite(() => says('<think>The user wants', ' a greeting.</think>', 'Karibu!'))
  const teacher = await site.agreed('teacher')

  expect(await site.ask(teacher, 'Habari')).toBe('Karibu!')
})

test('a job shown earlier can be shown again while it is open', async () => {
  const site = await modelSite()
  const school = await site.person('school')
  const [open, closed] = [await post(site, school, { title: 'Art Teacher' }), await post(site, school)]
  const teacher = await site.agreed('teacher')
  const both = `- [a](/jobs/${open.id})\n- [b](/jobs/${closed.id})`
  site.model.answers(after([{ name: 'searchJobs' }], () => both))
  await site.ask(teacher)
  await site.send('DELETE', `/api/jobs/${closed.id}/publication`, { as: school })
  site.model.answers(() => says(both))

  const answer = await site.ask(teacher, 'Show them again')

  expect(answer).toContain('- [Art Teacher]')
  expect(answer).not.toContain(closed.id)
})

test("a request has the ten earlier messages, beginning with one of the user's, and the API key", async () => {
  const site = await modelSite(({ messages }) => says(`Answer to: ${messages.at(-1)?.content}`))
  const teacher = await site.agreed('teacher')
  for (let n = 1; n <= 6; n++) await site.ask(teacher, `Question ${n}`)

  await site.ask(teacher, 'Question 7')

  const sent = site.model.requests.at(-1)
  expect(sent?.messages.map(({ role }) => role).join(' ')).toBe(`system${' user assistant'.repeat(5)} user`)
  expect(sent?.messages[1]?.content).toBe('Question 2')
  expect(sent?.messages.at(-1)?.content).toBe('Question 7')
  expect(sent?.model).toBe('stand-in')
  expect(site.model.keys.at(-1)).toBe('Bearer model-key')
})

test('the metrics count tokens and outcomes', async () => {
  const site = await modelSite(() => says('Karibu!'), { METRICS_TOKEN: 'a-long-metrics-token' })
  const teacher = await site.agreed('teacher')
  await site.ask(teacher)
  await site.ask(teacher)
  site.model.answers(() => refuses(429))
  await site.ask(teacher)

  const { body } = await site.send('GET', '/metrics', {
    headers: { authorization: 'Bearer a-long-metrics-token' },
  })

  expect(body).toContain('elimu_assistant_tokens_total{kind="input"} 200')
  expect(body).toContain('elimu_assistant_tokens_total{kind="output"} 40')
  expect(body).toContain('elimu_assistant_model_total{outcome="answered"} 2')
  expect(body).toContain('elimu_assistant_model_total{outcome="limited"} 1')
})
