import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { buildParts, buildProgram, type Target } from './build.ts'
import { formatSbom } from './sbom.ts'

const root = join(import.meta.dir, '../../..')

const targets: Target[] = ['bun-linux-x64', 'bun-linux-x64-baseline', 'bun-linux-arm64']

/** What install.sh needs and the files for a web server in front. The image is built from the sources. */
const packaging = [
  'install.sh',
  'elimu.service',
  'elimu-backup.service',
  'elimu-backup.timer',
  'Caddyfile',
  'nginx.conf',
]

/** Builds everything that an operator downloads: a program for each kind of processor and what goes with it. */
async function release(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await Bun.write(join(folder, 'elimu.cdx.json'), await formatSbom(await buildParts()))
  for (const target of targets) {
    const name = target.replace('bun', 'elimu')
    await buildFor(target, join(folder, name))
    process.stdout.write(`Built ${join(folder, name)}.\n`)
  }
  for (const file of ['.env.example', ...packaging.map(name => `packaging/${name}`)])
    await copyFile(join(root, file), join(folder, basename(file)))
  await Bun.write(join(folder, 'SHA256SUMS'), await sumsOf(folder))
}

async function buildFor(target: Target, outfile: string): Promise<void> {
  try {
    await buildProgram(join(root, 'src/main.ts'), outfile, target)
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors.join(' ') : String(error)
    if (!/download|extract|target/i.test(reason)) throw error
    throw new Error(
      `${target} ${Bun.version} could not be downloaded from the npm registry, so there is no release: ${reason}`,
    )
  }
}

/** Returns what sha256sum prints about the files of a folder. */
async function sumsOf(folder: string): Promise<string> {
  const lines = (await readdir(folder)).sort().map(async name => {
    const hash = new Bun.CryptoHasher('sha256')
    for await (const chunk of Bun.file(join(folder, name)).stream()) hash.update(chunk)
    return `${hash.digest('hex')}  ${name}\n`
  })
  return (await Promise.all(lines)).join('')
}

try {
  await release(process.argv[2] ?? join(root, 'dist/release'))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
