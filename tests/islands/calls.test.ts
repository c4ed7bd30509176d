import { expect, test } from 'bun:test'
import type { Calls } from '#islands/api.ts'
import type { applicationsRoutes } from '#src/features/applications/routes.ts'
import type { assistantRoutes } from '#src/features/assistant/routes.tsx'
import type { authRoutes } from '#src/features/auth/routes.ts'
import type { messagesRoutes } from '#src/features/messages/routes.ts'
import type { paymentsRoutes } from '#src/features/payments/routes.ts'
import { testApp } from '#tests/support/app.ts'

type Routes = RoutesOf<typeof applicationsRoutes> &
  RoutesOf<typeof assistantRoutes> &
  RoutesOf<typeof authRoutes> &
  RoutesOf<typeof messagesRoutes> &
  RoutesOf<typeof paymentsRoutes>

type RoutesOf<Plugin extends (...args: never) => { '~Routes': unknown }> = ReturnType<Plugin>['~Routes']

/** The successful response of each route, by the name of its call. */
type Answer<Name extends string> = Name extends `${infer Method} /${infer Path}`
  ? Good<At<At<Routes, Path>, Lowercase<Method>>>
  : never

type At<Tree, Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? First extends keyof Tree
    ? At<Tree[First], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never

type Good<Route> = Route extends { response: infer Responses }
  ? Responses[keyof Responses & (200 | 201)]
  : never

/** Does not compile if a call declares another answer than its route. */
const answered: { [Name in keyof Calls]: Same<Calls[Name]['answer'], Answer<Name>> } = {
  'GET /api/auth/user': true,
  'POST /api/auth/login': true,
  'POST /api/admin/login': true,
  'POST /api/initiate-payment': true,
  'POST /api/applications': true,
  'POST /api/ai/letter': true,
  'GET /api/ai/chats': true,
  'POST /api/messages': true,
}

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never

test('every call of the scripts has a route', async () => {
  const { app } = await testApp()

  const routes = app.routes.map(({ method, path }) => `${method} ${path}`)

  expect(Object.keys(answered).filter(name => !routes.includes(name))).toEqual([])
})
