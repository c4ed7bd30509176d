import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { notifications } from '#db/schema.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { remindOfClosing } from '#src/features/applications/reminders.ts'
import { DAY, post } from '#tests/jobs/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { hiring } from './setup.ts'

async function setupClosing() {
  const setup = await hiring()
  setup.clock.advanceToNoon()
  const inDays = (days: number) => dayInKenya(setup.clock.now() + days * DAY)
  const told = ({ id }: Person) =>
    setup.db.read.select().from(notifications).where(eq(notifications.userId, id)).all()
  return { ...setup, inDays, told, remind: () => remindOfClosing(setup.deps) }
}

test('three days before a job closes its school is reminded once, with the number of pending applications', async () => {
  const { school, teacher, apply, remind, told, clock, inDays, mailTo, ...setup } = await setupClosing()
  const job = await post(setup, school, { title: 'Chemistry Teacher', closesAt: inDays(10) })
  await apply(teacher, job.id)
  const before = told(school).length

  await remind()
  const early = told(school).length
  clock.advance(7 * DAY)
  await remind()
  await remind()
  clock.advance(DAY)
  await remind()

  const [news, ...more] = told(school).slice(before)
  expect(early).toBe(before)
  expect(more).toEqual([])
  expect(news).toMatchObject({ kind: 'job', path: `/jobs/${job.id}/edit` })
  expect(news?.title).toStartWith('Your job “Chemistry Teacher” closes on ')
  expect(news?.text).toContain('1 application is waiting for your reply.')
  expect(mailTo(school).at(-1)?.subject).toBe(news?.title ?? '')
})

test('a job with a later closing date is announced again before that date', async () => {
  const { school, remind, told, clock, inDays, send } = await setupClosing()
  const job = await post({ send }, school, { closesAt: inDays(10) })
  clock.advance(8 * DAY)
  await remind()
  await send('PATCH', `/api/jobs/${job.id}`, { as: school, body: { closesAt: inDays(10) } })

  await remind()
  const meanwhile = told(school).length
  clock.advance(8 * DAY)
  await remind()

  expect([meanwhile, told(school).length]).toEqual([1, 2])
})

test('no reminder is sent for a closed job, a job posted for a few days, or one without a closing date', async () => {
  const { school, remind, told, clock, inDays, send } = await setupClosing()
  const closed = await post({ send }, school, { closesAt: inDays(10) })
  await send('DELETE', `/api/jobs/${closed.id}/publication`, { as: school })
  await post({ send }, school, { title: 'Without a day' })
  clock.advance(8 * DAY)
  await post({ send }, school, { closesAt: inDays(2) })

  await remind()

  expect(told(school)).toEqual([])
})
