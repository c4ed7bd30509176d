import { join } from 'node:path'
import type { Env } from '#src/env.ts'
import type { Carriers } from './delivery.ts'
import { mailer } from './mailer.ts'
import { emailFiles, smsFiles } from './message-files.ts'
import { smsCarrier } from './sms.ts'

/** By SMTP and Africa's Talking where they are set up, else files in DATA_DIR/outbox/. */
export function carriersFor({ smtp, sms, publicUrl, dataDir, siteName, supportEmail }: Env): Carriers {
  const host = new URL(publicUrl).hostname
  const folder = join(dataDir, 'outbox')
  return {
    email: smtp ? mailer(smtp, host) : emailFiles(folder, `${siteName} <${supportEmail}>`, host),
    sms: sms ? smsCarrier(sms) : smsFiles(folder),
  }
}
