import type { Daraja } from '#src/features/payments/daraja/client.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { TOKEN_PREFIX } from './fuzz-inputs.ts'

/** A gateway that knows no phone, so no M-Pesa prompt is ever open. */
const deafGateway: Daraja = {
  push: async () => ({ outcome: 'rejected', reason: 'phone', detail: 'no such phone' }),
  query: async () => ({ state: 'pending' }),
  checkCredentials: async () => null,
}

/** A site without rate limits, for odd requests. */
export const oddSite = () =>
  testApp({
    env: { RATE_LIMIT: 'off', TRUST_PROXY: '1', METRICS_TOKEN: 'a-long-metrics-token' },
    daraja: () => deafGateway,
  })

/** Finds what must not be in a log: an error, or a word that was sent. */
export const oddLines = ({ logged }: TestApp) =>
  logged.filter(line => line.includes(TOKEN_PREFIX) || line.includes('"level":"error"'))
