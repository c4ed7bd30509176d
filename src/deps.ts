import type { Db } from '#db/connection.ts'
import type { Site } from '#db/site-settings.ts'
import type { Env } from '#src/env/env.ts'
import type { CurrentServices } from '#src/env/services.ts'
import type { Passwords } from '#src/features/auth/password-hashing.ts'
import type { Daraja } from './features/payments/daraja/client.ts'
import type { Log } from './http/log.ts'
import type { ProcessState } from './http/process-state.ts'
import type { RateLimiter } from './http/rate-limit.ts'
import type { SystemReport } from './operations/system-status.ts'
import type { Transports } from './operations/transports/transport.ts'

/** Everything a feature needs from outside, passed in at the start. */
export interface Deps {
  db: Db
  env: Env
  site: () => Site
  clock: Clock
  log: Log
  limiter: RateLimiter
  state: ProcessState
  passwords: Passwords
  /** The services as they are set up at the moment, by the environment and in the panel. */
  services: () => CurrentServices
  /** The client of M-Pesa, null while payment is not set up. */
  daraja: () => Daraja | null
  /** Send email and SMS with the current services. */
  transports: Transports
  /** How this installation stands, checked again on each call. */
  system: () => Promise<SystemReport>
  /** Tries to write to the places of automatic backups. Returns why one cannot be used, or null. */
  tryBackups: () => Promise<string | null>
}

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now: () => number
}
