import { describe, expect, test } from 'bun:test'
import { post } from '#tests/jobs/setup.ts'
import { type Behaviour, recordedServers, replays } from '#tests/support/model-server.ts'
import { modelSite } from './asking.ts'

const ANSWER = 'Write a short letter – one page.\nSee [the guide](/resources/cv-writing).'
const WITHOUT = "The language model didn't answer, so here is an answer from the built-in assistant:\n\n"

describe.each(recordedServers)('%s', server => {
  /** Asks for the tools of a recording, then answers. */
  const afterTools =
    (recording: string): Behaviour =>
    ({ messages }) =>
      replays(server, messages.some(({ role }) => role === 'tool') ? 'answer' : recording)

  test('an answer arrives in lines, without the reasoning before it', async () => {
    const site = await modelSite(() => replays(server, 'answer'))

    const events = await site.listen(await site.agreed('teacher'))

    expect(events).toEqual([
      { event: 'part', text: 'Write a short letter – one page.\n' },
      { event: 'part', text: 'See [the guide](/resources/cv-writing).\n' },
      { event: 'done', response: ANSWER },
    ])
  })

  test('comments of a proxy that keeps the connection alive are skipped', async () => {
    const site = await modelSite(() => replays(server, 'answer', { keepAlive: true }))

    expect(await site.ask(await site.agreed('teacher'))).toBe(ANSWER)
  })

  test('a tool call is put together from its chunks, and its result is sent back', async () => {
    const site = await modelSite(afterTools('tool call'))

    const answer = await site.ask(await site.agreed('teacher'))

    expect(answer).toBe(ANSWER)
    const results = site.model.requests[1]?.messages.filter(({ role }) => role === 'tool')
    expect(results?.map(({ content }) => content)).toEqual([expect.stringContaining('TSC registration')])
  })

  const twice = ['two tool calls', ...(server === 'vllm' ? ['two tool calls with one index'] : [])]
  test.each(twice)('%s at once each get the result of their own arguments', async recording => {
    const site = await modelSite(afterTools(recording))
    await post(site, await site.person('school'), { title: 'Physics Teacher' })
    await post(site, await site.person('school'), { title: 'Art Teacher' })

    const answer = await site.ask(await site.agreed('teacher'))

    expect(answer).toBe(ANSWER)
    const results = site.model.requests[1]?.messages.filter(({ role }) => role === 'tool') ?? []
    expect(results.map(({ content }) => content)).toEqual([
      expect.stringContaining('TSC registration'),
      expect.stringMatching(/^(?!.*Art Teacher).*Physics Teacher/),
    ])
    expect(new Set(results.map(result => result.tool_call_id)).size).toBe(2)
  })

  test.each([
    ['an error in mid-stream', 'error', server === 'ollama' ? 'broken' : 'refused'],
    ['a stream that stops', 'stops', 'broken'],
    ['an answer that the context has no room for', 'no room', 'unusable'],
  ])('%s gives way to the built-in answer, and is counted', async (_, recording, outcome) => {
    const site = await modelSite(() => replays(server, recording), { METRICS_TOKEN: 'a-long-metrics-token' })
    const teacher = await site.agreed('teacher')

    const events = await site.listen(teacher, 'Habari')

    expect(events[0]).toMatchObject({ event: 'part', text: 'Write a short letter.\n' })
    expect(events.at(-1)).toEqual({ event: 'done', response: expect.stringContaining(`${WITHOUT}Karibu`) })
    const { body } = await site.send('GET', '/metrics', {
      headers: { authorization: 'Bearer a-long-metrics-token' },
    })
    expect(body).toContain(`elimu_assistant_model_total{outcome="${outcome}"} 1`)
  })
})
