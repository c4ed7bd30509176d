import { expect, test } from 'bun:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'

import type { OpenapiDocument } from '#src/features/openapi/types.ts'
import { testApp } from '#tests/support/app.ts'

test('/openapi/json describes every call under /api, in words and with its fields', async () => {
  const { send, app } = await testApp()

  const { status, body } = await send('GET', '/openapi/json')
  const { openapi, paths } = body as OpenapiDocument

  const calls = app.routes
    .filter(({ path, method }) => path.startsWith('/api/') && method !== 'HEAD')
    .map(({ method, path }) => `${method} ${path.replace(/(.)\/$/, '$1').replaceAll(/:(\w+)/g, '{$1}')}`)
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
  )
  const wordless = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { summary }]) => (summary ? [] : `${method} ${path}`)),
  )
  expect(status).toBe(200)
  expect(openapi).toStartWith('3.1')
  expect(calls.length).toBeGreaterThan(25)
  expect(calls.filter(call => !described.includes(call))).toEqual([])
  expect(wordless).toEqual([])
  const login = paths['/api/auth/login']?.post?.requestBody?.content['application/json']?.schema
  expect(Object.keys(login?.properties ?? {})).toContain('password')
  expect(login?.required).toContain('email')
  const job = paths['/api/jobs']?.post?.requestBody?.content['application/json']?.schema
  expect(Object.keys(job?.properties ?? {})).toContain('jobType')
})

test('every DELETE and consent call answers with JSON: 200, or 202 for an account that is erased later', async () => {
  const { send } = await testApp()
  const { paths } = (await send('GET', '/openapi/json')).body as OpenapiDocument

  const answers = Object.entries(paths).flatMap(([path, { delete: removal, post }]) => {
    const calls = [removal, path.endsWith('/consent') ? post : undefined].filter(call => call !== undefined)
    return calls.map(({ responses }) => {
      const fine = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      const types = fine.map(
        ([status, answer]) => `${status} ${Object.keys(('content' in answer && answer.content) || {})}`,
      )
      return [path, ...types].join(' ')
    })
  })

  expect(answers.length).toBeGreaterThan(15)
  expect(answers.filter(answer => !answer.endsWith(' 200 application/json'))).toEqual([
    '/api/me 202 application/json',
  ])
})

test('pages and the address the gateway calls are not among the calls', async () => {
  const { send } = await testApp()

  const { body } = await send('GET', '/openapi/json')

  const paths = Object.keys((body as OpenapiDocument).paths)
  expect(paths.filter(path => !path.startsWith('/api/'))).toEqual(['/healthz', '/readyz'])
})

test('/openapi is a page that lists the calls without any script of its own', async () => {
  const { send } = await testApp()

  const { status, body, headers } = await send('GET', '/openapi')

  expect(status).toBe(200)
  expect(headers.get('content-type')).toStartWith('text/html')
  expect(body).toContain('/api/applications/{id}')
  expect(body).toContain('Withdraw my application')
  expect(body).not.toMatch(/cdn|unpkg|jsdelivr/)
})

test('the description keeps the recommended rules of Redocly, and each call has an example', async () => {
  const { send } = await testApp({ env: { PUBLIC_URL: 'https://shule.test' } })
  const { body } = await send('GET', '/openapi/json')
  const config = await createConfig({ extends: ['recommended'] })

  const problems = await lintFromString({ source: JSON.stringify(body), config })

  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([])
  const operations = Object.values((body as OpenapiDocument).paths).flatMap(path => Object.values(path))
  const says = operations.filter(({ parameters, requestBody, responses }) =>
    Boolean(parameters ?? requestBody ?? Object.values(responses).find(response => 'content' in response)),
  )
  expect(says.filter(operation => !JSON.stringify(operation).includes('"example"'))).toEqual([])
})

test('every part of an address has a schema', async () => {
  const { app } = await testApp()

  const bare = app.routes.filter(
    ({ path, hooks }) => path.includes(':') && !('params' in hooks && hooks.params),
  )

  expect(bare.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
