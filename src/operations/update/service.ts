import { realpathSync } from 'node:fs'
import { OperatorError } from '../cli/cli-error.ts'

export interface Service {
  name: string
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Returns the systemd service if it runs. Throws OperatorError if it is another program's, or starts in another folder. */
export async function findService(name: string, program: string): Promise<Service | null> {
  const shown = await systemctl('show', name, '--property=ActiveState,ExecStart,WorkingDirectory').catch(
    () => '',
  )
  if (!/^ActiveState=active$/m.test(shown)) return null

  const path = /^ExecStart=\{ path=(\S+)/m.exec(shown)?.[1] ?? ''
  if (realpathSync(path) !== program)
    throw new OperatorError(
      `The service ${name} runs ${path}. Update with that program, or name its --service.`,
    )
  const folder = /^WorkingDirectory=(.+)$/m.exec(shown)?.[1] ?? '/'
  if (realpathSync(folder) !== process.cwd())
    throw new OperatorError(`The service ${name} reads its settings in ${folder}. Run the update there.`)
  return {
    name,
    async start() {
      // A program that ended at once several times is otherwise not started again.
      await systemctl('reset-failed', name).catch(() => undefined)
      await systemctl('start', name)
    },
    async stop() {
      await systemctl('stop', name)
    },
  }
}

/** In a process group of its own, so that Ctrl+C does not end it half-way. */
async function systemctl(...words: string[]): Promise<string> {
  const child = Bun.spawn(['systemctl', ...words], { stdout: 'pipe', stderr: 'pipe', detached: true })
  const output = await new Response(child.stdout).text()
  if ((await child.exited) === 0) return output
  throw new OperatorError(`systemctl ${words.join(' ')} failed: ${await new Response(child.stderr).text()}`)
}
