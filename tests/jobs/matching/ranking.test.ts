import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { eq, ne } from 'drizzle-orm'
import { jobs, schools } from '#db/schema.ts'
import { generateJobs } from '#db/seed/generate-jobs.ts'
import { anyJob } from '#src/features/jobs/find-job.ts'
import { openJob, updateJobs } from '#src/features/jobs/update-jobs.ts'
import { matchesFor } from '#src/features/matching/job-matches.ts'
import { rankingFor } from '#src/features/matching/ranking.ts'
import { createProcessState } from '#src/http/process-state.ts'
import { demoApp, type TestApp } from '#tests/support/app.ts'
import { DAY, post } from '../setup.ts'
import { firstHalf } from './first-half.ts'

/** Numbers in a fixed order that looks random. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

const people = firstHalf.slice(0, 3).map(({ person }) => person)
const views = [{ limit: 30 }, { limit: 20, from: 15, ownRoleFirst: true }]

/** The list that people see, from memory or computed again from the database. */
function shown({ deps }: TestApp, state = deps.state) {
  return people.map(person => views.map(view => matchesFor({ ...deps, state }, person, view)))
}

async function appWithJobs() {
  const app = await demoApp()
  generateJobs(app.file, 1000, app.clock.now())
  return app
}

test('matches from memory are those that the database gives, whatever is written in between', async () => {
  const app = await appWithJobs()
  const { db, clock, file } = app
  const random = randomNumbers(7)
  const anyOf = <T>(all: T[]): T => all[random(all.length)] ?? never()
  const ids = db.read.select({ id: jobs.id }).from(jobs).all()
  const any = () => anyJob(db.read, ids.splice(random(ids.length), 1)[0]?.id ?? never())
  const best = () => {
    const { rows } = matchesFor(app.deps, anyOf(people), { limit: 5 })
    return anyJob(db.read, anyOf(rows).id)
  }
  const change = (columns: Parameters<typeof updateJobs>[2]) => (id: string) =>
    db.write(tx => updateJobs(tx, eq(jobs.id, id), columns, clock.now()))
  const school = await app.person('school')
  const writes: (() => unknown)[] = [
    () => post(app, school, { title: 'Teacher of Mathematics and Physics', location: 'Kisumu' }),
    () => change({ isActive: false })(best().id),
    () => change({ isHidden: true })(best().id),
    () => change({ subjects: ['Mathematics'], county: 'Kisumu', category: 'teaching' })(any().id),
    () => change({ title: 'Cook', subjects: [], category: 'other' })(best().id),
    () => change({ requirements: ['9 years of experience'], payTo: 100, payPeriod: 'hour' })(best().id),
    () => change({ closesAt: clock.now() + DAY / 2 })(best().id),
    () => clock.advance(DAY),
    () => db.write(tx => tx.delete(jobs).where(eq(jobs.id, best().id))),
    () =>
      db.write(tx =>
        tx
          .update(schools)
          .set({ name: `School ${random(100)}` })
          .where(ne(schools.name, '')),
      ),
    async () => {
      const { id } = any()
      await change({ isActive: false })(id)
      shown(app)
      await db.write(tx => openJob(tx, { ...anyJob(db.read, id), isActive: false }, clock.now() + 8 * DAY))
    },
    () => {
      const other = new Database(file)
      other.run("UPDATE jobs SET title = 'Mathematics Tutor' WHERE id = ?", [best().id])
      other.close()
      db.noticeOthers()
    },
  ]
  const seen = new Set<string>()

  for (let round = 0; round < 2; round++) {
    for (const write of writes) {
      await write()
      const fromMemory = shown(app)
      expect(fromMemory).toEqual(shown(app, createProcessState(db)))
      seen.add(JSON.stringify(fromMemory))
    }
  }
  expect(seen.size).toBeGreaterThan(writes.length)
})

test('a ranking is computed again only when a job changes', async () => {
  const app = await appWithJobs()
  const ranking = () => rankingFor(app.deps, people[0] ?? never())
  const first = ranking()

  await app.person('tutor')
  expect(ranking()).toBe(first)

  await post(app, await app.person('school'))
  expect(ranking()).not.toBe(first)
})

function never(): never {
  throw new Error('the demo has people and jobs')
}
