import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, copyFile, link, open, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '../backup/fsync.ts'
import { OperatorError } from '../cli/cli-error.ts'
import type { RunProgram } from './run-program.ts'

/** A checked copy of the new program beside the one in use, and the moves from one to the other and back. */
export interface StagedProgram {
  version: string
  hasSum: boolean
  use: () => Promise<void>
  goBack: () => Promise<void>
  discard: () => Promise<void>
}

/**
 * Copies `file` beside the program, checks the copy's sum against SHA256SUMS or FILE.sha256 where one of them is beside `file`, and
 * runs it. Throws OperatorError if it is not a whole Elimu for this machine, or if this user may not replace the program.
 */
export async function stageProgram(file: string, program: string, run: RunProgram): Promise<StagedProgram> {
  await access(dirname(program), constants.W_OK).catch(() => {
    throw new OperatorError(
      `You do not have permission to replace ${program}. Use sudo. In a container, update its image.`,
    )
  })
  const [staged, previous] = [`${program}.new`, `${program}.previous`]
  const discard = () => rm(staged, { force: true })
  await copyFile(file, staged, constants.COPYFILE_EXCL).catch(error => {
    if (error.code !== 'EEXIST') throw error
    throw new OperatorError(
      `Another update is running. If it was interrupted, remove ${staged} and try again.`,
    )
  })
  try {
    const hasSum = await checkSum(file, staged)
    await chmod(staged, 0o755)
    await syncFile(staged)
    const version = /^elimu (\S+)\n$/.exec(await run(staged, 'version').catch(() => ''))?.[1]
    if (!version)
      throw new OperatorError(`${file} is not Elimu, or not for the processor and system of this machine.`)
    await rm(previous, { force: true })
    await link(program, previous)
    return { version, hasSum, use, goBack, discard }
  } catch (error) {
    await discard()
    throw error
  }

  async function use() {
    await rename(staged, program)
    await syncFolder(program)
  }

  async function goBack() {
    await rename(previous, program)
    await syncFolder(program)
  }
}

/** Returns false if there is nothing to check against. */
async function checkSum(file: string, copy: string): Promise<boolean> {
  const name = basename(file)
  const list = await readFile(`${file}.sha256`, 'utf8')
    .catch(() => readFile(join(dirname(file), 'SHA256SUMS'), 'utf8'))
    .catch(() => null)
  if (list === null) return false
  const lines = list.split('\n').map(line => /^([0-9a-f]{64})(?: [ *](.+))?$/.exec(line))
  const expected = lines.find(line => line && (line[2] === undefined || basename(line[2]) === name))?.[1]
  if (!expected) throw new OperatorError(`SHA256SUMS beside ${file} does not list ${name}.`)

  const hash = createHash('sha256')
  for await (const chunk of Bun.file(copy).stream()) hash.update(chunk)
  if (hash.digest('hex') === expected) return true
  throw new OperatorError(`${file} is damaged: its checksum does not match SHA256SUMS. Download it again.`)
}

async function syncFile(path: string) {
  const file = await open(path, 'r')
  await file.sync()
  await file.close()
}
