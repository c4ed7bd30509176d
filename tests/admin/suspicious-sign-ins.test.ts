import { expect, test } from 'bun:test'
import { auditLog } from '#db/schema.ts'
import { suspiciousSignIns } from '#src/features/auth/suspicious-sign-ins.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { setupPanel } from './setup.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function setup() {
  const panel = await setupPanel()
  const { send, admin, db, clock, person } = panel
  return {
    ...panel,
    wrong: async (times: number) => {
      for (let n = 0; n < times; n++)
        await send('POST', '/api/admin/login', { body: { username: 'admin', password: `wrong ${n}` } })
      await db.write(() => undefined)
    },
    noted: (action: 'admin.code-asked' | 'admin.sign-in', ago: number) =>
      db.write(tx =>
        tx.insert(auditLog).values({
          action,
          at: clock.now() - ago,
          actorId: action === 'admin.sign-in' ? admin.id : null,
          targetType: 'user',
          targetId: admin.id,
        }),
      ),
    worries: () => suspiciousSignIns(db.read, clock.now()).map(({ text }) => text),
    tab: async (name: string) =>
      (await send('GET', `/admin-dashboard?tab=${name}`, { as: await person('admin') })).body,
  }
}

test('five refused sign-ins in a day are shown on the overview and the System tab; four are not', async () => {
  const { wrong, worries, tab, clock } = await setup()

  await wrong(4)
  expect(worries()).toEqual([])
  await wrong(1)

  const warning = '5 failed sign-ins to the panel in the last 24 hours'
  const overview = await tab('overview')
  expect(mainTextOf(overview)).toContain(`Needs your attention ${warning}`)
  expect(overview).toContain('href="/admin-dashboard?tab=audit&amp;deed=admin.refused"')
  expect(mainTextOf(await tab('system'))).toContain(
    `Problems found ${warning}. See the Audit tab of the admin panel`,
  )
  clock.advance(25 * HOUR)
  expect(worries()).toEqual([])
})

test('a correct password without a code brings a warning, unless a sign-in followed or still may', async () => {
  const { noted, worries } = await setup()

  await noted('admin.code-asked', 5 * MINUTE)
  await noted('admin.code-asked', 3 * HOUR)
  await noted('admin.sign-in', 3 * HOUR - 2 * MINUTE)
  expect(worries()).toEqual([])

  await noted('admin.code-asked', 2 * HOUR)
  expect(worries()).toEqual([
    "An administrator's password was entered without the two-step code once in the last 24 hours",
  ])
  await noted('admin.code-asked', HOUR)
  await noted('admin.code-asked', 25 * HOUR)
  expect(worries()).toEqual([
    "An administrator's password was entered without the two-step code 2 times in the last 24 hours",
  ])
})
