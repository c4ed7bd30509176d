import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BunPlugin } from 'bun'

const root = join(import.meta.dir, '../../..')

/** Embeds the native part of libSQL, which its own code looks for only at run time, in no file of ours. */
export async function libsqlFor(target = `bun-linux-${process.arch}`): Promise<BunPlugin> {
  const native = await nativePart(target.includes('arm64') ? 'arm64' : 'x64')
  return {
    name: 'libsql',
    setup({ onLoad }) {
      onLoad({ filter: /\/node_modules\/libsql\/index\.js$/ }, async ({ path }) => {
        const text = await Bun.file(path).text()
        const contents = text.replace(
          /return require\(`@libsql\/.*`\)/,
          `return require(${JSON.stringify(native)})`,
        )
        if (contents === text) throw new Error('libsql loads its native part in another way than before.')
        return { contents, loader: 'js' }
      })
    },
  }
}

/** The version that bun.lock names. */
async function libsqlVersion(): Promise<string> {
  return (await Bun.file(join(root, 'node_modules/libsql/package.json')).json()).version
}

/** The package managers install it for this machine's processor only; for another one it is fetched beside. */
async function nativePart(arch: 'arm64' | 'x64'): Promise<string> {
  const name = `@libsql/linux-${arch}-gnu`
  const installed = join(root, 'node_modules', name, 'index.node')
  if (existsSync(installed)) return installed

  const version = await libsqlVersion()
  const folder = join(tmpdir(), `elimu-libsql-${version}-${arch}`)
  const fetched = join(folder, 'node_modules', name, 'index.node')
  if (existsSync(fetched)) return fetched
  await mkdir(folder, { recursive: true })
  await Bun.write(join(folder, 'package.json'), '{}')
  const command = ['add', '--ignore-scripts', '--os=linux', `--cpu=${arch}`, `${name}@${version}`]
  const install = Bun.spawnSync([process.execPath, ...command], { cwd: folder })
  if (install.exitCode !== 0) throw new Error(`${name} could not be installed: ${install.stderr}`)
  return fetched
}
