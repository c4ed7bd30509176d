import { createPrivateKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DAY } from '#src/domain/kenya-time.ts'
import type { Env, TlsSettings } from '#src/env/env.ts'
import { syncFolder } from '../backup/fsync.ts'

/** Times in ms since 1970. */
export interface Certificate {
  /** The private key and the chain: one file, so that they always belong together. */
  pem: string
  expiresAt: number
  renewAt: number
}

/** Throws if it is not a certificate of this domain with its key. */
export function parseCertificate(pem: string, domain: string): Certificate {
  const certificate = new X509Certificate(pem)
  if (!certificate.checkPrivateKey(createPrivateKey(pem)) || !certificate.checkHost(domain))
    throw new Error('The certificate is of another key or domain.')
  const expiresAt = Date.parse(certificate.validTo)
  const life = expiresAt - Date.parse(certificate.validFrom)
  return { pem, expiresAt, renewAt: expiresAt - Math.min(30 * DAY, life / 3) }
}

/** Returns the stored certificate, or null if there is none that can be used. */
export function readCertificate(env: Env, tls: TlsSettings): Certificate | null {
  try {
    return parseCertificate(readFileSync(fileOf(env, tls, 'pem'), 'utf8'), tls.domain)
  } catch {
    return null
  }
}

export async function saveCertificate(env: Env, tls: TlsSettings, pem: string): Promise<void> {
  await writeSecret(fileOf(env, tls, 'pem'), pem)
  await rm(fileOf(env, tls, 'failure.json'), { force: true })
}

/** The key of our account, made at its first use. */
export async function readAccountKey(env: Env): Promise<KeyObject> {
  const file = join(folderOf(env), 'account.pem')
  if (statSync(file, { throwIfNoEntry: false })) return createPrivateKey(readFileSync(file))
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await writeSecret(file, String(privateKey.export({ type: 'pkcs8', format: 'pem' })))
  return privateKey
}

const failureJson = z.object({ reason: z.string(), nextAttempt: z.number() })

type Failure = z.infer<typeof failureJson>

/** Keeps why the last attempt failed, for `elimu doctor`. */
export const saveFailure = (env: Env, tls: TlsSettings, failure: Failure) =>
  writeSecret(fileOf(env, tls, 'failure.json'), JSON.stringify(failure))

/** Times in ms since 1970. Null where no certificate is set up. */
export interface CertificateState {
  domain: string
  expiresAt: number | null
  failure: Failure | null
}

export function certificateState(env: Env): CertificateState | null {
  const { tls } = env
  return (
    tls && {
      domain: tls.domain,
      expiresAt: readCertificate(env, tls)?.expiresAt ?? null,
      failure: readFailure(env, tls),
    }
  )
}

function readFailure(env: Env, tls: TlsSettings): Failure | null {
  try {
    return failureJson.parse(JSON.parse(readFileSync(fileOf(env, tls, 'failure.json'), 'utf8')))
  } catch {
    return null
  }
}

/** Certificates of another authority, such as one for tests, are other files. */
const fileOf = (env: Env, { domain, directory }: TlsSettings, ending: string) =>
  join(folderOf(env), `${domain}.${new URL(directory).host.replace(':', '-')}.${ending}`)

const folderOf = ({ dataDir }: Env) => join(dataDir, 'certificates')

/** Writes the file whole or not at all; only our user may read it. */
async function writeSecret(file: string, text: string): Promise<void> {
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await rename(draft, file)
  await syncFolder(file)
}
