import { expect, test } from 'bun:test'
import { applications } from '#db/schema.ts'
import type { Person } from '#tests/support/app.ts'
import { toastOf } from '#tests/support/toast.ts'
import { hiring, letter } from './setup.ts'

type House = Awaited<ReturnType<typeof hiring>>

const open = ({ send, job }: House, as?: Person, path = `/jobs/${job.id}`) =>
  send('GET', path, as ? { as } : {})

const submit = ({ send, job }: House, as: Person | undefined, fields: Record<string, string>) =>
  send('POST', `/jobs/${job.id}/apply`, { ...(as && { as }), body: new URLSearchParams(fields) })

test('signed out, Apply Now leads to sign-in and back to the job', async () => {
  const setup = await hiring()

  const { status, body } = await open(setup)

  expect(status).toBe(200)
  expect(body).toContain(`href="/login?next=%2Fjobs%2F${setup.job.id}"`)
  expect(body).toContain('Apply Now')
  expect(body).not.toContain('apply-dialog')
})

test('each role sees what it can do with a job', async () => {
  const setup = await hiring()
  const { person, school } = setup
  const hasDialog = async (as: Person) => (await open(setup, as)).body.includes('data-letter-for')

  for (const role of ['teacher', 'tutor', 'counselor', 'career_coach'] as const) {
    expect(await hasDialog(await person(role))).toBe(true)
  }
  for (const someone of [school, await person('parent'), await person('admin'), await person('school')]) {
    expect(await hasDialog(someone)).toBe(false)
  }
  expect((await open(setup, school)).body).toContain(`href="/jobs/${setup.job.id}/applications"`)
})

test('without script the letter is a form on the page, and sending it shows a toast', async () => {
  const setup = await hiring()
  const { teacher, job, db } = setup

  const answer = await submit(setup, teacher, { coverLetter: ` ${letter}\r\n\r\nYours ` })

  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/jobs/${job.id}`])
  expect(toastOf(answer)).toEqual({
    title: 'Application Submitted',
    description: 'Your application has been submitted successfully!',
  })
  expect(db.read.select().from(applications).get()).toMatchObject({
    applicantId: teacher.id,
    coverLetter: `${letter}\n\nYours`,
  })
  const { body } = await open(setup, teacher)
  expect(body).toContain('You have applied')
  expect(body).toContain('Pending')
  expect(body).not.toContain('Apply Now')
})

test('the separate form is shown when scripts fail', async () => {
  const setup = await hiring()

  const { status, body } = await open(setup, setup.teacher, `/jobs/${setup.job.id}/apply`)

  expect(status).toBe(200)
  expect(body).toMatch(
    new RegExp(`<form[^>]*action="/jobs/${setup.job.id}/apply#letter".*name="coverLetter"`, 's'),
  )
})

test('a refused letter stays in the form, with the reason', async () => {
  const setup = await hiring()
  const { teacher, person, school, send, job, db } = setup
  const unpaid = await person('tutor', { subscriptionStatus: 'inactive' })

  const blank = await submit(setup, teacher, { coverLetter: '   ' })
  const long = await submit(setup, teacher, { coverLetter: 'x'.repeat(5001) })
  const refused = await submit(setup, unpaid, { coverLetter: `${letter} <b>"bold"</b>` })
  await send('DELETE', `/api/jobs/${job.id}/publication`, { as: school })
  const closed = await submit(setup, teacher, { coverLetter: letter })

  expect([blank, long, refused, closed].map(answer => answer.status)).toEqual([422, 422, 403, 409])
  expect(blank.body).toContain('Please write a cover letter')
  expect(long.body).toContain('x'.repeat(5001))
  expect(refused.body).toContain('Please upgrade your subscription to apply for jobs.')
  expect(refused.body).toContain(`${letter} &lt;b&gt;&quot;bold&quot;&lt;/b&gt;`)
  expect(refused.body).not.toContain('<b>"bold"')
  expect(closed.body).toContain('This job is closed')
  expect(db.read.select().from(applications).all()).toEqual([])
})

test('applying twice without script shows the existing application', async () => {
  const setup = await hiring()
  await submit(setup, setup.teacher, { coverLetter: letter })

  const { status, body } = await submit(setup, setup.teacher, { coverLetter: 'Once more' })

  expect(status).toBe(409)
  expect(body).toContain('You have applied')
})

test('visitors are sent to sign in, other roles get 403, unknown jobs 404', async () => {
  const setup = await hiring()
  const { send, teacher, school, person, job } = setup

  const out = await submit(setup, undefined, { coverLetter: letter })
  const byRole = [school, await person('parent'), await person('admin')].map(as =>
    submit(setup, as, { coverLetter: letter }),
  )
  const nowhere = await send('POST', '/jobs/none/apply', {
    as: teacher,
    body: new URLSearchParams({ coverLetter: letter }),
  })

  expect([out.status, out.headers.get('location')]).toEqual([303, `/login?next=%2Fjobs%2F${job.id}%2Fapply`])
  expect(toastOf(out)).toMatchObject({
    title: 'Sign in Required',
    description: 'Please sign in to apply for jobs.',
  })
  expect((await Promise.all(byRole)).map(answer => answer.status)).toEqual([403, 403, 403])
  expect(nowhere.status).toBe(404)
  expect((await open(setup, undefined, '/jobs/none')).status).toBe(404)
})

test('without script an application is withdrawn, and the redirect stays on this site', async () => {
  const setup = await hiring()
  const { apply, send, teacher, person, job, db } = setup
  const { body } = await apply(teacher, job.id)
  const withdraw = (as: Person | undefined, next: string) =>
    send('POST', `/applications/${body.id}/withdrawal`, {
      ...(as && { as }),
      headers: { referer: 'http://localhost:3000/dashboard' },
      body: new URLSearchParams({ next }),
    })

  const out = await withdraw(undefined, '/dashboard')
  const other = await withdraw(await person('teacher'), '/dashboard')
  const own = await withdraw(teacher, 'https://evil.example/')

  expect([out.status, out.headers.get('location')]).toEqual([303, '/login?next=%2Fdashboard'])
  expect(other.status).toBe(404)
  expect([own.status, own.headers.get('location')]).toEqual([303, '/dashboard'])
  expect(toastOf(own)?.title).toBe('Application withdrawn')
  expect(db.read.select().from(applications).all()).toEqual([])
})
