import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { type Behaviour, modelServer } from '#tests/support/model-server.ts'

/** The app configured with a model. */
export async function modelSite(behave?: Behaviour, env: Record<string, string> = {}) {
  const model = modelServer(behave)
  const site = await testApp({ env: { ...model.variables, ...env } })

  /** A user who consented to the model. */
  async function agreed(...who: Parameters<TestApp['person']>): Promise<Person> {
    const person = await site.person(...who)
    await site.send('POST', '/api/ai/consent', { as: person, body: { agree: true } })
    return person
  }

  async function ask(as: Person, message = 'Which jobs are there?'): Promise<string> {
    const { status, body } = await site.send('POST', '/api/ai/chat', { as, body: { message } })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.response
  }

  /** Returns the answer as events with their data. */
  async function listen(as: Person, message = 'Which jobs are there?') {
    const response = await site.app.handle(
      new Request('http://localhost:3000/api/ai/chat', {
        method: 'POST',
        headers: { cookie: as.cookie, 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ message }),
      }),
    )
    const blocks = (await response.text()).split('\n\n').filter(Boolean)
    return blocks.map(block => {
      const [, event = '', json = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      return { event, ...(JSON.parse(json) as { text?: string; response?: string; message?: string }) }
    })
  }

  return { ...site, model, agreed, ask, listen }
}
