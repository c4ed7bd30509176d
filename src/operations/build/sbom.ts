import { join } from 'node:path'
import { z } from 'zod'
import { version } from '../../../package.json'
import type { Library } from './libraries.ts'

/** For each package: name and version, registry, facts, and the digest of its archive. */
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.tuple([z.string(), z.string(), z.unknown(), z.string().startsWith('sha512-')]),
  ),
})

/** Returns the bill of materials, in CycloneDX 1.6. The same sources make the same text. */
export async function formatSbom(libraries: Library[]): Promise<string> {
  const text = await Bun.file(join(import.meta.dir, '../../../bun.lock')).text()
  const locked = Object.values(lockFile.parse(Bun.JSONC.parse(text)).packages)
  const digests = new Map(locked.map(([id, , , digest]) => [id, digest.slice('sha512-'.length)]))
  const components = libraries.map(({ name, version, license }) => {
    const digest = digests.get(`${name}@${version}`)
    if (!digest) throw new Error(`bun.lock does not have ${name} ${version}. Run bun install.`)

    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    const hashes = [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }]
    return { ...component('library', name, version, license), 'bom-ref': purl, purl, hashes }
  })
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: component('application', 'elimu', version, 'MIT') },
    components: [component('platform', 'bun', Bun.version, 'MIT'), ...components],
  }
  return `${JSON.stringify(sbom, null, 2)}\n`
}

function component(type: string, name: string, version: string, license: string) {
  return { type, name, version, licenses: [{ license: { id: license } }] }
}
