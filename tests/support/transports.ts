import type { Env } from '#src/env/env.ts'
import { servicesOf } from '#src/env/services.ts'
import { createTransports } from '#src/operations/transports/create-transports.ts'

/** The transports of an environment, without a panel. */
export const transportsOf = (env: Env) => createTransports(env, () => servicesOf(env))
