import { expect, setDefaultTimeout, test } from 'bun:test'
import { connect, type Socket } from 'node:net'
import { createApp } from '#src/app.ts'
import { unlessStalled } from '#src/http/uploads/uploads.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { testOfAll } from '#tests/support/extent.ts'
import { eventually } from '#tests/support/simulator.ts'

setDefaultTimeout(120_000)

const KB = 1024

/** Here the server closes connections that are idle or slower than 16 KB/s after 4 seconds; in production after 32 to 36. */
test('a file sent at 8 KB/s is accepted, although the server cuts off anything slower than 16 KB/s', async () => {
  const { port, teacher, documents } = await listening({ idleTimeout: 1 })

  const answer = await sendPdf(port, teacher, { size: 48 * KB, perSecond: 8 * KB })

  expect(answer).toStartWith('HTTP/1.1 201')
  expect(await documents()).toHaveLength(1)
})

testOfAll("a file at 8 KB/s is taken after the product's own idle limit, too", async () => {
  const { port, teacher, documents } = await listening({ idleTimeout: 30 })

  const answer = await sendPdf(port, teacher, { size: 400 * KB, perSecond: 8 * KB })

  expect(answer).toStartWith('HTTP/1.1 201')
  expect(await documents()).toHaveLength(1)
})

test('a connection lost during an upload is not logged as our error', async () => {
  const { port, teacher, documents, lines } = await listening({ idleTimeout: 30 })

  await sendPdf(port, teacher, { size: 96 * KB, perSecond: 96 * KB, lostAfter: 48 * KB })

  const request = await eventually(() =>
    lines().find(({ event, method }) => event === 'request' && method === 'POST'),
  )
  expect(request).toMatchObject({ route: '/api/documents', status: 499 })
  expect(lines().filter(({ level }) => level === 'error')).toEqual([])
  expect(await documents()).toEqual([])
})

test('an upload below the minimum speed is refused with a message, and one above it is read completely', async () => {
  const dripping = (bytes: number) => {
    let left = 20
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        await Bun.sleep(10)
        if (left-- > 0) controller.enqueue(new Uint8Array(bytes))
        else controller.close()
      },
    })
  }
  const read = async (bytes: number) => {
    let size = 0
    for await (const chunk of unlessStalled(dripping(bytes), 60, 100)) size += chunk.length
    return size
  }

  expect(await read(1000)).toBe(20_000)
  expect(read(1)).rejects.toThrow(
    'The upload was too slow, so we stopped it. Please try again on a better connection.',
  )
})

/** Starts the app as a server and signs a teacher in. */
async function listening({ idleTimeout }: { idleTimeout: number }) {
  const setup = await testApp()
  const app = createApp(setup.deps).listen({ port: 0, hostname: '127.0.0.1', idleTimeout })
  afterThisTest(async () => void (await app.stop(true)))
  const teacher = await setup.person('teacher')
  const documents = async () => (await setup.send('GET', '/api/documents', { as: teacher })).body as unknown[]
  const lines = () => setup.logged.map(line => JSON.parse(line) as Record<string, unknown>)
  return { port: app.server?.port ?? 0, teacher, documents, lines }
}

interface Pace {
  size: number
  perSecond: number
  /** Bytes after which the connection breaks. */
  lostAfter?: number
}

/** Sends a form with a PDF of this size in chunks, 20 a second. Returns the response, or '' if there was none. */
async function sendPdf(
  port: number,
  { cookie }: Person,
  { size, perSecond, lostAfter = Number.POSITIVE_INFINITY }: Pace,
) {
  const pdf = Buffer.alloc(size, '%\n')
  pdf.write('%PDF-1.7\n')
  pdf.write('\nstartxref\n9\n%%EOF\n', size - 19)
  const before =
    '--part\r\ncontent-disposition: form-data; name="kind"\r\n\r\ncv\r\n' +
    '--part\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(before), pdf, Buffer.from('\r\n--part--\r\n')])
  const head =
    `POST /api/documents HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\nconnection: close\r\n` +
    `content-type: multipart/form-data; boundary=part\r\ncontent-length: ${body.length}\r\n\r\n`

  const socket = connect(port, '127.0.0.1')
  const answer = answerOf(socket)
  socket.write(head)
  for (let sent = 0; sent < body.length && !socket.destroyed; sent += perSecond / 20) {
    if (sent > lostAfter) socket.destroy()
    else socket.write(body.subarray(sent, sent + perSecond / 20))
    await Bun.sleep(50)
  }
  return answer
}

function answerOf(socket: Socket): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let text = ''
  socket.on('data', part => {
    text += part
  })
  socket.on('error', () => resolve(text))
  socket.on('close', () => resolve(text))
  return promise
}
