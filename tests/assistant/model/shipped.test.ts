import { expect, test } from 'bun:test'
import { demoFolder } from '#tests/support/data-folders.ts'
import { after, modelServer } from '#tests/support/model-server.ts'
import { serving } from '#tests/support/server-process.ts'

test('the built program loads the AI SDK with the first question', async () => {
  const model = modelServer(after([{ name: 'lookUpGuide', args: { about: 'TSC' } }], () => 'From the model.'))
  const { url, start } = await serving({ ...model.variables, DATA_DIR: await demoFolder() })
  await start()
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })

  const signedIn = await post('/api/auth/login', {
    email: 'teacher@demo.elimu.test',
    password: 'karibu-elimu',
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  await post('/api/ai/consent', { agree: true }, cookie)
  const answer = await post('/api/ai/chat', { message: 'How do I register?' }, cookie)

  expect(await answer.json()).toEqual({ response: 'From the model.' })
})
