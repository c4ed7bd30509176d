import { expect, test } from 'bun:test'
import { paths } from '#src/paths.ts'
import { testApp } from '#tests/support/app.ts'
import { noFees } from './landing.ts'
import { readPage } from './parse-page.ts'

test('each role has its plan and fee, once or every year', async () => {
  const { send } = await testApp()

  const { text } = readPage((await send('GET', paths.pricing())).body)

  expect(text).toContain('Teacher Individual Professional KES 1,050 one-off payment')
  expect(text).toContain('Tutor Individual Professional KES 1,050 one-off payment')
  expect(text).toContain('Counselor Specialist Professional KES 5,000 a year')
  expect(text).toContain('Career Coach Specialist Professional KES 5,000 a year')
  expect(text).toContain('Parent Individual Professional KES 1,050 a year')
  expect(text).toContain('School Institution Premium KES 5,000 a year')
})

test('fees come from the settings, and a fee of 0 shows as free', async () => {
  const { send } = await testApp({ env: { FEES: 'teacher=0,school=12500' } })

  const { text } = readPage((await send('GET', paths.pricing())).body)
  const solutions = readPage((await send('GET', paths.solutions())).body).text

  expect(text).toContain('Teacher Individual Professional Free Nothing to pay')
  expect(text).toContain('School Institution Premium KES 12,500 a year')
  expect(text).toContain('Tutor Individual Professional KES 1,050 one-off payment')
  expect(solutions).toContain('KES 12,500')
})

test('if every fee is 0, the pages do not mention M-Pesa', async () => {
  const { send } = await testApp({ env: { FEES: noFees } })

  const { text } = readPage((await send('GET', paths.pricing())).body)
  const howItWorks = readPage((await send('GET', paths.howItWorks())).body).text

  expect(text).toContain('Joining is free for everyone.')
  expect(text).not.toMatch(/KES|M-Pesa/)
  expect(howItWorks).not.toContain('M-Pesa')
})

test('each role links to its own registration, and #institutions exists', async () => {
  const { send } = await testApp()

  const { links, ids } = readPage((await send('GET', paths.pricing())).body)

  for (const role of ['teacher', 'tutor', 'counselor', 'coach', 'parent', 'school'])
    expect(links).toContain(paths.register(role))
  expect(ids).toContain('institutions')
})
