import { z } from 'zod'
import type { Env } from '#src/env/env.ts'
import type { Carrier, Delivery } from './message-transport.ts'

const TIMEOUT = 30_000

/**
 * Sends SMS by Africa's Talking (facts/kenya.md section 6). A call that got no clear answer is `unknown` and never sent
 * again by itself: nobody gets the same text twice.
 */
export function smsCarrier(settings: NonNullable<Env['sms']>): Carrier {
  return async ({ recipient, body }) => {
    try {
      const response = await fetch(`${settings.baseUrl}/version1/messaging`, {
        method: 'POST',
        headers: { apiKey: settings.apiKey, accept: 'application/json' },
        body: new URLSearchParams({
          username: settings.username,
          to: international(recipient),
          message: body,
          bulkSMSMode: '1',
          ...(settings.sender && { from: settings.sender }),
        }),
        // A kept connection that breaks would be tried again below us, and the text sent twice.
        keepalive: false,
        // The key goes to this server alone.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      })
      return readAnswer(response.status, await response.text())
    } catch (error) {
      return notAnswered(error)
    }
  }
}

/** +2547... as the gateway wants it, from 2547... as it is stored. */
export const international = (phone: string) => (phone.startsWith('+') ? phone : `+${phone}`)

const answer = z.object({
  SMSMessageData: z.object({
    Message: z.string().catch(''),
    Recipients: z.array(z.object({ statusCode: z.coerce.number(), status: z.string().catch('') })),
  }),
})

const accepted = [100, 101, 102]
/** Risk hold, no money left: nothing was sent, and it may pass. */
const passing = [401, 405]
/** The gateway's own faults: what became of the text is not told. */
const unclear = [500, 501]

function readAnswer(status: number, text: string): Delivery {
  if (status === 401 || status === 403 || status === 429)
    return { outcome: 'again', reason: `SMS HTTP ${status}` }
  if (status >= 400 && status < 500) return { outcome: 'failed', reason: `SMS HTTP ${status}` }

  const parsed = answer.safeParse(jsonOf(text))
  if (status >= 500 || !parsed.success) return { outcome: 'unknown', reason: `SMS HTTP ${status}` }
  const { Message, Recipients } = parsed.data.SMSMessageData
  const [row] = Recipients
  if (!row) return { outcome: 'failed', reason: `SMS ${Message}` }
  if (accepted.includes(row.statusCode)) return { outcome: 'sent' }

  const reason = `SMS ${row.statusCode} ${row.status}`
  if (passing.includes(row.statusCode)) return { outcome: 'again', reason }
  return { outcome: unclear.includes(row.statusCode) ? 'unknown' : 'failed', reason }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Only where no connection came about is it certain that nothing was sent. */
function notAnswered(error: unknown): Delivery {
  const { code = 'no answer' } = error as NodeJS.ErrnoException
  const outcome = neverConnected.includes(String(code)) ? 'again' : 'unknown'
  return { outcome, reason: `SMS ${typeof code === 'string' ? code : 'no answer'}` }
}

const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']
