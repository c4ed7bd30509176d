import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Env } from '#src/env/env.ts'
import { formatTime } from '#src/ui/format.ts'
import { print } from '../cli/cli.ts'
import { explain, OperatorError } from '../cli/cli-error.ts'
import { databaseFile } from '../migrate-database.ts'
import { readinessFault } from '../readiness.ts'
import { type StagedProgram, stageProgram } from './program-file.ts'
import { type SavedDatabase, saveDatabase, timestamp } from './saved-database.ts'
import { findService, type Service } from './service.ts'

/** Runs a program with the words of one command, as the owner of the data. Returns what it printed, or throws OperatorError. */
export type RunProgram = (program: string, ...words: string[]) => Promise<string>

interface Options {
  service: string
  /** Milliseconds that the site has to become ready. */
  patience: number
}

/**
 * Replaces the program in use by `file`: backs up, stops the service, migrates with the new program and starts it. Throws
 * OperatorError after going back to the previous program, if the new one is not ready in time. Without a running service it only
 * replaces the program.
 */
export async function update(env: Env, file: string, options: Options): Promise<void> {
  const program = process.execPath
  const run = await runnerFor(env)
  const service = await findService(options.service, program)
  const fault = service && (await readinessFault(env))
  if (fault)
    throw new OperatorError(`The site is not ready: ${fault} To update it all the same, stop it first.`)

  const staged = await stageProgram(file, program, run)
  if (!staged.hasSum) print(`There is no check sum beside ${file}, so it was not compared.`)
  const ending = env.backup.passphrase === null ? 'tar.zst' : 'tar.zst.age'
  const backup = `${databaseFile(env)}.before-update-${timestamp()}.${ending}`
  try {
    await run(program, 'backup', backup)
    print(`Backed up to ${backup}. It is removed after 30 days.`)
    if (service) await switchTo(staged, { env, service, program, run, patience: options.patience })
    else await staged.use()
  } finally {
    await staged.discard()
  }
  print(`${program} is elimu ${staged.version}. The previous version is ${program}.previous.`)
  if (service) return print(`${service.name} runs it and is ready.`)
  print(
    `No service ${options.service} runs it. Restart Elimu, which updates the database, and run elimu health.`,
  )
  print(`To go back, stop Elimu, rename ${program}.previous to ${program} and start it. If it refuses the`)
  print(`database, first run elimu restore --force ${backup}: what was saved after it is lost.`)
}

interface Switch {
  env: Env
  service: Service
  program: string
  run: RunProgram
  patience: number
}

async function switchTo(staged: StagedProgram, { env, service, program, run, patience }: Switch) {
  // A closed terminal or Ctrl+C must not leave the site stopped.
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(signal, () => undefined)
  let saved: SavedDatabase | null = null
  let startedAt: number | null = null
  try {
    await service.stop()
    saved = await saveDatabase(env)
    await staged.use()
    await run(program, 'migrate')
    startedAt = Date.now()
    await service.start()
    await untilReady(env, patience)
    await saved.discard()
  } catch (error) {
    await service.stop()
    const stoppedAt = Date.now()
    await staged.goBack()
    const isUsable = await run(program, 'migrate').then(
      () => true,
      () => false,
    )
    const aside = isUsable ? await saved?.discard() : await saved?.putBack()
    const ready = service.start().then(() => untilReady(env, patience))
    const stillWrong = await ready.then(() => '', explain)
    const problem = `elimu ${staged.version} cannot be used: ${explain(error)}`
    const now = stillWrong
      ? `The previous version is back. ${stillWrong}`
      : 'The previous version runs again.'
    const lost =
      aside && startedAt
        ? `What was saved from ${formatTime(startedAt)} to ${formatTime(stoppedAt)} is only in ${aside}, which is removed after 30 days.`
        : 'Nothing that was saved is lost.'
    throw new OperatorError(`${problem} ${now} ${lost}`)
  }
}

async function untilReady(env: Env, patience: number) {
  const deadline = performance.now() + patience
  for (;;) {
    const fault = await readinessFault(env)
    if (!fault) return
    if (performance.now() > deadline) throw new OperatorError(`The site is not ready: ${fault}`)
    await Bun.sleep(200)
  }
}

/** As root, programs run as the owner of the data: what root creates there, the site could not use. */
async function runnerFor({ dataDir }: Env): Promise<RunProgram> {
  const owner = await stat(dataDir).catch(() => null)
  if (!owner) throw new OperatorError(`No data at ${dataDir}. Run the update in the folder of the site.`)
  const as = process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {}
  return async (program, ...words) => {
    const child = Bun.spawn([program, ...words], { ...as, stdout: 'pipe', stderr: 'pipe', detached: true })
    const texts = [child.stdout, child.stderr].map(stream => new Response(stream).text())
    const [output = '', problem = ''] = await Promise.all(texts)
    await child.exited
    if (child.exitCode === 0) return output
    throw new OperatorError(
      problem.replace(/^elimu: /, '').trim() || `${basename(program)} ${words[0]} failed.`,
    )
  }
}
