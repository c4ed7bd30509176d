import { afterThisTest } from './cleanup.ts'

interface Options {
  answer?: () => Response | Promise<Response>
  /** When the answer is on its way. */
  onAnswered?: () => void
}

/** An Africa's Talking stand-in over HTTP (facts/kenya.md section 6), which keeps what it is asked to send. */
export function smsGateway({ answer = accepted, onAnswered }: Options = {}) {
  const requests: Request[] = []
  const bodies: string[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      requests.push(request)
      bodies.push(await request.text())
      const response = await answer()
      setImmediate(() => onAnswered?.())
      return response
    },
  })
  afterThisTest(() => server.stop(true))
  const url = `http://127.0.0.1:${server.port}`
  const variables = { AT_BASE_URL: url, AT_USERNAME: 'elimu', AT_API_KEY: 'secret-key', AT_SENDER: 'ELIMU' }
  return { server, requests, bodies, variables, texts: () => bodies.map(messageOf) }
}

const messageOf = (body: string) => new URLSearchParams(body).get('message')

/** The gateway's answer about one number. */
export const about = (statusCode: number, status: string) =>
  Response.json(
    {
      SMSMessageData: {
        Message: 'Sent to 1/1',
        Recipients: [
          { statusCode, number: '+254712345678', status, cost: 'KES 0.8000', messageId: 'ATXid_1' },
        ],
      },
    },
    { status: 201 },
  )

export const accepted = () => about(101, 'Success')
