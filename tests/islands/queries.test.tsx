import { expect, test } from 'bun:test'
import { ApiError, apiRequest, isUnauthorized, reasonOf } from '#islands/api.ts'
import { createQueryClient, getQueryFn } from '#islands/query-client.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { Island, openSite } from './fixtures/site.tsx'

test('a refresh in one island updates another without a reload', async () => {
  const page = await open(['load'])

  await page.getByRole('button', { name: 'Add a note' }).click()

  await page.getByText('first, second').waitFor()
  expectQuiet(page)
})

test('an island hydrated after a change shows it without a hydration mismatch', async () => {
  const page = await open(['load', 'interaction'])
  const asleep = page.getByLabel('Notes').nth(1)

  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByText('first, second').waitFor()
  const before = await asleep.textContent()
  await asleep.click()

  await page.getByText('first, second').nth(1).waitFor()
  expect(before).toBe('first')
  expectQuiet(page)
})

test('an island hydrated alone after a change shows it too', async () => {
  const page = await open(['interaction'])

  const added = page.waitForResponse('**/api/notes')
  await page.getByRole('button', { name: 'Add a note' }).click()
  await added
  await page.getByLabel('Notes').click()

  await page.getByText('first, second').waitFor()
  expectQuiet(page)
})

test('islands know the signed-in user, or that nobody is signed in, even if hydrated later', async () => {
  const url = openSite([
    <Island key="1" name="fixtures/greeting" props={{}} hydrate="load" />,
    <Island key="2" name="fixtures/greeting" props={{}} hydrate="interaction" />,
  ])
  const page = await openPage(url)
  const wakeBoth = async (text: string) => {
    await page.getByText(text).waitFor()
    await page.getByText('Loading').click()
    await page.getByText(text).nth(1).waitFor()
  }

  await page.goto('/')
  await wakeBoth('Signed out')
  await page.context().addCookies([{ name: 'session', value: 'some', url }])
  await page.reload()
  await wakeBoth('Karibu, Amina')

  expect(await page.locator('output').allTextContents()).toEqual(['Karibu, Amina', 'Karibu, Amina'])
  expectQuiet(page, { except: /status of 401/ })
})

test('nothing is refetched or retried automatically', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()

  expect(queries).toMatchObject({
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  expect(mutations).toEqual({ retry: false, networkMode: 'always' })
})

test('a query joins its key with slashes and parses the response', async () => {
  const server = serve(request => Response.json({ asked: new URL(request.url).pathname }))

  const data = await createQueryClient().fetchQuery({ queryKey: [server, 'api/jobs', 7] })

  expect(data).toEqual({ asked: '/api/jobs/7' })
})

test('a rejected query fails with status and body', async () => {
  const server = serve(() => Response.json({ message: 'Unauthorized' }, { status: 401 }))

  const failing = createQueryClient().fetchQuery({ queryKey: [server, 'api/auth/user'] })

  await expect(failing).rejects.toThrow('401: {"message":"Unauthorized"}')
})

test('a query can return null for a 401, and still fails otherwise', async () => {
  let status = 401
  const server = serve(() => Response.json({ message: 'No' }, { status }))
  const read = () =>
    createQueryClient().fetchQuery({
      queryKey: [server, 'user'],
      queryFn: getQueryFn({ on401: 'returnNull' }),
    })

  const signedOut = await read()
  status = 500

  expect(signedOut).toBeNull()
  await expect(read()).rejects.toThrow('500: {"message":"No"}')
})

test('a call sends JSON, and its error has the reason for users', async () => {
  const received: unknown[] = []
  const server = serve(async request => {
    received.push(request.method, request.headers.get('content-type'), await request.json())
    return Response.json({ message: 'This job is closed.', fields: { jobId: 'Closed' } }, { status: 409 })
  })

  const error = await apiRequest('POST', `${server}/api/applications`, { jobId: '7' }).catch(error => error)

  expect(received).toEqual(['POST', 'application/json', { jobId: '7' }])
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 409, reason: 'This job is closed.', fields: { jobId: 'Closed' } })
  expect(reasonOf(error, 'Failed to submit application')).toBe('This job is closed.')
  expect(reasonOf(new TypeError('Failed to fetch'), 'Failed to submit application')).toBe(
    'Failed to submit application',
  )
})

test('an empty body gives the status text', async () => {
  const server = serve(() => new Response(null, { status: 502, statusText: 'Bad Gateway' }))

  const calling = apiRequest('GET', server)

  await expect(calling).rejects.toThrow('502: Bad Gateway')
})

test('a lost session is told apart from a failed sign-in', () => {
  expect(isUnauthorized(new ApiError(401, '', '{"message":"Unauthorized"}'))).toBe(true)
  expect(isUnauthorized(new ApiError(401, '', '{"message":"Invalid credentials"}'))).toBe(false)
  expect(isUnauthorized(new ApiError(403, '', 'Unauthorized'))).toBe(false)
})

/** The form, and a list for each kind of hydration. */
async function open(lists: ('load' | 'interaction')[]) {
  const url = openSite([
    <Island key="form" name="fixtures/note-form" props={{}} hydrate="load" />,
    ...lists.map((hydrate, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <Island key={n} name="fixtures/note-list" props={{ notes: ['first'] }} hydrate={hydrate} />
    )),
  ])
  const page = await openPage(url)
  await page.goto('/')
  const loading = lists.filter(hydrate => hydrate === 'load').length
  await page.locator('[data-awake]').nth(loading).waitFor({ state: 'attached' })
  return page
}

function serve(fetch: (request: Request) => Response | Promise<Response>): string {
  const server = Bun.serve({ port: 0, hostname: 'localhost', fetch })
  afterThisTest(() => server.stop(true))
  return `http://localhost:${server.port}`
}
