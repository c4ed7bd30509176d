import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { outbox, users } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { freshPhone, setupPayments, teacherDraft } from '#tests/support/payments.ts'

const PASSWORD = 'mwalimu-wetu-2026'
const EMAIL = 'wanjiru@example.test'

/** A site with an open job, on which people register for free or pay. */
async function setup() {
  const world = await setupPayments()
  const school = await world.person('school')
  const { id: jobId } = await post(world, school, { title: 'Physics Teacher', category: 'teaching' })
  /** Registers and pays for a draft that carries `returnTo`. Returns the browser's cookie. */
  const registered = async (returnTo: string) => {
    const { id, browser } = await world.register({ returnTo, email: EMAIL })
    await world.sim.pay(id)
    await world.becomes('paid')
    return browser
  }
  /** Chooses the first password by the form. Returns where it leads. */
  const choose = async (as: string | undefined, token = '') => {
    const body = new URLSearchParams({ password: PASSWORD, token })
    const { headers } = await world.send('POST', '/password', { as, body })
    const session = headers.getSetCookie().find(cookie => cookie.startsWith('elimu_session='))
    return { to: headers.get('location') ?? '', session: session?.split(';')[0] }
  }
  /** The token of the last link by email to the new account. */
  const emailedToken = () => {
    const mails = world.db.read.select().from(outbox).where(eq(outbox.recipient, EMAIL)).all()
    return /token=([0-9a-f]{64})/.exec(mails.findLast(({ body }) => body.includes('token='))?.body ?? '')?.[1]
  }
  return { ...world, school, jobId, registered, choose, emailedToken }
}

test('sign-in, the choice of a role and the form pass on the page that a visitor came for', async () => {
  const { send } = await setup()
  const next = encodeURIComponent('/jobs/1?a=b,c')
  const open = async (path: string) => (await send('GET', path)).body.replaceAll('&amp;', '&')

  const pages = await Promise.all([
    open(`/login?next=${next}`),
    open(`/register?next=${next}`),
    open(`/register?role=teacher&next=${next}`),
  ])

  expect(pages[0]).toContain(`href="/register?next=${next}"`)
  expect(pages[1]).toContain(`href="/register?role=coach&next=${next}"`)
  expect(pages[1]).toContain(`href="/login?next=${next}"`)
  expect(pages[2]).toContain(`action="/register?role=teacher&next=${next}"`)
  expect(pages[2]).toContain(`href="/login?next=${next}"`)
})

test('the way to a job or a tutor leads to the form of the role that people have there', async () => {
  const world = await setup()
  const tutor = await world.person('tutor')
  const teacher = await world.person('teacher')
  const { id: counselling } = await post(world, world.school, { category: 'counseling' })
  const { id: other } = await post(world, world.school, { category: 'other' })
  const form = async (next: string) => {
    const { body } = await world.send('GET', `/login?next=${encodeURIComponent(next)}`)
    return /href="\/register\?(?:role=(\w+)&amp;)?next=/.exec(body)?.[1] ?? ''
  }

  const roles = [
    await form(`/jobs/${counselling}`),
    await form(`/jobs/${other}`),
    await form(`/messages/${tutor.id}`),
    await form(`/professionals/${teacher.id}`),
    await form('/jobs/00000000-0000-7000-8000-000000000000'),
  ]
  const { body: job } = await world.send('GET', `/jobs/${world.jobId}`)

  expect(roles).toEqual(['counselor', '', 'parent', '', ''])
  expect(mainTextOf(job)).toContain('New here? Register as a teacher')
  expect(job).toContain(`href="/register?role=teacher&amp;next=%2Fjobs%2F${world.jobId}"`)
})

test('sign-in names the job that a visitor came for while it is open, also after a wrong password', async () => {
  const { send, school, jobId } = await setup()
  const next = `/jobs/${jobId}`
  const signIn = async () => mainTextOf((await send('GET', `/login?next=${encodeURIComponent(next)}`)).body)
  const wrong = new URLSearchParams({ next, email: EMAIL, password: 'not the password' })

  const open = await signIn()
  const refused = mainTextOf((await send('POST', '/login', { body: wrong })).body)
  await send('DELETE', `/api/jobs/${jobId}/publication`, { as: school })
  const closed = await signIn()

  expect(open).toContain('Sign in to apply for “Physics Teacher”.')
  expect(refused).toContain('Sign in to apply for “Physics Teacher”.')
  expect(closed).not.toContain('Physics Teacher')
  expect(closed).toContain('Sign in to your')
})

