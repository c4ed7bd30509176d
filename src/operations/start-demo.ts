import { demoAccounts, demoPassword, demoSchoolEmail } from '#db/seed/accounts.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { savedServices } from '#db/service-settings.ts'
import type { Env } from '#src/env/env.ts'
import { startSimulator } from '#src/features/payments/simulator/simulator.ts'
import { simulatorCredentials } from '#src/features/payments/simulator/state.ts'
import { OperatorError } from './cli/cli-error.ts'
import { openDeps, readSettings } from './create-deps.ts'
import { type RunningServer, serve } from './serve.ts'

interface DemoPorts {
  app?: number | undefined
  simulator: number
}

/**
 * Starts the site with sample data in DATA_DIR (by default ./data/demo) and the M-Pesa simulator, to which payments go.
 * Returns a welcome text for the operator.
 */
export async function startDemo(ports: DemoPorts): Promise<RunningServer & { welcome: string }> {
  const env = demoSettings(ports)
  await seed(env)
  const simulator = startPhone(ports.simulator)
  const server = serve(env)
  return {
    url: server.url,
    setupUrl: null,
    welcome: formatWelcome(env, simulator.url),
    async stop() {
      await server.stop()
      await simulator.stop()
    },
  }
}

function demoSettings(ports: DemoPorts): Env {
  const { consumerKey, consumerSecret, shortcode, passkey } = simulatorCredentials
  const demo = {
    DARAJA_BASE_URL: `http://127.0.0.1:${ports.simulator}`,
    DARAJA_CONSUMER_KEY: consumerKey,
    DARAJA_CONSUMER_SECRET: consumerSecret,
    DARAJA_SHORTCODE: shortcode,
    DARAJA_PASSKEY: passkey,
    DARAJA_TRANSACTION_TYPE: 'CustomerPayBillOnline',
    DARAJA_TILL: '',
    DARAJA_CALLBACK_URL: 'http://localhost',
    SMS_ALERTS: 'on',
    DOMAIN: '',
    ...(ports.app !== undefined && { PORT: String(ports.app) }),
  }
  const { port, dataDir, logLevel } = readSettings(demo)
  const env = readSettings({
    ...demo,
    DARAJA_CALLBACK_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir === './data' ? './data/demo' : dataDir,
    LOG_LEVEL: logLevel === 'info' ? 'warn' : logLevel,
  })
  // Backups of a demo would take the place of the site's own.
  return { ...env, backup: { folder: null, s3: null, passphrase: null } }
}

async function seed(env: Env) {
  const deps = openDeps(env, () => undefined)
  try {
    if (Object.values(savedServices(deps.db.read)).some(Boolean))
      throw new OperatorError(
        `The site in ${env.dataDir} has services that were set up in its panel. Choose another DATA_DIR for the demo.`,
      )
    await seedDemo(deps)
  } finally {
    await deps.db.close()
  }
}

function startPhone(port: number) {
  try {
    return startSimulator({ port })
  } catch {
    throw new OperatorError(
      `Cannot start the M-Pesa simulator: port ${port} is in use. Choose another with --simulator-port.`,
    )
  }
}

function formatWelcome({ publicUrl, dataDir, serviceTexts }: Env, phone: string): string {
  const emails = demoAccounts.map(({ userType, email }) => (userType === 'admin' ? null : email))
  return [
    '',
    `  Elimu           ${publicUrl}`,
    `  M-Pesa phone    ${phone}  (a simulator: no real money moves)`,
    '',
    `  Sign in at      ${publicUrl}/login  with the password ${demoPassword}:`,
    ...[...emails.filter(Boolean), demoSchoolEmail].map(email => `                  ${email}`),
    `  Administrator   ${publicUrl}/admin/login  as admin, with the same password`,
    '',
    `  The data is in ${dataDir}${serviceTexts.SMTP_URL ? '' : `; emails and SMS messages are saved to ${dataDir}/outbox`}. Press Ctrl+C to stop.`,
    '',
  ].join('\n')
}
