import { eventStream } from '#tests/messages/event-stream.ts'
import { startElimu } from './server.ts'

const STREAMS = 200
const SECONDS = 60
/** Messages sent a second. */
const RATE = 20

/** 200 people with their messages open for a minute while messages flow: memory, and ms from sending to arriving. */
export async function benchStreams(say: (line: string) => void) {
  const elimu = await startElimu({ people: STREAMS })
  const { people } = elimu
  try {
    await Bun.sleep(1000)
    say(`memory idle: ${elimu.memory()}`)
    const streams = await Promise.all(people.map(({ cookie }) => open(elimu.origin, cookie)))
    await Bun.sleep(1000)
    say(`memory with ${STREAMS} streams: ${elimu.memory()}`)

    const sentAt = await letFlow(elimu.origin, people)
    await Bun.sleep(1000)
    say(`memory after ${SECONDS} s and ${sentAt.size} messages: ${elimu.memory()}`)

    const delays = people.flatMap(({ id }, n) => arrivedAfter(streams[n], id, sentAt)).sort((a, b) => a - b)
    const at = (share: number) => delays[Math.ceil(delays.length * share) - 1]?.toFixed(1)
    say(`ms from sending to arriving: median ${at(0.5)}, 95 % ${at(0.95)}, 99 % ${at(0.99)}, most ${at(1)}`)
    say(
      `arrived: ${delays.length} of ${sentAt.size}; streams cut: ${streams.filter(one => one.hasEnded()).length}`,
    )
    await Promise.all(streams.map(stream => stream.leave()))
    await Bun.sleep(2000)
    say(`memory once all have left: ${elimu.memory()}`)
  } finally {
    await elimu.stop()
  }
}

/** The time when each message was sent, by its text. */
async function letFlow(url: string, people: { id: string; cookie: string }[]) {
  const sentAt = new Map<string, number>()
  const sending: Promise<void>[] = []
  for (let n = 0; n < SECONDS * RATE; n++) {
    const [from, to] = [people[n % STREAMS], people[(n % STREAMS) ^ 1]]
    if (from && to) sending.push(send(url, from.cookie, to.id, `Message ${n}`, sentAt))
    await Bun.sleep(1000 / RATE)
  }
  await Promise.all(sending)
  return sentAt
}

async function send(
  url: string,
  cookie: string,
  receiverId: string,
  content: string,
  sentAt: Map<string, number>,
) {
  sentAt.set(content, performance.now())
  const answer = await fetch(`${url}/api/messages`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ receiverId, content }),
  })
  if (answer.status !== 201) throw new Error(`A message was answered ${answer.status}.`)
  await answer.arrayBuffer()
}

async function open(url: string, cookie: string) {
  const stream = eventStream(await fetch(`${url}/api/messages/events`, { headers: { cookie } }))
  await stream.next('unread')
  return stream
}

function arrivedAfter(
  stream: ReturnType<typeof eventStream> | undefined,
  id: string,
  sentAt: Map<string, number>,
) {
  return (stream?.named('message') ?? [])
    .filter(({ data }) => data.receiverId === id)
    .map(({ at, data }) => at - (sentAt.get(data.content ?? '') ?? 0))
}
