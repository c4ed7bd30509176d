import { expect, test } from 'bun:test'
import { post } from '#tests/jobs/setup.ts'
import { type Person, testApp } from '#tests/support/app.ts'

async function withApplications(count: number) {
  const app = await testApp()
  const [school, teacher] = [await app.person('school'), await app.person('teacher')]
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const job = await post(app, school, { title: `Job ${n}` })
    const { body } = await app.send('POST', '/api/applications', {
      as: teacher,
      body: { jobId: job.id, coverLetter: 'Hello' },
    })
    ids.push(body.id)
  }
  const open = (query = '', as: Person = teacher) => app.send('GET', `/applications${query}`, { as })
  return { ...app, school, teacher, ids, open }
}

test('all sent applications are listed with id and status, and lead to a page with a way to withdraw', async () => {
  const { ids, send, school, teacher, open } = await withApplications(2)
  await send('PATCH', `/api/applications/${ids[0]}`, { as: school, body: { status: 'rejected' } })

  const { status, body } = await open()

  expect(status).toBe(200)
  for (const id of ids) {
    expect(body).toContain(id.slice(0, 8))
    expect(body).toContain(`href="/applications/${id}"`)
    const own = await send('GET', `/applications/${id}`, { as: teacher })
    expect(own.body).toContain(`action="/applications/${id}/withdrawal"`)
  }
  expect(body).toContain('>Rejected<')
  expect(body).toContain('>Pending<')
})

test('withdrawing leads back to the list', async () => {
  const { ids, send, teacher, open } = await withApplications(1)

  const { headers } = await send('POST', `/applications/${ids[0]}/withdrawal`, {
    as: teacher,
    body: new URLSearchParams({ next: '/applications' }),
  })

  expect(headers.get('location')).toBe('/applications')
  expect((await open()).body).toContain('No applications yet')
})

test('a long list continues at an address of its own', async () => {
  const { send, teacher, open } = await withApplications(3)

  const first = await open('?limit=2')
  const next =
    /href="(\/applications\?[^"]*cursor[^"]*)"/.exec(first.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const second = await send('GET', next, { as: teacher })

  const jobsIn = (html: string) => ['Job 0', 'Job 1', 'Job 2'].filter(title => html.includes(`>${title}<`))
  expect([jobsIn(first.body), jobsIn(second.body)]).toEqual([['Job 1', 'Job 2'], ['Job 0']])
})

test('signed out it leads to sign-in and back; other people see only their own applications', async () => {
  const { send, person, open } = await withApplications(1)

  const out = await send('GET', '/applications')
  const other = await open('', await person('tutor'))

  expect([out.status, out.headers.get('location')]).toEqual([303, '/login?next=%2Fapplications'])
  expect(other.body).not.toContain('Job 0')
})
