import { join } from 'node:path'
import type { Env } from '#src/env/env.ts'
import { smsCarrier } from './africastalking.ts'
import { emailFiles, smsFiles } from './file-transport.ts'
import type { Carriers } from './message-transport.ts'
import { mailer } from './smtp-transport.ts'

/** By SMTP and Africa's Talking where they are set up, else files in DATA_DIR/outbox/. */
export function createTransports(env: Env, siteName = () => env.siteName): Carriers {
  const { smtp, sms, publicUrl, dataDir, supportEmail } = env
  const folder = join(dataDir, 'outbox')
  const from = smtp?.from ?? `${env.siteName} <${supportEmail}>`
  const letterhead = { from, publicUrl, siteName }
  return {
    email: smtp ? mailer(smtp.url, letterhead) : emailFiles(folder, letterhead),
    sms: sms ? smsCarrier(sms) : smsFiles(folder),
  }
}
