import type { Daraja } from '#src/features/payments/daraja/client.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { TOKEN_PREFIX } from './fuzz-inputs.ts'

/** A gateway that knows no phone, so that no prompt is ever open. */
const deafGateway: Daraja = {
  push: async () => ({ outcome: 'rejected', reason: 'phone', detail: 'no such phone' }),
  query: async () => ({ state: 'pending' }),
}

/** A site that takes odd requests without end. */
export const oddSite = () =>
  testApp({
    env: { RATE_LIMIT: 'off', TRUST_PROXY: '1', METRICS_TOKEN: 'a-long-metrics-token' },
    daraja: deafGateway,
  })

/** What must not be in a log: an error, or a word that was sent. */
export const oddLines = ({ logged }: TestApp) =>
  logged.filter(line => line.includes(TOKEN_PREFIX) || line.includes('"level":"error"'))
