import type { Env } from './env.ts'
import { isLoopback, isLoopbackName } from './formats.ts'
import type { Services } from './services.ts'

type Reach = Pick<Env, 'host' | 'publicUrl' | 'trustProxy'>

/**
 * Whether sample accounts may sign in. Their password is public, so they may only in a demo, whose payments go to a simulator on
 * this machine, and on a site without payments that only this machine can reach.
 */
export const admitsSamples = (env: Reach, { daraja }: Pick<Services, 'daraja'>): boolean =>
  daraja ? isLoopback(daraja.baseUrl) : isOnlyLocal(env)

/** The panel shows personal data and secrets of services, so a sample administrator is for this machine only. */
export const admitsSampleAdmins = (env: Reach, services: Pick<Services, 'daraja'>): boolean =>
  admitsSamples(env, services) && isOnlyLocal(env)

const isOnlyLocal = ({ host, publicUrl, trustProxy }: Reach) =>
  isLoopbackName(host) && isLoopback(publicUrl) && trustProxy === 0
