import type { NodemailerError } from 'nodemailer'
import { isLoopback } from '#src/env/services.ts'
import { type EmailSender, letterOf } from './email-message.ts'
import type { Carrier, Delivery } from './message-transport.ts'

/** Sends email by SMTP, encrypted unless the server is on this machine. What the server's answer says decides whether another try makes sense. */
export function mailer(url: string, letterhead: EmailSender): Carrier {
  return async message => {
    const { createTransport } = await import('nodemailer')
    const smtp = createTransport({ url, ...securityOf(url), ...limits })
    try {
      await smtp.sendMail(letterOf(message, letterhead))
      return { outcome: 'sent' }
    } catch (error) {
      return refusal(error)
    } finally {
      smtp.close()
    }
  }
}

/** A server that offers no encryption gets nothing, unless it is on this machine. */
export const securityOf = (url: string) => ({ requireTLS: !isLoopback(url) })

/** Times in ms; together shorter than the sender's lease. The texts are ours, and still fetch nothing. */
const limits = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  disableFileAccess: true,
  disableUrlAccess: true,
}

/** A final no to this recipient or to this text; everything else (server away, sign-in refused) may pass. */
function refusal(error: unknown): Delivery {
  const { code = 'error', permanent, responseCode = '', command = '' } = error as NodemailerError
  const isNoAddress = code === 'EENVELOPE' && command === 'API'
  const isRefused = permanent === true && (command === 'RCPT TO' || command === 'DATA')
  const reason = ['SMTP', code, command, responseCode].filter(Boolean).join(' ')
  return { outcome: isNoAddress || isRefused ? 'failed' : 'again', reason }
}
