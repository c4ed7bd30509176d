import { expect, test } from 'bun:test'
import { paths } from '#src/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { testApp } from '#tests/support/app.ts'
import { markupOf } from './markup.tsx'

test('an empty state ends with the saying of its occasion, in Kiswahili and in English', () => {
  const markup = markupOf(<EmptyState title="No messages yet" saying="noMessages" />)

  expect(markup).toContain(
    '<q lang="sw" class="font-semibold italic">Mtu ni watu</q> Each of us needs other people.',
  )
  expect(markupOf(<EmptyState title="No messages yet" />)).not.toContain('lang="sw"')
})

test('a page that is not there says that losing the way teaches it', async () => {
  const { send } = await testApp()

  const { status, body } = await send('GET', '/nowhere')

  expect(status).toBe(404)
  expect(body).toContain('Kupotea njia ndiko kujua njia')
})

test('a new account without messages reads its saying', async () => {
  const { person, send } = await testApp()
  const teacher = await person('teacher')

  const { body } = await send('GET', paths.messages(), { as: teacher })

  expect(body).toContain('Mtu ni watu')
})
