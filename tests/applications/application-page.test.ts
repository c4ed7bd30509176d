import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications, blocks, documents, jobs, notifications, schools, users } from '#db/schema.ts'
import { DAY, hold, lapse, schoolIdOf } from '#tests/jobs/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { confirmation, hiring, letter } from './setup.ts'

async function applied() {
  const setup = await hiring()
  const { send, teacher, job, apply } = setup
  const { body } = await apply(teacher, job.id)
  const path = `/applications/${body.id}`
  const open = (as: Person = teacher) => send('GET', path, { as })
  return { ...setup, id: body.id as string, path, open, read: async () => mainTextOf((await open()).body) }
}

/** The steps of the timeline with their times; null for one that is still to come. */
function stepsIn(html: string) {
  const list = /<h2 id="progress".*?<ol>(.*?)<\/ol>/s.exec(html)?.[1] ?? ''
  return list
    .split('</li>')
    .slice(0, -1)
    .map(step => [
      mainTextOf(`<main>${step}</main>`).trim().split(' ')[0],
      /dateTime="([^"]*)"/.exec(step)?.[1] ?? null,
    ])
}

test('the page shows the letter, the documents and the job as it was, and links to the job today', async () => {
  const { db, teacher, job, open, read } = await applied()
  const cv = { userId: teacher.id, kind: 'cv' as const, name: 'Wanjiru.pdf', file: 'x', bytes: 2048 }
  await db.write(async tx => {
    await tx.insert(documents).values({ ...cv, mediaType: 'application/pdf' })
    await tx.update(jobs).set({ title: 'Chemistry Teacher', description: 'Something else' })
  })

  const { status, body } = await open()
  const text = await read()

  expect(status).toBe(200)
  expect(body).toMatch(/<h1[^>]*>Mathematics Teacher<\/h1>/)
  expect(text).toContain(letter)
  expect(text).toContain('Wanjiru.pdf')
  expect(text).toContain('The school can open these documents from your profile.')
  expect(text).toContain(job.description)
  expect(text).not.toContain('Something else')
  expect(body).toContain(`href="/jobs/${job.id}"`)
})

test('somebody without documents is told that the school sees none', async () => {
  const { read } = await applied()

  expect(await read()).toContain("You haven't added a CV or certificates yet, so the school can't see any.")
})

test('the timeline has the time of each step, and those to come', async () => {
  const { clock, decide, school, id, open, db } = await applied()
  const times = () => {
    const row = db.read.select().from(applications).get()
    const iso = (ms: number | null | undefined) => (ms ? new Date(ms).toISOString() : null)
    return { sent: iso(row?.createdAt), answered: iso(row?.answeredAt), updated: iso(row?.updatedAt) }
  }
  const { sent } = times()

  const pending = stepsIn((await open()).body)
  clock.advance(DAY)
  await decide(school, id, 'reviewed')
  const reviewed = stepsIn((await open()).body)
  clock.advance(DAY)
  await decide(school, id, 'accepted')
  const accepted = stepsIn((await open()).body)

  const { answered, updated } = times()
  expect(answered).not.toBe(updated)
  expect(pending).toEqual([
    ['Sent', sent],
    ['Read', null],
    ['Reviewed', null],
    ['Decision', null],
  ])
  expect(reviewed).toEqual([
    ['Sent', sent],
    ['Reviewed', answered],
    ['Decision', null],
  ])
  expect(accepted).toEqual([
    ['Sent', sent],
    ['Reviewed', answered],
    ['Accepted', updated],
  ])
})

test('the timeline says when the school first opened the application, which changes nothing else', async () => {
  const { clock, decide, school, id, job, open, read, send, db } = await applied()
  const row = () => db.read.select().from(applications).get()
  const before = row()
  const atSchool = (headers = {}) => send('GET', `/jobs/${job.id}/applications`, { as: school, headers })

  await atSchool({ 'sec-purpose': 'prefetch' })
  expect(row()?.readAt).toBeNull()
  clock.advance(DAY)
  await atSchool()
  const opened = row()?.readAt ?? 0
  clock.advance(DAY)
  await atSchool()
  const pending = stepsIn((await open()).body)
  const text = await read()
  await decide(school, id, 'accepted')
  const accepted = stepsIn((await open()).body)

  expect(pending.slice(1, 3)).toEqual([
    ['Read', new Date(opened).toISOString()],
    ['Reviewed', null],
  ])
  expect(text).toContain('Read by the school')
  expect(text).toContain("The school has read your application. We'll let you know when it replies.")
  expect(accepted.map(([name]) => name)).toEqual(['Sent', 'Read', 'Accepted'])
  const { body: sent } = await send('GET', '/api/applications', { as: school })
  expect(sent[0].readAt).toBe(new Date(opened).toISOString())
  expect(row()).toMatchObject({ createdAt: before?.createdAt ?? 0, readAt: opened })
})

