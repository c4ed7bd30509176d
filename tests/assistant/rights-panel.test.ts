import { expect, test } from 'bun:test'
import { jobs, payments, reports, verificationRequests } from '#db/schema.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import { intents } from '#src/features/assistant/builtin/intents.ts'
import { nothingNamed } from '#src/features/assistant/builtin/understand/entities.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { demoViewer, judgeAll } from './grade-answer.ts'

/** A site with one pending item of each kind for administrators, and KES 1,234 of revenue this month. */
async function waitingSite() {
  const site = await testApp()
  const { db, clock, send, person } = site
  const [teacher, school, admin] = [await person('teacher'), await person('school'), await person('admin')]
  const body = {
    title: 'Physics Teacher',
    description: 'Teach well.',
    company: 'A school',
    location: 'Nairobi',
    jobType: 'full_time',
  }
  await send('POST', '/api/jobs', { as: school, body })
  await send('POST', '/api/verification-requests', { as: teacher, body: { number: '612345' } })
  const payment = { callbackTokenHash: 'one', purpose: 'renewal' as const, amount: 1234, paidAt: clock.now() }
  await db.write(async tx => {
    await tx.update(jobs).set({ holdReason: 'Asks for money.', isActive: false })
    await tx.insert(payments).values({ ...payment, status: 'paid', userId: teacher.id })
    await tx.insert(reports).values({
      target: 'person',
      cause: 'child',
      reason: 'Please look.',
      reporterId: school.id,
      reportedId: teacher.id,
    })
  })
  expect(db.read.select().from(verificationRequests).all()).toHaveLength(1)
  const ask = async (as: Person, message: string) =>
    (await send('POST', '/api/ai/chat', { as, body: { message } })).body.response as string
  return { ...site, teacher, school, admin, ask }
}

test('an administrator sees what is pending and the revenue, each with a link to its tab', async () => {
  const { admin, ask } = await waitingSite()

  expect(await ask(admin, 'revenue this month')).toMatch(/KES 1,234 from 1 payment.*tab=payments/s)
  expect(await ask(admin, 'any reports waiting')).toMatch(
    /1 open report.*1 report says that a child.*tab=reports/s,
  )
  expect(await ask(admin, 'how do I approve a verification request')).toMatch(
    /1 pending verification request.*tab=verification/s,
  )
  expect(await ask(admin, 'how many jobs are on hold')).toMatch(/1 job is on hold.*tab=jobs&state=held/s)
})

test('nobody else sees figures of the panel, whatever they ask', async () => {
  const { teacher, school, ask } = await waitingSite()

  for (const as of [teacher, school]) {
    for (const message of ['revenue this month', 'any reports waiting', 'how many jobs are on hold']) {
      expect(await ask(as, message)).not.toMatch(/1,234|open report|job is on hold|admin-dashboard/)
    }
  }
})

test('an intent of the panel tells other roles nothing about it, even if it is recognised', async () => {
  const site = await testApp()
  await judgeAll(site, [])
  const roles: UserType[] = ['teacher', 'parent', 'school']

  const answers = await Promise.all(
    roles.flatMap(role =>
      [...intents.values()]
        .filter(({ id }) => id.startsWith('panel-'))
        .map(({ id, answer }) =>
          answer({
            deps: site.deps,
            asker: demoViewer(site.deps, role as 'teacher' | 'parent' | 'school'),
            named: nothingNamed,
            ideas: new Set(),
            answers: [],
            inHand: [],
            text: id,
            said: [],
            now: site.clock.now(),
          }),
        ),
    ),
  )

  expect(answers.length).toBeGreaterThan(18)
  expect(answers.filter(answer => /admin-dashboard|(open|pending|hold)\b.*tab=/.test(answer))).toEqual([])
})

test('a school sees its own figures, not those of another', async () => {
  const { school, person, ask } = await waitingSite()
  const other = await person('school')

  expect(await ask(school, 'how many open jobs do we have?')).toContain('0 open jobs')
  expect(await ask(other, 'how many people wrote to our school')).toContain('0 people who applied')
})