test('without script the complete form carries it to the payment', async () => {
  const { send } = await setup()
  const body = new URLSearchParams(
    Object.entries(teacherDraft()).map(([name, value]) => [name, [value].flat().join(', ')]),
  )

  const page = await send('POST', '/register?role=teacher&next=%2Fjobs%2F1', { body })

  expect(page.body).toContain('&quot;returnTo&quot;:&quot;/jobs/1&quot;')
})

test('after paying, the first password leads to a welcome with the receipt and the job', async () => {
  const { jobId, registered, choose, send } = await setup()
  const browser = await registered(`/jobs/${jobId}`)

  const { to, session } = await choose(browser)
  const { body } = await send('GET', to, { as: session })

  const text = mainTextOf(body)
  expect(to).toBe(`/dashboard?welcome=${encodeURIComponent(`/jobs/${jobId}`)}`)
  expect(text).toContain('Karibu, Wanjiru')
  expect(text).toMatch(/KES 1,050 received · \w{10}/)
  expect(text).toContain('Physics Teacher')
  expect(body).toMatch(new RegExp(`href="/jobs/${jobId}/apply"[^>]*>Apply for this job`))
  expect(text).toContain('Complete your profile')
  expect(body).not.toContain('data-assistant')
})

test('the welcome has no toast over it and no Logout', async () => {
  const { jobId, registered, choose, send } = await setup()
  const { to, session } = await choose(await registered(`/jobs/${jobId}`))

  const welcome = await send('GET', to, { as: session })
  const dashboard = await send('GET', '/dashboard', { as: session })

  expect(mainTextOf(welcome.body)).toContain('Karibu, Wanjiru')
  for (const words of ['Logout', 'Sign Out', 'data-toast', 'toast-note']) {
    expect([words, welcome.body.includes(words)]).toEqual([words, false])
  }
  expect(welcome.headers.getSetCookie()).toEqual([])
  expect(dashboard.body).toContain('Logout')
})

test('the emailed link leads there too, on another device', async () => {
  const { jobId, registered, choose, emailedToken } = await setup()
  await registered(`/jobs/${jobId}`)

  expect((await choose(undefined, emailedToken())).to).toBe(
    `/dashboard?welcome=${encodeURIComponent(`/jobs/${jobId}`)}`,
  )
})

test.each(['https://evil.test/', '//evil.test', '/api/logout', `/jobs?search=${'x'.repeat(500)}`])(
  'an address that no page of the site has is forgotten: %.30s',
  async returnTo => {
    const { registered, choose, send } = await setup()

    const { to, session } = await choose(await registered(returnTo))

    expect(to).toBe('/dashboard?welcome=%2Fdashboard')
    const { body } = await send('GET', to, { as: session })
    expect(mainTextOf(body)).not.toMatch(/You came for|left off/)
  },
)

test('the welcome names a tutor whom a parent wanted to message, and leaves out what is gone', async () => {
  const { person, send, school } = await setup()
  const tutor = await person('tutor', { firstName: 'Otieno', lastName: 'Odhiambo', hourlyRate: 1200 })
  const hidden = await person('tutor', {
    preferences: { emailNotifications: true, smsNotifications: false, profileVisible: false },
  })
  const parent = await person('parent')
  const welcome = async (path: string) =>
    (await send('GET', `/dashboard?welcome=${encodeURIComponent(path)}`, { as: parent })).body as string

  const [tutors, atSchool, gone, other] = await Promise.all([
    welcome(`/messages/${tutor.id}`),
    welcome(`/messages/${school.id}`),
    welcome(`/professionals/${hidden.id}`),
    welcome('/salary-guide'),
  ])

  expect(mainTextOf(tutors)).toContain('Otieno Odhiambo')
  expect(mainTextOf(tutors)).toContain('KES 1,200 an hour')
  expect(tutors).toMatch(new RegExp(`href="/messages/${tutor.id}"[^>]*>Message Otieno`))
  expect(atSchool).toMatch(new RegExp(`href="/messages/${school.id}"[^>]*>Continue<`))
  expect(mainTextOf(gone)).not.toMatch(/You came for|left off/)
  expect(other).toMatch(/href="\/salary-guide"[^>]*>Continue</)
})

