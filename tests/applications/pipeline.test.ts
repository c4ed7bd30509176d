import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applicationNotes, applications, auditLog, notifications, schools } from '#db/schema.ts'
import { DAY, post, schoolIdOf } from '#tests/jobs/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { hiring } from './setup.ts'

/** A school with three people who applied for one job. */
async function pipeline() {
  const setup = await hiring()
  const others = [
    await setup.person('teacher', { firstName: 'Njeri', lastName: 'Mwangi' }),
    await setup.person('tutor', { firstName: 'Otieno', lastName: 'Ouma' }),
  ]
  const people = [setup.teacher, ...others]
  const ids: string[] = []
  for (const person of people) ids.push((await setup.apply(person, setup.job.id)).body.id)
  const path = `/jobs/${setup.job.id}/applications`
  return {
    ...setup,
    people,
    ids,
    path,
    open: (as: Person, query = '') => setup.send('GET', `${path}${query}`, { as }),
    press: (as: Person, fields: [string, string][], query = '') =>
      setup.send('POST', `${path}${query}`, { as, body: new URLSearchParams(fields) }),
    moveAll: (as: Person | undefined, ids: unknown, status: string) =>
      setup.send('PATCH', '/api/applications', { as, body: { ids, status } }),
    statuses: () =>
      ids.map(id => setup.db.read.select().from(applications).where(eq(applications.id, id)).get()?.status),
    decisions: ({ id }: Person) =>
      setup.db.read
        .select()
        .from(notifications)
        .where(eq(notifications.userId, id))
        .all()
        .filter(({ kind }) => kind === 'decision'),
  }
}

const namesIn = (html: string) =>
  ['Wanjiru Kamau', 'Njeri Mwangi', 'Otieno Ouma'].filter(name => html.includes(`Cover letter from ${name}`))

