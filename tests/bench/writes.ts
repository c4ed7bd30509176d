import type { Elimu } from './server.ts'

const ROUNDS = 4

/** Durable applications a second when everybody applies at once, compared with one after the other. */
export async function applicationsPerSecond({ origin, people }: Elimu): Promise<string> {
  const answer = await fetch(`${origin}/api/jobs?limit=${1 + 2 * ROUNDS}`)
  const jobs: { id: string }[] = await answer.json()
  const apply = async (person: number, job: number) => {
    const answer = await fetch(`${origin}/api/applications`, {
      method: 'POST',
      headers: { cookie: people[person]?.cookie ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({
        jobId: jobs[job]?.id,
        coverLetter: 'I would like to teach at your school. '.repeat(5),
      }),
    })
    if (answer.status !== 201)
      throw new Error(`An application was answered ${answer.status}: ${await answer.text()}`)
  }
  const each = people.map((_, person) => person)

  async function rate(from: number, everybody: (job: number) => Promise<unknown>) {
    const startedAt = performance.now()
    for (let round = 0; round < ROUNDS; round++) await everybody(from + round)
    return (ROUNDS * people.length * 1000) / (performance.now() - startedAt)
  }
  await Promise.all(each.map(person => apply(person, 2 * ROUNDS)))
  const oneByOne = await rate(0, async job => {
    for (const person of each) await apply(person, job)
  })
  const atOnce = await rate(ROUNDS, job => Promise.all(each.map(person => apply(person, job))))
  return `${(atOnce / oneByOne).toFixed(1)} × (${atOnce.toFixed(0)} and ${oneByOne.toFixed(0)} a second)`
}
