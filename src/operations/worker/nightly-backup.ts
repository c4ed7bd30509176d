import type { Subprocess } from 'bun'
import type { Deps } from '#src/deps.ts'
import { DAY, dayInKenya, HOUR, startOfDay } from '#src/domain/kenya-time.ts'
import { isAutomatic } from '#src/env/backup-settings.ts'
import { notifyAdmins } from '#src/features/notifications/notify-admins.ts'
import { paths } from '#src/paths.ts'
import {
  type BackupFailure,
  type BackupRecord,
  lastBackup,
  lastFailure,
  recordFailure,
} from '../backup/last-backup.ts'
import { thisProgram } from '../cli/this-program.ts'
import type { Task } from './task.ts'

/** After midnight in Kenya. */
const QUIET_TIME = 2.5 * HOUR

/** When the next automatic backup is due, in ms: at night, at once if the last night has none, an hour after a failure. */
export function nextBackup(last: BackupRecord | null, failure: BackupFailure | null, now: number): number {
  if (failure) return failure.at + HOUR
  const tonight = startOfDay(dayInKenya(now)) + QUIET_TIME
  const due = tonight <= now ? tonight : tonight - DAY
  return last && Date.parse(last.createdAt) >= due ? due + DAY : due
}

/** Backs up at night where a place for backups is set, by `elimu backup` as a process of its own: requests never wait for it. */
export function nightlyBackup(deps: Deps): Task[] {
  const { env, clock, log } = deps
  if (!isAutomatic(env.backup)) return []
  const due = () => nextBackup(lastBackup(env), lastFailure(env), clock.now())
  let child: Subprocess | null = null
  let isStopped = false
  return [
    {
      name: 'backup',
      first: 5000,
      // It would not become a loop even if nothing could be recorded.
      pause: HOUR / 2,
      due,
      async run() {
        if (due() > clock.now()) return
        const backup = Bun.spawn([...thisProgram, 'backup'], {
          stdout: 'pipe',
          stderr: 'pipe',
          stdin: 'ignore',
        })
        child = backup
        const [said, problem, code] = await Promise.all([
          new Response(backup.stdout).text(),
          new Response(backup.stderr).text(),
          backup.exited,
        ])
        if (isStopped) return
        if (code === 0) return log.info('backed up', { said: said.trim() })
        const reason =
          problem.replace(/^elimu: /, '').trim() || `The backup ended with ${backup.signalCode ?? code}.`
        log.error('backup failed', { reason })
        await recordFailure(env, reason, clock.now())
        await tellAdministrators(deps)
      },
      stop() {
        isStopped = true
        child?.kill()
      },
    },
  ]
}

/** Once a day, whatever their preferences. The reason names places of the server, so it is not sent. */
const tellAdministrators = (deps: Deps) =>
  deps.db.write(tx =>
    notifyAdmins(tx, deps, {
      once: `urgent-backup-${dayInKenya(deps.clock.now())}`,
      subject: 'The automatic backup failed',
      text: 'Elimu tries again every hour. The System tab shows the reason.',
      path: paths.adminDashboard('system'),
    }),
  )
