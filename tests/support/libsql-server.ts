import { generateKeyPairSync, sign } from 'node:crypto'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '#db/connection.ts'
import { missingParts } from '#db/libsql/change-log.ts'
import { afterThisTest } from './cleanup.ts'
import { emptyFolder } from './data-folders.ts'
import { freePort } from './free-port.ts'
import { eventually } from './simulator.ts'
import { sqld } from './sqld.ts'

interface Options {
  /** A database file whose data it has; else it is empty. */
  from?: string
  /** It asks for a token. */
  isLocked?: boolean
}

/** A libSQL server on this machine. It can be killed and started again. Ends with the test. */
export async function libsqlServer({ from, isLocked = false }: Options = {}) {
  const [folder, port, program] = [emptyFolder(), freePort(), await sqld()]
  const url = `http://127.0.0.1:${port}`
  if (from) await fill(join(folder, 'dbs/default'), from)
  const token = isLocked ? await tokenOf(join(folder, 'key.pem')) : null
  const lock = isLocked ? ['--auth-jwt-key-file', join(folder, 'key.pem')] : []
  let child: Bun.Subprocess | null = null

  async function start() {
    const address = ['--http-listen-addr', `127.0.0.1:${port}`]
    child = Bun.spawn([program, '--db-path', folder, ...address, ...lock, '--no-welcome'], {
      env: { RUST_LOG: 'off' },
      stdout: 'ignore',
      stderr: 'ignore',
    })
    await eventually(() =>
      fetch(`${url}/health`).then(
        ({ ok }) => ok || undefined,
        () => undefined,
      ),
    )
  }

  async function kill() {
    child?.kill('SIGKILL')
    await child?.exited
  }

  afterThisTest(kill)
  await start()
  return {
    database: { url, token },
    /** As an operator writes it. */
    address: `libsql://127.0.0.1:${port}`,
    start,
    kill,
    /** Neither answers nor refuses until `resume`, like a machine whose network is gone. */
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  }
}

/** The server keeps its database as a file like any other. */
async function fill(folder: string, from: string) {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'data')
  await copyFile(from, file)
  const sqlite = connect(file)
  for (const part of missingParts(sqlite)) sqlite.run(part)
  sqlite.close()
}

/** Writes a new public key into a file and returns a token that is signed with its private one. */
async function tokenOf(file: string): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  await Bun.write(file, publicKey.export({ type: 'spki', format: 'pem' }))
  const parts = [{ alg: 'EdDSA', typ: 'JWT' }, {}].map(part => Buffer.from(JSON.stringify(part)))
  const signed = parts.map(part => part.toString('base64url')).join('.')
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}
