import { connect, createServer, type Socket } from 'node:net'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { freePort } from '#tests/support/free-port.ts'

/** A wire to a server, on which an answer can be lost, or what is sent be held back. Ends with the test. */
export function relay(target: string) {
  const { hostname, port: targetPort } = new URL(target)
  const port = freePort()
  const sockets = new Set<Socket>()
  let losing: string | null = null
  let isCut = false

  const server = createServer(client => {
    if (isCut) return void client.destroy()
    const upstream = connect(Number(targetPort), hostname)
    let isLost = false
    const end = () => {
      client.destroy()
      upstream.destroy()
      sockets.delete(client)
    }
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
    sockets.add(client)
    client.on('data', data => {
      if (losing !== null && data.includes(losing)) {
        losing = null
        isLost = true
      }
      upstream.write(data)
    })
    upstream.on('data', data => {
      if (isLost) end()
      else client.write(data)
    })
  })
  server.listen(port, '127.0.0.1')
  afterThisTest(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    database: { url: `http://127.0.0.1:${port}`, token: null },
    /** The server does what is asked next with this word in it, but its answer is lost. */
    loseAnswerTo(word: string) {
      losing = word
    },
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
  }
}
