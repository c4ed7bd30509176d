import { eq } from 'drizzle-orm'
import { schools, users } from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { sampleId } from '#db/seed/ids.ts'
import { subscriptionOf } from '#src/domain/subscription.ts'
import { builtinAnswer } from '#src/features/assistant/builtin/answer.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { DemoName } from '#tests/support/demo-site.ts'

/** A question of questions.json. */
export interface Judged {
  id: string
  role: string
  topic: string
  ask: string[]
  must: string[]
  link: string[]
  mustNot: string[]
}

/** The parts of a site that the assistant needs. */
interface Site {
  deps: Pick<TestApp['deps'], 'db' | 'clock' | 'passwords' | 'site' | 'env' | 'state'>
  db: TestApp['deps']['db']
  clock: TestApp['deps']['clock']
}

/** An answer with its faults in words; none if it is right. */
export interface GradedAnswer {
  question: Judged
  answer: string
  faults: string[]
}

/** Asks the built-in assistant each question over demo data, signed in as the demo account of its role. */
export async function judgeAll(site: Site, questions: Judged[]): Promise<GradedAnswer[]> {
  await seedDemo(site.deps)
  return Promise.all(questions.map(question => judge(site, question)))
}

async function judge({ deps }: Site, question: Judged): Promise<GradedAnswer> {
  const asker = demoViewer(deps, question.role as DemoName)
  const turns: { content: string; isUser: boolean }[] = []
  let answer = ''
  for (const content of question.ask) {
    turns.push({ content, isUser: true })
    answer = await builtinAnswer(deps, asker, turns)
    turns.push({ content: answer, isUser: false })
  }
  return { question, answer, faults: faultsOf(question, answer) }
}

/** A signed-in demo account. */
export function demoViewer({ db, clock }: Pick<TestApp['deps'], 'db' | 'clock'>, role: DemoName): Viewer {
  const key = role === 'school' ? 'school:demo' : role
  const row = db.read
    .select({ user: users, school: schools })
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .where(eq(users.id, sampleId('user', key)))
    .get()
  if (!row) throw new Error(`There is no demo account ${role}.`)
  const { user, school } = row
  const subscription = subscriptionOf(user, school, clock.now())
  return {
    ...user,
    isVerified: school?.isVerified ?? user.isVerified,
    school,
    subscription,
    sid: 'demo',
    seenOn: undefined,
    lastVisitOn: undefined,
    passwordGivenAt: 0,
  }
}

export function faultsOf({ must, mustNot, link }: Judged, answer: string): string[] {
  const has = (pattern: string) => new RegExp(pattern, 'i').test(answer)
  const links = [...answer.matchAll(/\]\((\/[^)]*)\)/g)].map(([, href = '']) => href.replace(/[?#].*/, ''))
  return [
    ...must.filter(pattern => !has(pattern)).map(pattern => `lacks ${pattern}`),
    ...mustNot.filter(has).map(pattern => `says ${pattern}`),
    ...(link.length > 0 && !links.some(href => link.some(wanted => leadsTo(wanted, href)))
      ? [`links none of ${link}`]
      : []),
  ]
}

/** /jobs/post is not the page of a job. */
const leadsTo = (wanted: string, href: string) =>
  wanted.endsWith('*')
    ? href.startsWith(wanted.slice(0, -1)) && !(wanted === '/jobs/*' && href === '/jobs/post')
    : href === wanted
