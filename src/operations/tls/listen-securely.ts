import type { Server } from 'bun'
import type { Deps } from '#src/deps.ts'
import { MINUTE } from '#src/domain/kenya-time.ts'
import type { TlsSettings } from '#src/env/env.ts'
import { type Address, type App, claim, type Listener, listen } from '../listen.ts'
import { AcmeError, orderCertificate } from './acme.ts'
import {
  type Certificate,
  parseCertificate,
  readAccountKey,
  readCertificate,
  saveCertificate,
  saveFailure,
} from './certificates.ts'

const SECOND = 1000
const FIRST_PAUSE = 5 * MINUTE
const MAX_PAUSE = 12 * 60 * MINUTE

/**
 * Serves HTTPS on PORT as soon as there is a certificate, and redirects HTTP_PORT to it. Its task gets a certificate when one is
 * due; a new listener then replaces the former, which finishes its requests. Throws OperatorError if a port cannot be used.
 */
export function listenSecurely(app: App, { env, log, clock }: Deps, tls: TlsSettings): Listener {
  const { domain } = tls
  const secure: Address = { host: env.host, port: env.port, setting: 'PORT' }
  const challenges = new Map<string, string>()
  const stopped = new AbortController()
  const redirecting = claim({ host: env.host, port: tls.httpPort, setting: 'HTTP_PORT' }, () =>
    Bun.serve({
      hostname: env.host,
      port: tls.httpPort,
      reusePort: false,
      development: false,
      fetch: answerPlain,
    }),
  )
  const servers = new Set<Server<unknown>>([redirecting])
  let failures = 0
  let dueAt = 0
  try {
    claim(secure, () =>
      Bun.serve({ hostname: env.host, port: env.port, reusePort: false, fetch: () => new Response() }),
    ).stop(true)
    const stored = readCertificate(env, tls)
    if (stored) use(stored)
  } catch (error) {
    redirecting.stop(true)
    throw error
  }
  const task = {
    name: 'certificate',
    first: 0,
    pause: SECOND,
    due: () => dueAt,
    run: renew,
    isForEach: true as const,
  }
  return { servers, tasks: [task], stop: () => stopped.abort() }

  function use({ pem, expiresAt, renewAt }: Certificate) {
    const former = app.server
    servers.add(listen(app, secure, { key: pem, cert: pem }))
    if (former) void former.stop().then(() => servers.delete(former))
    dueAt = renewAt
    log.info('listening', { url: env.publicUrl, certificate: new Date(expiresAt).toISOString() })
  }

  async function renew(): Promise<void> {
    if (dueAt > clock.now()) return
    try {
      const accountKey = await readAccountKey(env)
      const pem = await orderCertificate({ tls, accountKey, challenges, signal: stopped.signal })
      const certificate = parseCertificate(pem, domain)
      await saveCertificate(env, tls, pem)
      failures = 0
      if (!stopped.signal.aborted) use(certificate)
      // With a clock that is years ahead, each new certificate would be due at once.
      dueAt = Math.max(dueAt, clock.now() + certificate.expiresAt - certificate.renewAt)
    } catch (error) {
      if (!stopped.signal.aborted) await failed(error)
    }
  }

  async function failed(error: unknown): Promise<void> {
    const reason = reasonOf(error)
    const nextAttempt = clock.now() + Math.min(FIRST_PAUSE * 2 ** failures++, MAX_PAUSE)
    dueAt = nextAttempt
    log.error('certificate not renewed', { domain, reason, nextAttempt: new Date(nextAttempt).toISOString() })
    await saveFailure(env, tls, { reason, nextAttempt }).catch(() => undefined)
  }

  /** Health checks of this machine know no certificate, so they are answered here too. */
  function answerPlain(request: Request): Response | Promise<Response> {
    const { pathname, search } = new URL(request.url, env.publicUrl)
    const answer = challenges.get(pathname.replace('/.well-known/acme-challenge/', ''))
    if (answer) return new Response(answer)
    if (pathname === '/healthz' || pathname === '/readyz') return app.handle(request)
    if (app.server) return Response.redirect(env.publicUrl + pathname + search, 308)
    const text = `${domain} is waiting for its certificate. Please try again in a few minutes.\n`
    return new Response(text, { status: 503, headers: { 'retry-after': '60' } })
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AcmeError) return error.message.replace(/\.$/, '')
  return error instanceof Error && 'code' in error
    ? String(error.code)
    : "the authority's answer was not understood"
}
