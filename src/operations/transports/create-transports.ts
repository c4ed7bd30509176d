import { join } from 'node:path'
import type { Env } from '#src/env/env.ts'
import { africasTalking } from './africastalking.ts'
import { emailFiles, smsFiles } from './file-transport.ts'
import { smtpTransport } from './smtp-transport.ts'
import type { Transports } from './transport.ts'

/** SMTP and Africa's Talking if they are configured, otherwise files in DATA_DIR/outbox/. */
export function createTransports(env: Env, siteName = () => env.siteName): Transports {
  const { smtp, sms, publicUrl, dataDir, supportEmail } = env
  const folder = join(dataDir, 'outbox')
  const from = smtp?.from ?? `${env.siteName} <${supportEmail}>`
  const sender = { from, publicUrl, siteName }
  return {
    email: smtp ? smtpTransport(smtp.url, sender) : emailFiles(folder, sender),
    sms: sms ? africasTalking(sms) : smsFiles(folder),
  }
}
