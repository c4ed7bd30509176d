import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Env } from '#src/env/env.ts'
import { OperatorError } from '../cli/cli-error.ts'

/** Runs a program with the words of one command. Returns what it printed, or throws OperatorError. */
export type RunProgram = (program: string, ...words: string[]) => Promise<string>

/** As root, programs run as the owner of the data: what root creates there, the site could not use. */
export async function runnerFor({ dataDir }: Env): Promise<RunProgram> {
  const owner = await stat(dataDir).catch(() => null)
  if (!owner) throw new OperatorError(`No data at ${dataDir}. Run the update in the site's folder.`)
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
