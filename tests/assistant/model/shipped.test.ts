import { expect, test } from 'bun:test'
import { dirname } from 'node:path'
import { after, modelServer } from '#tests/support/model-server.ts'
import { program, serving } from '#tests/support/serving.ts'

test('the program that ships loads what asks a model with the first question', async () => {
  const model = modelServer(after([{ name: 'lookUpGuide', args: { about: 'TSC' } }], () => 'From the model.'))
  const { url, file, start } = await serving(model.variables)
  await start()
  const env = { PATH: process.env.PATH, DATA_DIR: dirname(file), LOG_LEVEL: 'silent' }
  await Bun.spawn([...program, 'seed', '--demo'], { env, stdout: 'ignore' }).exited
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
