import { exists, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ClientFiles, EmbeddedFile } from '#src/http/assets.ts'

/** A built file, named by a hash of its content. */
export interface Output {
  name: string
  bytes: Uint8Array
  /** Whether pages load it directly. */
  isEntry?: boolean
}

type Served = Pick<EmbeddedFile, 'path' | 'file' | 'immutable'>

/** Writes a built file into the folder. */
export async function writeOutput(folder: string, { name, bytes }: Output): Promise<Served> {
  const file = join(folder, name)
  await writeOnce(file, async () => bytes)
  return { path: `/assets/${name}`, file, immutable: true }
}

/** Lists the files in public/ at any depth, each served under its own path. */
export async function publicFiles(folder: string): Promise<Served[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
    .map(file => ({ path: `/${relative(folder, file)}`, file, immutable: false }))
}

const encoders = {
  brotli: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 }),
}

/** Writes the compressed forms of a file into `folder` and adds those that are smaller than the file. */
export async function compress(served: Served, folder: string): Promise<EmbeddedFile> {
  const source = Bun.file(served.file)
  const bytes = await source.bytes()
  const name = served.immutable
    ? basename(served.file)
    : `${Bun.hash(bytes).toString(36)}-${basename(served.file)}`
  const variant = async (kind: keyof typeof encoders) => {
    const file = join(folder, `${name}.${kind}`)
    await writeOnce(file, () => encoders[kind](bytes))
    return Bun.file(file).size < bytes.length ? { [kind]: file } : {}
  }
  return { ...served, type: source.type, ...(await variant('brotli')), ...(await variant('gzip')) }
}

/** Writes and renames, so that other processes see the file whole or not at all. */
async function writeOnce(file: string, content: () => Promise<Uint8Array>): Promise<void> {
  if (await exists(file)) return
  await replace(file, await content())
}

/** Writes a file and puts it in place of the old one at once. */
export async function replace(file: string, content: Uint8Array | string): Promise<void> {
  const draft = `${file}.${process.pid}.draft`
  await Bun.write(draft, content)
  await rename(draft, file)
}

/** Writes `embedded.ts`, the module that embeds and lists the files. */
export async function writeModule(outDir: string, { embedded, entry }: ClientFiles): Promise<void> {
  const imports: string[] = []
  const embed = (file: string) => {
    const path = relative(outDir, file)
    const name = `file${imports.length}`
    imports.push(`import ${name} from '${path.startsWith('.') ? path : `./${path}`}' with { type: 'file' }`)
    return name
  }
  const rows = embedded.map(({ path, file, brotli, gzip, type, immutable }) => {
    const fields = [`path: '${path}'`, `file: ${embed(file)}`, `type: '${type}'`, `immutable: ${immutable}`]
    if (brotli) fields.push(`brotli: ${embed(brotli)}`)
    if (gzip) fields.push(`gzip: ${embed(gzip)}`)
    return `  { ${fields.join(', ')} },`
  })
  const lines = [
    '// @ts-nocheck: generated; what it imports are files, not modules',
    "import type { ClientFiles } from '#src/http/assets.ts'",
    ...imports,
    '',
    "export const embedded: ClientFiles['embedded'] = [",
    ...rows,
    ']',
    '',
    `export const entry: ClientFiles['entry'] = ${JSON.stringify(entry)}`,
    '',
  ]

  await replace(join(outDir, 'embedded.ts'), lines.join('\n'))
}

/** Removes files of builds older than an hour; a running program may still need newer ones. */
export async function removeOld(folder: string, embedded: EmbeddedFile[]): Promise<void> {
  const current = new Set(embedded.flatMap(({ file, brotli, gzip }) => [file, brotli, gzip]))
  const names = (await readdir(folder)).map(name => join(folder, name)).filter(file => !current.has(file))
  for (const file of names) {
    const { mtimeMs } = await stat(file)
    if (mtimeMs < Date.now() - 3_600_000) await rm(file, { force: true })
  }
}
