import questions from '#tests/assistant/questions.json'
import { startElimu } from './server.ts'

const PEOPLE = 200
const ROUNDS = 5

/** 200 people who each ask one question after the other, all at once, of a server with 100,000 jobs. Throws at any error. */
export async function askAtOnce(say: (line: string) => void) {
  const elimu = await startElimu({
    jobs: 100_000,
    people: PEOPLE,
  })
  const { people } = elimu
  try {
    const times: number[] = []
    const startedAt = performance.now()
    await Promise.all(
      people.map(async ({ cookie }, person) => {
        for (let round = 0; round < ROUNDS; round++) {
          const { ask } = questions[(person + round * PEOPLE) % questions.length] ?? { ask: [] }
          times.push(await askOne(elimu.origin, cookie, ask.at(-1) ?? 'Habari'))
        }
      }),
    )
    const seconds = (performance.now() - startedAt) / 1000
    times.sort((a, b) => a - b)
    const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)
    say(
      `${PEOPLE} at once, ${times.length} questions without an error: ${Math.round(times.length / seconds)} answers a second, ms median ${at(0.5)}, 99 % ${at(0.99)}`,
    )
  } finally {
    await elimu.stop()
  }
}

async function askOne(url: string, cookie: string, message: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`${url}/api/ai/chat`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  })
  const { response } = await answer.json()
  if (answer.status !== 200 || !response) throw new Error(`A question was answered ${answer.status}.`)
  return performance.now() - startedAt
}
