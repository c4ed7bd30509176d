import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { TlsSettings } from '#src/env/env.ts'
import { version } from '../../../package.json'
import { certificateRequest } from './certificate-request.ts'

/** The authority refused, or could not be asked. The message is for the operator, a clause without a full stop. */
export class AcmeError extends Error {}

interface Order {
  tls: TlsSettings
  /** The key of our account, P-256. The authority makes the account at its first use. */
  accountKey: KeyObject
  /** The answers at /.well-known/acme-challenge/TOKEN, by token. */
  challenges: Map<string, string>
  signal: AbortSignal
}

/** Gets a certificate by RFC 8555 with an HTTP-01 challenge: a new private key and the chain, in PEM. Throws AcmeError. */
export async function orderCertificate({ tls, accountKey, challenges, signal }: Order): Promise<string> {
  const { post, newOrder, thumbprint } = await openAccount(tls, accountKey, signal)
  const { url, body: order } = await post(newOrder, orderJson, {
    identifiers: [{ type: 'dns', value: tls.domain }],
  })
  for (const authorization of order.authorizations) await prove(authorization)

  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await post(order.finalize, orderJson, { csr: base64(certificateRequest(tls.domain, privateKey)) })
  const { certificate } = await settled(url, orderJson, 'valid')
  if (!certificate) throw new AcmeError('the authority returned no certificate')
  const { body: chain } = await post(certificate, z.string())
  return `${privateKey.export({ type: 'pkcs8', format: 'pem' })}${chain}`

  async function prove(authorization: string): Promise<void> {
    const { body } = await post(authorization, authorizationJson)
    if (body.status === 'valid') return
    const challenge = body.challenges.find(({ type }) => type === 'http-01')
    if (!challenge) throw new AcmeError('the authority offers no HTTP-01 challenge')
    challenges.set(challenge.token, `${challenge.token}.${thumbprint}`)
    try {
      await post(challenge.url, z.unknown(), {})
      await settled(authorization, authorizationJson, 'valid')
    } finally {
      challenges.delete(challenge.token)
    }
  }

  async function settled<T extends Progress>(url: string, schema: z.ZodType<T>, wanted: string): Promise<T> {
    for (let asked = 0; asked < MAX_QUESTIONS; asked++) {
      const { body } = await post(url, schema)
      if (body.status === wanted) return body
      if (body.status === 'invalid') throw new AcmeError(reasonOf(body))
      await setTimeout(PAUSE, undefined, { signal })
    }
    throw new AcmeError('the authority did not decide in time')
  }
}

const PAUSE = 1000
const MAX_QUESTIONS = 90
const TIMEOUT = 30_000
/** A nonce is used once, and the authority may forget those it gave. */
const MAX_NONCES = 10

const directoryJson = z.object({ newNonce: z.url(), newAccount: z.url(), newOrder: z.url() })
const problemJson = z.object({ type: z.string().default(''), detail: z.string().default('') })
const orderJson = z.object({
  status: z.string(),
  authorizations: z.array(z.url()),
  finalize: z.url(),
  certificate: z.url().optional(),
  error: problemJson.optional(),
})
const authorizationJson = z.object({
  status: z.string(),
  challenges: z.array(
    z.object({
      type: z.string(),
      url: z.url(),
      token: z.string().default(''),
      error: problemJson.optional(),
    }),
  ),
})

interface Progress {
  status: string
  error?: { detail: string } | undefined
  challenges?: { error?: { detail: string } | undefined }[]
}

const reasonOf = ({ error, challenges = [] }: Progress) =>
  error?.detail ?? challenges.find(each => each.error)?.error?.detail ?? 'the authority gave no reason'

/** Signs in to the account of this key. `post` sends signed requests; without a payload it reads (POST-as-GET). */
async function openAccount({ directory, email }: TlsSettings, key: KeyObject, signal: AbortSignal) {
  const urls = directoryJson.parse(await (await ask(directory)).json())
  const { crv, kty, x, y } = createPublicKey(key).export({ format: 'jwk' })
  const jwk = { crv, kty, x, y }
  let kid: string | undefined
  let nonce: string | null = null

  const contact = email ? { contact: [`mailto:${email}`] } : {}
  const account = await post(urls.newAccount, z.unknown(), { termsOfServiceAgreed: true, ...contact })
  kid = account.url
  const thumbprint = base64(createHash('sha256').update(JSON.stringify(jwk)).digest())
  return { post, newOrder: urls.newOrder, thumbprint }

  async function post<T>(url: string, schema: z.ZodType<T>, payload?: object) {
    for (let tries = 1; ; tries++) {
      nonce ??= (await ask(urls.newNonce, { method: 'HEAD' })).headers.get('replay-nonce')
      const header = base64(JSON.stringify({ alg: 'ES256', nonce, url, ...(kid ? { kid } : { jwk }) }))
      const content = payload ? base64(JSON.stringify(payload)) : ''
      const signature = sign('sha256', Buffer.from(`${header}.${content}`), {
        key,
        dsaEncoding: 'ieee-p1363',
      })
      const response = await ask(url, {
        method: 'POST',
        headers: { 'content-type': 'application/jose+json' },
        body: JSON.stringify({ protected: header, payload: content, signature: base64(signature) }),
      })
      nonce = response.headers.get('replay-nonce')
      const isJson = response.headers.get('content-type')?.includes('json')
      const body: unknown = isJson ? await response.json() : await response.text()
      if (response.ok) return { url: response.headers.get('location') ?? url, body: schema.parse(body) }

      const { type, detail } = problemJson.catch({ type: '', detail: '' }).parse(body)
      if (!type.endsWith(':badNonce') || tries === MAX_NONCES)
        throw new AcmeError(detail || `the authority returned HTTP ${response.status}`)
    }
  }

  async function ask(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, 'user-agent': `elimu/${version}` }
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)])
    try {
      return await fetch(url, { ...init, headers, signal: limit })
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : 'no answer'
      throw new AcmeError(`${new URL(url).host} cannot be reached: ${code}`)
    }
  }
}

const base64 = (data: string | Buffer) => Buffer.from(data).toString('base64url')
