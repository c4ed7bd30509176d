import type { Env } from '#src/env/env.ts'
import { formatTime } from '#src/ui/format.ts'
import { print } from '../cli/cli.ts'
import { explain, OperatorError } from '../cli/cli-error.ts'
import { databaseFile } from '../migrate-database.ts'
import { readinessFault } from '../readiness.ts'
import { type StagedProgram, stageProgram } from './program-file.ts'
import { type RunProgram, runnerFor } from './run-program.ts'
import { type SavedDatabase, saveDatabase, timestamp } from './saved-database.ts'
import { findService, type Service } from './service.ts'

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
  if (fault) throw new OperatorError(`The site is not ready: ${fault} To update it anyway, stop it first.`)

  const staged = await stageProgram(file, program, run)
  if (!staged.hasSum) print(`There is no SHA256SUMS beside ${file}, so the file was not verified.`)
  const ending = env.backup.passphrase === null ? 'tar.zst' : 'tar.zst.age'
  const backup = `${databaseFile(env)}.before-update-${timestamp()}.${ending}`
  try {
    await run(program, 'backup', backup)
    print(`Backed up to ${backup}. The backup will be removed after 30 days.`)
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
      : 'The previous version is running again.'
    const lost =
      aside && startedAt
        ? `Changes saved from ${formatTime(startedAt)} to ${formatTime(stoppedAt)} are only in ${aside}, which will be removed after 30 days.`
        : 'No saved data was lost.'
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
