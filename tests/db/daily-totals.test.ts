import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { demoApp } from '#tests/support/app.ts'

/** Each changes rows that count, or whether they do. */
const writes = [
  'update users set is_sample = 0 where rowid % 2',
  'update jobs set is_sample = 0 where rowid % 3',
  'update schools set is_sample = 0',
  `update payments set status = 'paid', paid_at = 1795000000000, amount_received = amount - 1 where rowid % 2`,
  `update payments set status = 'refunded' where rowid % 3 = 0`,
  'update payments set amount_received = 0 where rowid % 5 = 0',
  'update payments set user_id = (select id from users where is_sample limit 1) where rowid % 2 = 0',
  'update payments set user_id = (select id from users where not is_sample limit 1)',
  'update payments set is_sample = 1 - is_sample',
  'update applications set is_sample = 1 - is_sample',
  `update applications set status = 'accepted' where rowid % 2`,
  `update applications set id = id || 'z', created_at = created_at + 86400000`,
  `update users set created_at = created_at + 86400000, subscription_expiry = created_at, subscription_status = 'pending'`,
  `update or replace users set email = 'x@example.test', is_active = 0 where rowid in (select rowid from users limit 3)`,
  'insert or replace into users select * from users where rowid % 2',
  'insert or replace into payments select * from payments',
  'insert or ignore into users select * from users',
  'insert into jobs select * from jobs where true on conflict (id) do update set is_sample = 1 - is_sample',
  'delete from jobs where rowid % 4 = 0',
  'delete from users where rowid % 4 = 0',
  'delete from schools where rowid % 3 = 0',
]

test('however rows are written, the daily totals are those of counting all rows', async () => {
  const { db } = await demoApp()
  const totals = () => db.read.all(sql`select * from daily_totals order by kind, day`)
  const counted = () =>
    db.read.all(
      sql`select kind, day, count(*) n, sum(kes) kes from counted_rows group by kind, day order by kind, day`,
    )

  for (const write of writes) {
    await db.write(tx => tx.run(sql.raw(write)))
    expect([write, totals()]).toEqual([write, counted()])
  }
  expect(totals().length).toBeGreaterThan(5)
})

test('a write that fails leaves the totals', async () => {
  const { db } = await demoApp()
  const totals = () => db.read.all(sql`select * from daily_totals order by kind, day`)
  const before = totals()

  // Fails at the second user.
  const write = db.write(tx =>
    tx.run(sql`update users set email = 'x@example.test', created_at = 0, is_sample = 0`),
  )

  await expect(write).rejects.toThrow()
  expect(totals()).toEqual(before)
})
