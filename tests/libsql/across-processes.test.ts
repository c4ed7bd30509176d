import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { enqueue } from '#db/outbox.ts'
import { deliverChannel } from '#src/operations/worker/outbox-worker.ts'
import { startSchedule } from '#src/operations/worker/scheduled-jobs.ts'
import { sharedLimits } from '#src/operations/worker/shared-limits.ts'
import type { Task } from '#src/operations/worker/task.ts'
import { testApp } from '#tests/support/app.ts'
import { picture } from '#tests/support/image-fixtures.ts'
import { libsqlServer } from '#tests/support/libsql-server.ts'
import { s3Server } from '#tests/support/s3-server.ts'
import { eventually } from '#tests/support/simulator.ts'
import { eventStream } from '../messages/event-stream.ts'

type Process = Awaited<ReturnType<typeof testApp>>

async function twoProcesses(env: Record<string, string> = {}) {
  const { database } = await libsqlServer()
  const first = await testApp({ primary: database, env })
  const second = await testApp({ primary: database, env })
  return { first, second, database }
}

const catchUp = (late: Process, early: Process) => late.db.shared?.reach(early.db.shared?.position() ?? 0)

test('one process at a time runs the schedule, and the next takes over when it stops', async () => {
  const { first, second } = await twoProcesses()
  const runs: string[] = []
  const schedule = (app: Process, name: string) => {
    const task: Task = { name, first: 0, pause: 50, run: () => runs.push(name) }
    const own: Task = {
      name: 'own',
      first: 0,
      pause: 50,
      run: () => runs.push(`${name} own`),
      isForEach: true,
    }
    return startSchedule([task, own], app.deps)
  }
  const one = schedule(first, 'one')
  await eventually(() => runs.includes('one') || undefined)
  const two = schedule(second, 'two')
  await eventually(() => runs.filter(name => name === 'two own').length > 3 || undefined)
  const whileBoth = [...new Set(runs)]

  await one.stop()
  await eventually(() => runs.includes('two') || undefined)
  await two.stop()

  expect(whileBoth.sort()).toEqual(['one', 'one own', 'two own'])
}, 30_000)

test('a message of the outbox is delivered once, though two processes deliver', async () => {
  const { first, second } = await twoProcesses()
  const sent: string[] = []
  const transports = {
    email: async ({ id }: { id: string }) => {
      sent.push(id)
      await Bun.sleep(20)
      return { outcome: 'sent' as const }
    },
    sms: async () => ({ outcome: 'sent' as const }),
  }
  await first.db.write(async tx => {
    for (let n = 0; n < 25; n++)
      await enqueue(tx, {
        channel: 'email',
        recipient: `a${n}@example.test`,
        subject: 'Karibu',
        body: 'Karibu.',
      })
  })
  await catchUp(second, first)

  await Promise.all([first, second].map(({ deps }) => deliverChannel(deps, transports, 'email')))

  expect(sent).toHaveLength(25)
  expect(new Set(sent).size).toBe(25)
})

test('what one process counts for a limit counts at the others', async () => {
  const { first, second } = await twoProcesses()
  const [tellOne] = sharedLimits(first.deps)
  const [tellTwo] = sharedLimits(second.deps)
  for (let n = 0; n < 3; n++) first.deps.limiter.take('sign-in:amina', 3, 60_000)
  first.deps.limiter.take('other', 3, 60_000)
  first.deps.limiter.forgive('other')

  await tellOne?.run()
  await eventually(() => second.db.read.get(sql`SELECT 1 FROM limit_uses`) as object | undefined)
  await tellTwo?.run()

  expect(second.deps.limiter.tryConsume('sign-in:amina', 3, 60_000)).toBe(false)
  expect(second.deps.limiter.tryConsume('other', 1, 60_000)).toBe(true)
})

test('a message that is sent at one process shows at once on a page that is open at another', async () => {
  const { first, second } = await twoProcesses()
  const parent = await first.person('parent')
  const tutor = await first.person('tutor')
  await catchUp(second, first)
  const open = (app: Process, as: typeof tutor) =>
    app.app.handle(
      new Request('http://localhost:3000/api/messages/events', { headers: { cookie: as.cookie } }),
    )
  const reading = eventStream(await open(second, tutor))
  const writing = eventStream(await open(second, parent))
  const body = { receiverId: tutor.id, content: 'Habari, are you free on Saturdays?' }

  const { body: message } = await first.send('POST', '/api/messages', { as: parent, body })
  const came = await reading.next('message')
  await first.send('POST', `/api/messages/${message.id}/read`, { as: tutor })
  const seen = await writing.next('seen')

  expect(came.data.id).toBe(message.id)
  expect(seen.data).toEqual({ messageIds: [message.id] })
})

test('a photo that is sent to one process is shown by another, and gone at both when it is removed', async () => {
  const s3 = s3Server()
  const { first, second } = await twoProcesses({ ...s3.env, UPLOADS: 'bucket' })
  const teacher = await first.person('teacher')
  const form = new FormData()
  form.set('photo', new Blob([new Uint8Array(await picture(40, 40))]), 'me.png')
  const request = new Request('http://localhost:3000/api/users/photo', {
    method: 'POST',
    headers: { cookie: teacher.cookie },
    body: form,
  })

  const { profileImageUrl } = await (await first.app.handle(request)).json()
  const shown = await second.app.handle(new Request(`http://localhost:3000${profileImageUrl}`))
  const kept = s3.objects.size
  await first.send('DELETE', '/api/users/photo', { as: teacher })

  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect((await shown.bytes()).length).toBeGreaterThan(50)
  expect(kept).toBe(2)
  expect(s3.objects.size).toBe(0)
})
