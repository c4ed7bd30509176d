import { z } from 'zod'
import { parseJson } from '#src/domain/text.ts'
import type { Services } from '#src/env/services.ts'
import type { Delivery, Transport } from './transport.ts'

const TIMEOUT = 30_000

/**
 * Sends SMS by Africa's Talking (facts/kenya.md section 6). A call without a clear answer is `unknown` and is not repeated,
 * so that no one gets the same text twice.
 */
export function africasTalking(settings: NonNullable<Services['sms']>): Transport {
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
        // On a broken keep-alive connection fetch would retry by itself and send the text twice.
        keepalive: false,
        // Do not send the API key to another server.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      })
      return readResponse(response.status, await response.text())
    } catch (error) {
      return readError(error)
    }
  }
}

/** Returns +2547..., which the gateway expects, for the stored 2547... */
export const international = (phone: string) => (phone.startsWith('+') ? phone : `+${phone}`)

const responseBody = z.object({
  SMSMessageData: z.object({
    Message: z.string().catch(''),
    Recipients: z.array(z.object({ statusCode: z.coerce.number(), status: z.string().catch('') })),
  }),
})

const acceptedCodes = [100, 101, 102]
/** Risk hold, no credit: nothing was sent, and it may pass. */
const temporaryCodes = [401, 405]
/** Gateway errors: the text may have been sent. */
const unclearCodes = [500, 501]

function readResponse(status: number, text: string): Delivery {
  if (status === 401 || status === 403 || status === 429)
    return { outcome: 'again', reason: `SMS HTTP ${status}`, isSignInRefused: status !== 429 }
  if (status >= 400 && status < 500) return { outcome: 'failed', reason: `SMS HTTP ${status}` }

  const parsed = responseBody.safeParse(parseJson(text))
  if (status >= 500 || !parsed.success) return { outcome: 'unknown', reason: `SMS HTTP ${status}` }
  const { Message, Recipients } = parsed.data.SMSMessageData
  const [row] = Recipients
  if (!row) return { outcome: 'failed', reason: `SMS ${Message}` }
  if (acceptedCodes.includes(row.statusCode)) return { outcome: 'sent' }

  const reason = `SMS ${row.statusCode} ${row.status}`
  if (temporaryCodes.includes(row.statusCode)) return { outcome: 'again', reason }
  return { outcome: unclearCodes.includes(row.statusCode) ? 'unknown' : 'failed', reason }
}

/** Only if no connection was made is it certain that nothing was sent. */
function readError(error: unknown): Delivery {
  const { code = 'no answer' } = error as NodeJS.ErrnoException
  const outcome = connectionErrors.includes(String(code)) ? 'again' : 'unknown'
  return { outcome, reason: `SMS ${typeof code === 'string' ? code : 'no answer'}` }
}

const connectionErrors = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']
