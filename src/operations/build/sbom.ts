import { join } from 'node:path'
import { z } from 'zod'
import { version } from '../../../package.json'
import type { Library } from './libraries.ts'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.tuple([
      z.string(),
      z.string(),
      z.object({ dependencies: z.record(z.string(), z.string()).default({}) }),
      z.string().startsWith('sha512-'),
    ]),
  ),
})

/** Returns the bill of materials, in CycloneDX 1.6. The same sources make the same text. */
export async function formatSbom(libraries: Library[]): Promise<string> {
  const text = await Bun.file(join(import.meta.dir, '../../../bun.lock')).text()
  const entries = Object.values(lockFile.parse(Bun.JSONC.parse(text)).packages)
  const locked = new Map(entries.map(([id, , { dependencies }, digest]) => [id, { dependencies, digest }]))
  const refs = new Map(libraries.map(({ name, version }) => [name, npm(name, version)]))
  const described = libraries.map(({ name, version, license }) => {
    const entry = locked.get(`${name}@${version}`)
    if (!entry) throw new Error(`bun.lock does not have ${name} ${version}. Run bun install.`)

    const content = Buffer.from(entry.digest.slice('sha512-'.length), 'base64').toString('hex')
    const ref = npm(name, version)
    return {
      component: {
        ...component('library', ref, { name, version, license }),
        purl: ref,
        hashes: [{ alg: 'SHA-512', content }],
      },
      dependsOn: Object.keys(entry.dependencies).flatMap(needed => refs.get(needed) ?? []),
    }
  })
  const elimu = component('application', `elimu@${version}`, { name: 'elimu', version, license: 'MIT' })
  const bun = component('platform', `bun@${Bun.version}`, {
    name: 'bun',
    version: Bun.version,
    license: 'MIT',
  })
  const components = [bun, ...described.map(({ component }) => component)]
  const dependencies = [
    { ref: elimu['bom-ref'], dependsOn: components.map(each => each['bom-ref']) },
    ...described.map(({ component, dependsOn }) => ({ ref: component['bom-ref'], dependsOn })),
  ]
  const document = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 }
  return `${JSON.stringify({ ...document, metadata: { component: elimu }, components, dependencies }, null, 2)}\n`
}

const npm = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

type Named = Pick<Library, 'name' | 'version' | 'license'>

function component(type: string, ref: string, { name, version, license }: Named) {
  return { type, 'bom-ref': ref, name, version, licenses: [{ license: { id: license } }] }
}
