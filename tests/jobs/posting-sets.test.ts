import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs, postings } from '#db/schema.ts'
import { generateJobs } from '#db/seed/generate-jobs.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'
import { choiceCounts } from '#src/features/jobs/search/facet-counts.ts'
import { postingSets } from '#src/features/jobs/search/posting-sets.ts'
import { searchJobs } from '#src/features/jobs/search.ts'
import { createProcessState } from '#src/http/process-state.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { post, titles } from './setup.ts'

const query = { search: 'chemistry teacher', county: 'Nairobi', type: 'full_time' }

/** The page and the counts of a search with what is in memory, and in a process that has just started. */
function results({ deps }: TestApp) {
  const filters = jobFilters.parse(query)
  return [deps.state, createProcessState(deps.db)].map(state => ({
    page: searchJobs({ ...deps, state }, filters),
    counts: choiceCounts({ ...deps, state }, filters, deps.clock.now()),
  }))
}

test('what searches keep in memory follows every change of a job', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const fields = { title: 'Chemistry Teacher', location: 'Nairobi', county: 'Nairobi' }
  const { id } = await post(app, school, fields)
  const change = (columns: Partial<typeof jobs.$inferInsert>) =>
    app.db.write(tx => tx.update(jobs).set(columns).where(eq(jobs.id, id)))
  const call = (method: string, path: string, body?: object) => app.send(method, path, { as: school, body })
  const changes: [change: () => Promise<unknown>, found: number][] = [
    [() => post(app, school, fields), 2],
    [() => call('PATCH', `/api/jobs/${id}`, { title: 'Music Tutor' }), 1],
    [() => call('PATCH', `/api/jobs/${id}`, { title: 'Chemistry Teacher', level: 'primary' }), 2],
    [() => call('DELETE', `/api/jobs/${id}/publication`), 1],
    [() => call('POST', `/api/jobs/${id}/publication`), 2],
    [() => change({ isHidden: true }), 1],
    [() => change({ isHidden: false }), 2],
    [() => app.db.write(tx => tx.delete(postings).where(eq(postings.jobId, id))), 1],
    [() => app.db.write(tx => tx.insert(postings).values({ jobId: id, postedAt: app.clock.now() })), 2],
    [() => app.db.write(tx => tx.delete(jobs).where(eq(jobs.id, id))), 1],
  ]
  expect(results(app)[0]?.page.total).toBe(1)

  for (const [change, found] of changes) {
    await change()
    const [kept, fresh] = results(app)
    expect(kept).toEqual(fresh)
    expect(kept?.page.total).toBe(found)
  }
})

test('many changes at once, and those of another process, are found too', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, { title: 'Chemistry Teacher', county: 'Nairobi' })
  expect(results(app)[0]?.page.total).toBe(1)

  generateJobs(app.file, 1200, app.clock.now())
  app.db.noticeOthers()
  const [kept, fresh] = results(app)
  expect(kept).toEqual(fresh)
  expect(kept?.page.total).toBeGreaterThan(1)

  await app.db.write(tx => tx.update(jobs).set({ isHidden: true }))
  expect(await titles(app, `?${new URLSearchParams(query)}`)).toEqual([])
})

test('sets of postings are combined as full-text search would', async () => {
  const app = await testApp()
  generateJobs(app.file, 1200, app.clock.now())
  const find = app.deps.state(postingSets)
  const queries = ['"teacher"', '"mathematics"', 'title : ("teacher" OR "tutor")', '"nairobi"', '"nothing"']
  const parts = queries.flatMap(one => queries.map(other => [one, other] as const))

  for (const [one, other] of parts) {
    for (const { every, without, text } of [
      { every: [one, other], without: [], text: `(${one}) AND (${other})` },
      { every: [one], without: [other], text: `(${one}) NOT (${other})` },
    ]) {
      const plain = find({ every: [text], without: [], from: 0 })
      const [high = 0, low = 0] = [plain[5], plain[30]]
      expect(find({ every, without, from: 0 })).toEqual(plain)
      expect(find({ every, without, from: low }, { before: high, limit: 9 })).toEqual(
        plain.filter(n => n >= low && n < high).slice(0, 9),
      )
    }
  }
})
