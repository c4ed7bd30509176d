import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildParts, buildProgram, type Target } from './build.ts'
import { formatSbom } from './sbom.ts'

const root = join(import.meta.dir, '../../..')

const targets: Target[] = ['bun-linux-x64', 'bun-linux-x64-baseline', 'bun-linux-arm64']

/** Builds everything that an operator downloads, into dist/release: a program for each kind of processor and what goes with it. */
async function release(): Promise<void> {
  const folder = join(root, 'dist/release')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await Bun.write(join(folder, 'elimu.cdx.json'), await formatSbom(await buildParts()))
  for (const target of targets) {
    const name = target.replace('bun', 'elimu')
    await buildFor(target, join(folder, name))
    process.stdout.write(`Built dist/release/${name}.\n`)
  }
  const packaging = (await readdir(join(root, 'packaging'))).map(name => join('packaging', name))
  for (const file of ['.env.example', ...packaging])
    await copyFile(join(root, file), join(folder, file.replace('packaging/', '')))
  await Bun.write(join(folder, 'SHA256SUMS'), await sumsOf(folder))
  process.stdout.write('Built dist/release, with its check sums in SHA256SUMS.\n')
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

if (import.meta.main) await release()