test('a forgotten password leads back to the page that asked for sign-in, on any device, once', async () => {
  const { jobId, registered, choose, send, emailedToken } = await setup()
  await choose(await registered('/jobs'))
  const next = `/jobs/${jobId}`
  const request = async (fields: Record<string, string>) => {
    const { body } = await send('POST', '/forgot-password', { body: new URLSearchParams(fields) })
    return { page: body as string, ...(await choose(undefined, emailedToken())) }
  }
  const { body: signIn } = await send('GET', `/login?next=${encodeURIComponent(next)}`)
  const { body: forgotten } = await send('GET', `/forgot-password?next=${encodeURIComponent(next)}`)

  const first = await request({ email: EMAIL, next })
  const second = await request({ email: EMAIL })
  const elsewhere = await request({ email: EMAIL, next: '//evil.test' })

  expect(signIn).toContain(`href="/forgot-password?next=${encodeURIComponent(next)}"`)
  expect(forgotten).toContain(`name="next" value="${next}"`)
  expect(first.page).toContain(`href="/login?next=${encodeURIComponent(next)}"`)
  expect([first.to, second.to, elsewhere.to]).toEqual([next, '/dashboard', '/dashboard'])
})

test('asking for a password link keeps the page for later and changes nothing else of the account', async () => {
  const { person, send, db } = await setup()
  const teacher = await person('teacher')
  const account = () => db.read.select().from(users).where(eq(users.id, teacher.id)).get()
  const before = account()

  await send('POST', '/forgot-password', {
    body: new URLSearchParams({ email: before?.email ?? '', next: '/salary-guide' }),
  })

  expect(account()).toEqual({ ...before, returnTo: '/salary-guide' } as typeof before)
})

test('paying while signed in leads back to the job, also without script and after a cancelled prompt', async () => {
  const { jobId, person, send, sim, becomes } = await setup()
  const teacher = await person('teacher', { subscriptionStatus: 'inactive' })
  const get = async (path: string) => {
    const { body, headers } = await send('GET', path, { as: teacher })
    return {
      text: mainTextOf(`${body}`),
      body: `${body}`.replaceAll('&amp;', '&'),
      to: headers.get('location') ?? '',
    }
  }
  const pay = async (path: string) => {
    const { body } = await get(path)
    const action = /id="payment"[^>]* action="([^"]+)"/.exec(body)?.[1] ?? ''
    const fields = new URLSearchParams({ phoneNumber: freshPhone(), formKey: '' })
    const { headers } = await send('POST', action, { as: teacher, body: fields })
    return headers.get('location') ?? ''
  }
  const idOf = (path: string) => /[^/?]+(?=\?)/.exec(path)?.[0] ?? ''
  const upgrade = /href="(\/subscribe[^"]+)"/.exec((await get(`/jobs/${jobId}`)).body)?.[1] ?? ''

  const first = await pay((await get(upgrade)).to)
  await sim.cancel(idOf(first))
  await becomes('cancelled')
  const cancelled = await get(first)
  const second = await pay(`/mpesa-payment?next=${encodeURIComponent(`/jobs/${jobId}/apply`)}`)
  await sim.pay(idOf(second))
  await becomes('paid', 1)
  const paid = await get(second)

  expect(upgrade).toBe(`/subscribe?next=${encodeURIComponent(`/jobs/${jobId}/apply`)}`)
  expect(cancelled.body).toContain(`name="next" value="/jobs/${jobId}/apply"`)
  expect(paid.text).toContain('Physics Teacher')
  expect(paid.body).toMatch(new RegExp(`href="/jobs/${jobId}/apply"[^>]*>Apply for this job`))
  expect((await get(`${second.split('?')[0]}?next=//evil.test`)).body).toContain('Go to your dashboard')
})

test('a school that has to pay before it posts a job comes back to the form', async () => {
  const { person, send, sim, becomes, initiate } = await setup()
  const school = await person('school', { subscriptionStatus: 'inactive' })
  const { body: form } = await send('GET', '/jobs/post', { as: school })

  const { id } = await initiate({ as: school })
  await sim.pay(id)
  await becomes('paid')
  const { body: paid } = await send('GET', `/mpesa-payment/${id}?next=%2Fjobs%2Fpost`, { as: school })

  expect(form).toContain('href="/subscribe?next=%2Fjobs%2Fpost"')
  expect(paid).toMatch(/href="\/jobs\/post"[^>]*>Continue</)
})

test('saving a job while signed out leads by sign-in to the job', async () => {
  const { send, jobId } = await setup()

  const { status, headers } = await send('POST', `/jobs/${jobId}/save`, { body: new URLSearchParams() })

  expect([status, headers.get('location')]).toEqual([
    303,
    `/login?next=${encodeURIComponent(`/jobs/${jobId}`)}`,
  ])
})