test('opening the list does not change when an application was last changed', async () => {
  const { clock, school, job, send, db } = await applied()
  const row = () => db.read.select().from(applications).get()
  const before = row()
  clock.advance(DAY)

  await send('GET', `/jobs/${job.id}/applications`, { as: school })

  const { readAt, ...others } = row() ?? { readAt: null }
  expect(readAt).toBeGreaterThanOrEqual((before?.createdAt ?? 0) + DAY)
  expect({ ...others, readAt: null } as typeof before).toEqual(before)
})

test('an applicant finds in the data export when the school opened the application', async () => {
  const { clock, school, teacher, job, send } = await applied()
  await send('GET', `/jobs/${job.id}/applications`, { as: school })

  const { body } = await send('GET', '/api/me/export', { as: teacher })

  expect(JSON.stringify(body.applications)).toContain(new Date(clock.now()).toISOString().slice(0, 10))
  expect(Object.keys(body.applications[0])).toContain('readAt')
})

test('an application that was decided at once has no review in its timeline', async () => {
  const { decide, school, id, open } = await applied()
  await decide(school, id, 'rejected')

  expect(stepsIn((await open()).body).map(([name]) => name)).toEqual(['Sent', 'Rejected'])
})

test('only the applicant sees the page, and nobody once it is withdrawn', async () => {
  const { open, send, person, school, withdraw, teacher, id, path } = await applied()

  const statuses = [
    await open(await person('teacher')),
    await open(school),
    await open(await person('admin')),
  ]
  const signedOut = await send('GET', path)
  await withdraw(teacher, id)

  expect(statuses.map(({ status }) => status)).toEqual([404, 403, 403])
  expect([signedOut.status, signedOut.headers.get('location')]).toEqual([
    303,
    `/login?next=${encodeURIComponent(path)}`,
  ])
  expect((await open()).status).toBe(404)
})

test('an accepted applicant is congratulated, and sees whom to call, write to and tell', async () => {
  const { decide, school, job, id, open, read } = await applied()
  await decide(school, id, 'accepted')

  const { body } = await open()

  expect(await read()).toContain('Congratulations, Wanjiru')
  expect(body).toContain(`href="tel:+${school.user.phone}"`)
  expect(body).toContain(`href="mailto:${school.user.email}"`)
  expect(body).toContain(`href="/messages/${school.id}"`)
  const shared = decodeURIComponent(/href="https:\/\/wa\.me\/\?text=([^"]*)"/.exec(body)?.[1] ?? '')
  expect(shared).toContain(`has accepted my application for “${job.title}”`)
  expect(shared).toEndWith(`/jobs/${job.id}`)
})

test('a rejected applicant is shown open jobs', async () => {
  const { decide, school, id, open, read } = await applied()
  await decide(school, id, 'rejected')

  expect(await read()).toContain('The school has decided to proceed with other candidates.')
  expect((await open()).body).toMatch(/<main.*href="\/jobs\?role=teacher".*<\/main>/s)
})

test('where the applicant may not write, the page says why and still shows the phone', async () => {
  const { send, school, teacher, job, open, read, db } = await applied()
  await send('DELETE', `/api/jobs/${job.id}/publication`, { as: school })

  const closed = await read()
  const { body } = await open()
  await db.write(tx =>
    tx.update(users).set({ subscriptionStatus: 'inactive' }).where(eq(users.id, teacher.id)),
  )
  await send('POST', `/api/jobs/${job.id}/publication`, { as: school })

  expect(closed).toContain('You can message a school only while it has an open job.')
  expect(closed).toContain('This job is closed.')
  expect(body).toContain(`href="tel:+${school.user.phone}"`)
  expect(body).not.toContain(`href="/messages/${school.id}"`)
  expect(await read()).toContain('Please upgrade your subscription to send the first message.')
})

test('the owner is the contact once the colleague who posted the job has left', async () => {
  const { person, school, job, open, db } = await applied()
  const schoolId = schoolIdOf(school)
  const colleague = await person('school', { schoolId, schoolRole: 'recruiter' })
  const posted = (by: Person) =>
    db.write(tx => tx.update(jobs).set({ postedById: by.id }).where(eq(jobs.id, job.id)))
  await posted(colleague)

  const before = (await open()).body
  await db.write(tx => tx.update(users).set({ isActive: false }).where(eq(users.id, colleague.id)))

  expect(before).toContain(colleague.user.email)
  expect((await open()).body).toContain(school.user.email)
})

