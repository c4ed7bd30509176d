import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { generateJobs } from '#db/seed/generate-jobs.ts'
import { siteSettings } from '#db/site-settings.ts'
import { readEnv } from '#src/env/env.ts'
import { builtinAnswer } from '#src/features/assistant/builtin/answer.ts'
import { createPasswords } from '#src/features/auth/password-hashing.ts'
import { createProcessState } from '#src/http/process-state.ts'
import { demoViewer, type GradedAnswer, judgeAll } from '#tests/assistant/grade-answer.ts'
import questions from '#tests/assistant/questions.json'
import type { DemoName } from '#tests/support/demo-site.ts'
import { askAtOnce } from './assistant-at-once.ts'
import { makeUsers } from './made-users.ts'

const JOBS = 100_000
const PEOPLE = 20_000
/** Each question is asked this number of times, after as many to warm up. */
const ROUNDS = 5

/**
 * The built-in assistant: how many of tests/assistant/questions.json it answers rightly on the demo data, by topic; how long an
 * answer takes with 100,000 jobs, and with 20,000 people beside them, in ms; and 200 people who ask at once.
 */
export async function benchAssistant(say: (line: string) => void) {
  const dir = mkdtempSync(join(tmpdir(), 'elimu-bench-assistant-'))
  try {
    await inFolder(join(dir, 'demo.db'), async site => sayShares(await judgeAll(site, questions), say))
    const file = join(dir, 'many.db')
    await inFolder(file, async site => {
      await judgeAll(site, [])
      generateJobs(file, JOBS, site.clock.now())
      await sayTimes(site, `${JOBS} jobs`, say)
      makeUsers(file, PEOPLE, site.clock.now())
      await sayTimes(site, `${PEOPLE} people beside them`, say)
    })
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
  await askAtOnce(say)
}

type Site = Parameters<typeof judgeAll>[0]

async function inFolder(file: string, work: (site: Site) => Promise<void>) {
  migrate(file)
  const db = openDatabase(file)
  const env = readEnv({ DATA_DIR: join(file, '..') })
  const clock = { now: Date.now }
  try {
    await work({
      db,
      clock,
      deps: {
        db,
        env,
        passwords: createPasswords(),
        clock,
        site: siteSettings(db, env),
        state: createProcessState(db),
      },
    })
  } finally {
    await db.close()
  }
}

function sayShares(verdicts: GradedAnswer[], say: (line: string) => void) {
  for (const [topic, some] of Map.groupBy(verdicts, ({ question }) => question.topic)) {
    say(`${topic.padEnd(18)}${shareOf(some)}`)
  }
  say(`${'all'.padEnd(18)}${shareOf(verdicts)}`)
  for (const { question, faults } of verdicts.filter(({ faults }) => faults.length > 0)) {
    say(`  ${question.id}: ${faults.join('; ')}`)
  }
}

function shareOf(verdicts: GradedAnswer[]): string {
  const right = verdicts.filter(({ faults }) => faults.length === 0).length
  return `${right} of ${verdicts.length} (${((100 * right) / verdicts.length).toFixed(1)} %)`
}

async function sayTimes({ deps }: Site, what: string, say: (line: string) => void) {
  const times: { id: string; ms: number }[] = []
  for (let round = -ROUNDS; round < ROUNDS; round++) {
    for (const { id, role, ask } of questions) {
      const asker = demoViewer(deps, role as DemoName)
      const before = performance.now()
      await builtinAnswer(
        deps,
        asker,
        ask.map(content => ({ content, isUser: true })),
      )
      if (round >= 0) times.push({ id, ms: performance.now() - before })
    }
  }
  times.sort((a, b) => a.ms - b.ms)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1]
  say(
    `ms an answer with ${what}: median ${at(0.5)?.ms.toFixed(2)}, p99 ${at(0.99)?.ms.toFixed(2)}, most ${at(1)?.ms.toFixed(2)} (${at(1)?.id})`,
  )
}
