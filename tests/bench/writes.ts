import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { asc, desc } from 'drizzle-orm'
import { jobs, sessions } from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { generateJobs } from '#db/seed/generate-jobs.ts'
import type { Deps } from '#src/deps.ts'
import { apply } from '#src/features/applications/apply.ts'
import { type Viewer, viewerOfSession } from '#src/http/session/current-user.ts'
import { databaseFile, openDeps, readSettings } from '#src/operations/create-deps.ts'
import { signInPeople } from '#tests/messages/signed-in-people.ts'

const PEOPLE = 64
const JOBS = 20

/** 64 people apply to 20 jobs each, one after the other and then all at once, on the disk of the working folder. */
export async function benchWrites(say: (line: string) => void) {
  const dir = mkdtempSync(join(process.cwd(), 'elimu-bench-'))
  const deps = openDeps(readSettings({ DATA_DIR: dir, RATE_LIMIT: 'off', HOST: '127.0.0.1' }))
  try {
    await seedDemo(deps)
    generateJobs(databaseFile(deps.env), 2 * JOBS, Date.now())
    await signInPeople(deps.db, PEOPLE)
    const people = viewersOf(deps)
    const open = deps.db.read
      .select()
      .from(jobs)
      .orderBy(desc(jobs.isActive), asc(jobs.id))
      .limit(2 * JOBS)
      .all()

    const alone = await timed(deps, open.slice(0, JOBS), async ({ id }) => {
      for (const person of people) await send(deps, person, id)
    })
    const together = await timed(deps, open.slice(JOBS), async ({ id }) => {
      await Promise.all(people.map(person => send(deps, person, id)))
    })
    say(
      `one at a time: ${alone.rate} applications a second, ${alone.commits} commits, ${alone.cpu} ms CPU each`,
    )
    say(`64 at once: ${together.rate} a second, ${together.commits} commits, ${together.cpu} ms CPU each`)
    say(`ratio: ${(together.rate / alone.rate).toFixed(1)}`)
  } finally {
    await deps.db.close()
    rmSync(dir, { recursive: true })
  }
}

const send = (deps: Deps, person: Viewer, jobId: string) =>
  apply(deps, person, { jobId, coverLetter: 'I teach mathematics and would like to join your school.' })

function viewersOf({ db }: Deps): Viewer[] {
  const found = db.read.select({ sid: sessions.sid }).from(sessions).all()
  return found.flatMap(({ sid }) => viewerOfSession(db.read, sid, Date.now()) ?? [])
}

async function timed<T>({ db }: Deps, items: T[], work: (item: T) => Promise<void>) {
  const [commits, cpu, from] = [db.commits(), process.cpuUsage(), performance.now()]
  for (const item of items) await work(item)
  const [seconds, { user, system }] = [(performance.now() - from) / 1000, process.cpuUsage(cpu)]
  const count = items.length * PEOPLE
  return {
    rate: Math.round(count / seconds),
    commits: db.commits() - commits,
    cpu: ((user + system) / 1000 / count).toFixed(2),
  }
}