test('a school that blocked the applicant cannot be reached', async () => {
  const { school, teacher, open, db } = await applied()
  await db.write(tx => tx.insert(blocks).values({ blockerId: school.id, blockedId: teacher.id }))

  const { status, body } = await open()

  expect(status).toBe(200)
  expect(body).not.toContain('Contact the school')
  expect(body).not.toContain(school.user.email)
})

test('the application stays readable while its job is under review, its school suspended or lapsed', async () => {
  const { open, read, school, job, db, ...app } = await applied()

  await lapse({ ...app, db }, school)
  const lapsed = await open()
  await hold({ ...app, db }, job.id)
  const held = await open()
  await db.write(async tx => {
    await tx
      .update(schools)
      .set({ isHidden: true })
      .where(eq(schools.id, schoolIdOf(school)))
    await tx.update(jobs).set({ isHidden: true, holdReason: null }).where(eq(jobs.id, job.id))
  })
  const hidden = await open()

  expect([lapsed, held, hidden].map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { body } of [held, hidden]) expect(body).not.toContain(`href="/jobs/${job.id}"`)
  expect(hidden.body).not.toContain(school.user.email)
  expect(hidden.body).not.toContain(`href="/schools/${schoolIdOf(school)}"`)
  expect(await read()).toContain(letter)
})

test('an erased school takes its applications along', async () => {
  const { open, send, teacher, school, db } = await applied()
  await db.write(tx => tx.delete(schools).where(eq(schools.id, schoolIdOf(school))))

  expect((await open()).status).toBe(404)
  expect((await send('GET', '/applications', { as: teacher })).body).toContain('No applications yet')
})

test('opening the page marks its notifications as read, a prefetch does not', async () => {
  const { decide, school, teacher, id, path, send, open, db } = await applied()
  await decide(school, id, 'reviewed')
  const unread = () =>
    db.read
      .select()
      .from(notifications)
      .where(eq(notifications.userId, teacher.id))
      .all()
      .filter(({ readAt }) => readAt === null).length

  const before = unread()
  await send('GET', path, { as: teacher, headers: { 'sec-purpose': 'prefetch' } })
  const ahead = unread()
  await open()

  expect([before, ahead, unread()]).toEqual([1, 1, 0])
})

test('an email confirms the application, and the bell stays quiet', async () => {
  const { teacher, mailTo, id, db, env } = await applied()

  const [mail] = mailTo(teacher)

  expect(mail).toMatchObject({ channel: 'email', subject: confirmation })
  expect(mail?.body).toContain("We'll let you know when the school replies.")
  expect(mail?.body).toContain(`View application:\n${env.publicUrl}/applications/${id}\n`)
  const own = eq(notifications.userId, teacher.id)
  expect(db.read.select().from(notifications).where(own).all()).toMatchObject([
    { kind: 'application', title: confirmation, readAt: expect.any(Number) },
  ])
})

test('no email confirms an application where emails are off or the address is unproven', async () => {
  const { person, apply, job, mailTo } = await hiring()
  const preferences = { emailNotifications: false, smsNotifications: true, profileVisible: true }
  const quiet = await person('tutor', { preferences })
  const unproven = await person('tutor', { confirmedAt: null })

  for (const someone of [quiet, unproven]) expect((await apply(someone, job.id)).status).toBe(201)

  expect([...mailTo(quiet), ...mailTo(unproven)]).toEqual([])
})

test('after applying, the job and the application say what happens now and how the school usually answers', async () => {
  const { person, apply, decide, school, job, teacher, send, clock } = await hiring()
  for (let n = 0; n < 10; n++) {
    const { body } = await apply(await person('tutor'), job.id)
    if (n < 8) await decide(school, body.id, 'reviewed')
  }
  clock.advance(20 * DAY)
  const { body } = await apply(teacher, job.id)

  const onJob = await send('GET', `/jobs/${job.id}`, { as: teacher })
  const own = await send('GET', `/applications/${body.id}`, { as: teacher })

  for (const page of [onJob, own]) {
    expect(mainTextOf(page.body)).toContain(
      "The school has been notified. We'll let you know when the school replies. The school has replied to 8 of 10 applications, usually within a day.",
    )
    expect(page.body).toContain('href="/applications"')
  }
  expect(onJob.body).toContain(`href="/applications/${body.id}"`)
})