test('the tabs count and show the applications of each status', async () => {
  const { open, decide, school, ids } = await pipeline()
  await decide(school, ids[0] ?? '', 'reviewed')

  const all = await open(school)
  const pending = await open(school, '?status=pending')
  const accepted = await open(school, '?status=accepted')

  const counts = [...all.body.matchAll(/<span class="figures rounded[^>]*>(\d+)</g)].map(([, n]) => n)
  expect(counts).toEqual(['3', '2', '1', '0', '0'])
  expect(namesIn(pending.body)).toEqual(['Njeri Mwangi', 'Otieno Ouma'])
  expect(namesIn(accepted.body)).toEqual([])
  expect(accepted.body).toContain('No accepted applications')
})

test('an unknown status shows an empty list', async () => {
  const { open, school, send, job } = await pipeline()

  const page = await open(school, '?status=hired')
  const call = await send('GET', `/api/jobs/${job.id}/applications?status=hired`, { as: school })

  expect([page.status, namesIn(page.body)]).toEqual([200, []])
  expect([call.status, call.body]).toEqual([200, []])
})

test('several applications are answered at once, and each applicant is notified once', async () => {
  const { press, school, people, ids, statuses, decisions, path } = await pipeline()
  const [one = '', two = ''] = ids

  const answer = await press(
    school,
    [
      ['applicationId', one],
      ['applicationId', two],
      ['status', 'reviewed'],
    ],
    '?status=pending',
  )

  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?status=pending#received`])
  expect(statuses()).toEqual(['reviewed', 'reviewed', 'pending'])
  expect(people.map(person => decisions(person).length)).toEqual([1, 1, 0])
})

test('if one application cannot change, none does, no one is notified and the selection stays', async () => {
  const { press, moveAll, decide, school, people, ids, statuses, decisions } = await pipeline()
  const [one = '', two = '', three = ''] = ids
  await decide(school, two, 'rejected')

  const call = await moveAll(school, ids, 'accepted')
  const page = await press(school, [
    ['applicationId', one],
    ['applicationId', two],
    ['status', 'accepted'],
  ])

  const reason = 'No applications were changed. The application from Njeri Mwangi has already been rejected.'
  expect([call.status, call.body.message]).toEqual([409, reason])
  expect(page.status).toBe(409)
  expect(page.body).toContain(reason)
  const isTicked = (id: string) =>
    page.body.match(new RegExp(`<input[^>]*value="${id}"[^>]*>`))?.[0].includes('checked')
  expect([isTicked(one), isTicked(three)]).toEqual([true, false])
  expect(statuses()).toEqual(['pending', 'rejected', 'pending'])
  expect(people.map(person => decisions(person).length)).toEqual([0, 1, 0])
})

test('if an application was withdrawn meanwhile, none changes and the selection stays', async () => {
  const { press, withdraw, school, teacher, ids, statuses } = await pipeline()
  const [one = '', two = '', three = ''] = ids
  await withdraw(teacher, one)

  const page = await press(school, [
    ...[one, two, three].map(id => ['applicationId', id] as [string, string]),
    ['status', 'accepted'],
  ])

  expect(page.status).toBe(404)
  expect(page.body).toContain('An application was withdrawn or a note was removed in the meantime')
  for (const id of [two, three])
    expect(page.body.match(new RegExp(`<input[^>]*value="${id}"[^>]*>`))?.[0]).toContain('checked')
  expect(statuses()).toEqual([undefined, 'pending', 'pending'])
})

test('an application listed twice changes once and notifies once', async () => {
  const { moveAll, school, teacher, ids, decisions } = await pipeline()

  const { status, body } = await moveAll(school, [ids[0], ids[0]], 'reviewed')

  expect([status, body.length, decisions(teacher).length]).toEqual([200, 1, 1])
})

test('an empty selection, too many and invalid ids are refused', async () => {
  const { moveAll, press, school, ids, statuses } = await pipeline()

  const none = await moveAll(school, [], 'reviewed')
  const many = await moveAll(school, Array(101).fill(ids[0]), 'reviewed')
  const odd = await moveAll(school, [{ id: ids[0] }], 'reviewed')
  const unticked = await press(school, [['status', 'reviewed']])

  expect([none.status, many.status, odd.status, unticked.status]).toEqual([422, 422, 422, 422])
  expect(unticked.body).toContain('Select at least one application')
  expect(statuses()).toEqual(['pending', 'pending', 'pending'])
})

test('Select all selects every application that can still be answered', async () => {
  const { open, decide, school, ids } = await pipeline()
  await decide(school, ids[0] ?? '', 'rejected')

  const { body } = await open(school, '?tick=all')

  expect(body.match(/<input[^>]*name="applicationId"[^>]*checked/g)).toHaveLength(2)
})

test('the form for several applications offers only the changes that are left', async () => {
  const { open, decide, school, ids } = await pipeline()
  const offered = async () => {
    const form = /<form id="answer-many".*?<\/form>/s.exec((await open(school)).body)?.[0] ?? ''
    return [...form.matchAll(/value="(\w+)"/g)].map(([, value]) => value)
  }
  const seen = [await offered()]
  for (const id of ids) await decide(school, id, 'reviewed')
  seen.push(await offered())
  await decide(school, ids[0] ?? '', 'accepted')
  seen.push(await offered())
  await decide(school, ids[1] ?? '', 'rejected')
  seen.push(await offered())

  expect(seen).toEqual([
    ['reviewed', 'accepted', 'rejected'],
    ['accepted', 'rejected'],
    ['accepted', 'rejected'],
    [],
  ])
  expect((await open(school)).body).not.toContain('type="checkbox"')
})

test('the first change counts as the answer; a later one does not change its time', async () => {
  const { decide, school, ids, clock, send, teacher } = await pipeline()
  clock.advance(3 * DAY)
  const first = await decide(school, ids[0] ?? '', 'reviewed')
  clock.advance(2 * DAY)

  const last = await decide(school, ids[0] ?? '', 'accepted')

  const sent = await send('GET', '/api/applications', { as: teacher })
  expect(last.body.answeredAt).toBe(first.body.answeredAt)
  expect(Date.parse(last.body.updatedAt) - Date.parse(last.body.answeredAt)).toBeGreaterThanOrEqual(2 * DAY)
  expect(sent.body[0].answeredAt).toBe(first.body.answeredAt)
})

test('each application shows its days waiting, highlighted after two weeks', async () => {
  const { open, decide, school, ids, clock } = await pipeline()
  clock.advance(3 * DAY)
  await decide(school, ids[0] ?? '', 'reviewed')
  const early = (await open(school)).body
  clock.advance(12 * DAY)

  const late = (await open(school)).body

  expect(early).toContain('waiting for 3 days')
  expect(late).toContain('replied after 3 days')
  expect(late).toMatch(/badge-urgent[^>]*>waiting for 15 days/)
})

test('applicants see the status with its date, and when they applied', async () => {
  const { decide, school, teacher, ids, send, job, clock } = await pipeline()
  clock.advance(2 * DAY)
  await decide(school, ids[0] ?? '', 'reviewed')

  const list = await send('GET', '/applications', { as: teacher })
  const dashboard = await send('GET', '/dashboard', { as: teacher })
  const page = await send('GET', `/jobs/${job.id}`, { as: teacher })

  const date = /\d{1,2} \w{3,4} \d{4}/.source
  const text = (html: string) => html.replace(/<\/?time\b[^>]*>/g, '')
  for (const { body } of [list, dashboard])
    expect(text(body)).toMatch(new RegExp(`sent ${date} · reviewed ${date}`))
  expect(text(page.body)).toMatch(new RegExp(`Sent ${date}\\.[^<]* Reviewed on ${date}\\.`))
})

test('only colleagues of the school change an application, recruiters included', async () => {
  const { moveAll, open, person, school, teacher, ids, statuses } = await pipeline()
  const recruiter = await person('school', { schoolId: schoolIdOf(school), schoolRole: 'recruiter' })
  const other = await person('school')

  const refused = [await moveAll(undefined, ids, 'reviewed'), await moveAll(teacher, ids, 'reviewed')]
  const foreign = await moveAll(other, ids, 'reviewed')
  const before = statuses()
  const own = await moveAll(recruiter, ids, 'reviewed')

  expect([...refused, foreign].map(({ status }) => status)).toEqual([401, 403, 404])
  expect(before).toEqual(['pending', 'pending', 'pending'])
  expect([own.status, (await open(recruiter)).status]).toEqual([200, 200])
  expect(statuses()).toEqual(['reviewed', 'reviewed', 'reviewed'])
})

test('one application of another school among the selected changes none', async () => {
  const { moveAll, person, apply, teacher, school, ids, statuses, ...setup } = await pipeline()
  const other = await person('school')
  const foreignJob = await post(setup, other)
  const foreign = await apply(teacher, foreignJob.id)

  const answer = await moveAll(school, [...ids, foreign.body.id], 'reviewed')

  expect(answer.status).toBe(404)
  expect(statuses()).toEqual(['pending', 'pending', 'pending'])
})

test('a suspended school can read its applications but not answer, annotate or download them', async () => {
  const { moveAll, press, open, school, ids, statuses, send, path, db, job } = await pipeline()
  await db.write(tx =>
    tx
      .update(schools)
      .set({ isHidden: true })
      .where(eq(schools.id, schoolIdOf(school))),
  )

  const answers = [
    await moveAll(school, ids, 'reviewed'),
    await press(school, [
      ['deed', 'note'],
      ['text', 'x'],
    ]),
    await send('GET', `${path}.csv`, { as: school }),
    await send('POST', `/api/applications/${ids[0]}/notes`, { as: school, body: { text: 'x' } }),
  ]

  const read = [
    await open(school),
    await send('GET', `/api/jobs/${job.id}/applications`, { as: school }),
    await send('GET', `/api/applications/${ids[0]}/notes`, { as: school }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(403))
  expect(read.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(statuses()).toEqual(['pending', 'pending', 'pending'])
  expect(await db.read.$count(auditLog)).toBe(0)
  expect(await db.read.$count(applicationNotes)).toBe(0)
})
