import type { NodemailerError } from 'nodemailer'
import { isLoopback } from '#src/env/formats.ts'
import { composeEmail, type EmailSender } from './email-message.ts'
import type { Delivery, Transport } from './transport.ts'

/** Sends email by SMTP, encrypted unless the server is on this machine. Its answer decides whether another attempt makes sense. */
export function smtpTransport(url: string, sender: EmailSender): Transport {
  return async message => {
    const smtp = await connect(url)
    try {
      await smtp.sendMail(composeEmail(message, sender))
      return { outcome: 'sent' }
    } catch (error) {
      return readError(error)
    } finally {
      smtp.close()
    }
  }
}

/** Signs in to the server. Returns null, or the codes of its refusal. */
export async function checkSmtp(url: string): Promise<string | null> {
  const smtp = await connect(url)
  try {
    await smtp.verify()
    return null
  } catch (error) {
    return readError(error).reason
  } finally {
    smtp.close()
  }
}

async function connect(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...tlsOptions(url), ...limits })
}

/** Nothing is sent to a server without encryption, unless it is on this machine. */
export const tlsOptions = (url: string) => ({ requireTLS: !isLoopback(url) })

/** Times in ms; together shorter than LEASE in outbox-worker.ts. An email never makes nodemailer read a file or URL. */
const limits = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  disableFileAccess: true,
  disableUrlAccess: true,
}

/** Only a permanent rejection of this recipient or text is final; anything else (server down, wrong password) may pass. */
function readError(error: unknown): Exclude<Delivery, { outcome: 'sent' }> {
  const { code = 'error', permanent, responseCode = '', command = '' } = error as NodemailerError
  const isInvalidAddress = code === 'EENVELOPE' && command === 'API'
  const isRejected = permanent === true && (command === 'RCPT TO' || command === 'DATA')
  const reason = ['SMTP', code, command, responseCode].filter(Boolean).join(' ')
  const isSignInRefused = code === 'EAUTH' || (permanent === true && command === 'MAIL FROM')
  return { outcome: isInvalidAddress || isRejected ? 'failed' : 'again', reason, isSignInRefused }
}
