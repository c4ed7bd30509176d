import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import { users } from '#db/schema.ts'
import { web } from '#src/http/request-lifecycle.ts'
import { session } from '#src/http/session/session.ts'
import { testApp } from '#tests/support/app.ts'

const newThing = z.object({
  title: z.string('Give it a title').check(z.trim(), z.minLength(1, 'Give it a title')),
})

/** A call for schools only, with the app's own session plugin. */
async function calls() {
  const setup = await testApp()
  const app = new Elysia()
    .use(web(setup.deps))
    .use(session(setup.deps))
    .post('/api/things', ({ body, status }) => status(201, body), { body: newThing, role: 'school' })
    .get('/api/broken', () => {
      throw new TypeError('secret detail')
    })
  const post = async (body: string, cookie = '', type = 'application/json') => {
    const headers = { 'content-type': type, cookie }
    const response = await app.handle(
      new Request('http://localhost:3000/api/things', { method: 'POST', body, headers }),
    )
    return { status: response.status, body: await response.json() }
  }
  return { ...setup, app, post }
}

test('a request is checked in order: session, role, readable body, valid body', async () => {
  const { post, person } = await calls()
  const [teacher, school] = [await person('teacher'), await person('school')]

  expect(await post('{broken')).toEqual({ status: 401, body: { message: 'Unauthorized' } })
  expect((await post('{broken', teacher.cookie)).status).toBe(403)
  expect((await post('{broken', school.cookie)).status).toBe(400)
  expect((await post('<xml/>', school.cookie, 'text/xml')).status).toBe(400)
  expect(await post('{"title":" "}', school.cookie)).toEqual({
    status: 422,
    body: { message: 'Give it a title', fields: { title: 'Give it a title' } },
  })
  expect(await post('{"title":" Desk ","extra":1}', school.cookie)).toEqual({
    status: 201,
    body: { title: 'Desk' },
  })
})

test('a body over 64 KB is refused', async () => {
  const { post, person } = await calls()
  const school = await person('school')

  const { status } = await post(JSON.stringify({ title: 'x'.repeat(70_000) }), school.cookie)

  expect(status).toBe(400)
})

test('an internal error says so, without details in the response or the log', async () => {
  const { app, logged } = await calls()

  const response = await app.handle(new Request('http://localhost:3000/api/broken'))

  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ message: 'Something went wrong on our side. Please try again.' })
  expect(logged.join('')).toContain('TypeError')
  expect(logged.join('')).not.toContain('secret detail')
})

test('a session ends by time or suspension, and a wrong token has none', async () => {
  const { post, person, clock, db } = await calls()
  const [first, second] = [await person('school'), await person('school')]
  const body = '{"title":"Desk"}'

  expect((await post(body, 'elimu_session=0000')).status).toBe(401)
  expect((await post(body, first.cookie)).status).toBe(201)

  await db.write(tx => tx.update(users).set({ isActive: false }).where(eq(users.id, second.id)))
  expect((await post(body, second.cookie)).status).toBe(401)

  clock.advance(31 * 86_400_000)
  expect((await post(body, first.cookie)).status).toBe(401)
})
