import { expect, test } from 'bun:test'
import { form, goodPassword, setupAuth } from './setup.ts'

test('without script the form signs in and leads to the home page of each role', async () => {
  const { member, send, administrator } = await setupAuth()
  const teacher = await member('teacher')
  const school = await member('school')
  await administrator()
  const post = (email: string, next = '') =>
    send('POST', '/login', { body: form({ email, password: goodPassword, next }) })

  const answers = [
    await post(teacher.user.email),
    await post(school.user.email),
    await post('admin'),
    await post(teacher.user.email, '/jobs?search=maths'),
    await post(teacher.user.email, '//evil.example'),
    await post(teacher.user.email, 'https://evil.example'),
  ]

  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, '/dashboard'],
    [303, '/admin'],
    [303, '/admin-dashboard'],
    [303, '/jobs?search=maths'],
    [303, '/dashboard'],
    [303, '/dashboard'],
  ])
  const cookies = answers[0]?.headers.getSetCookie().join() ?? ''
  expect(cookies).toContain('elimu_session=')
  expect(decodeURIComponent(cookies)).toContain('Welcome back! You have successfully signed in.')
})

test('without script a failed form keeps its values and shows the errors and a toast', async () => {
  const { send } = await setupAuth()

  const empty = await send('POST', '/login', { body: form({ email: '', password: '' }) })
  const bad = await send('POST', '/login', {
    body: form({ email: 'wanjiku@example.test', password: 'not the password', next: '/jobs' }),
  })

  expect(empty.status).toBe(422)
  expect(empty.body).toContain('Please enter your email or username')
  expect(empty.body).toContain('Please enter your password')
  expect(bad.status).toBe(401)
  expect(bad.body).toContain('Sign in failed')
  expect(bad.body).toContain('Invalid email or password. Please try again.')
  expect(bad.body).toContain('value="wanjiku@example.test"')
  expect(bad.body).toContain('name="next" value="/jobs"')
  expect(bad.body).not.toContain('not the password')
})

test('the sign-in page has all its links, and signed-in users are redirected home', async () => {
  const { send, member } = await setupAuth()
  const school = await member('school')

  const { body } = await send('GET', '/login')
  const signedIn = await send('GET', '/login', { as: school })

  for (const href of ['/forgot-password', '/register', '/admin-login'])
    expect(body).toContain(`href="${href}"`)
  expect(body).toContain('name="rememberMe"')
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/admin'])
})
