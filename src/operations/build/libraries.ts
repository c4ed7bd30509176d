import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { version } from '../../../package.json'

/** An npm package of which the program contains at least one byte. */
export interface Library {
  name: string
  version: string
  license: string
  /** The package's own licence and notice, in full; where it has none, its authors. */
  notice: string
}

const root = join(import.meta.dir, '../../..')

/** Scripts cannot tell: the sprites are drawn from lucide-react, and the stylesheet begins with Tailwind's own rules. */
const compiledIn = ['lucide-react', 'tailwindcss']

/** Lists the libraries in the program and in what it sends to browsers, by asking the bundler. Needs the built client files. */
export async function bundledLibraries(): Promise<Library[]> {
  const program = { entrypoints: ['src/main.ts'], target: 'bun' } as const
  const scripts = {
    entrypoints: ['islands/client.ts', 'islands/offline/service-worker.ts'],
    target: 'browser',
  } as const
  const builds = await Promise.all(
    [program, scripts].map(({ entrypoints, target }) =>
      Bun.build({
        entrypoints: entrypoints.map(path => join(root, path)),
        target,
        metafile: true,
        minify: true,
        external: ['#dist/notices.txt'],
        define: { 'process.env.NODE_ENV': '"production"', COMPILED: 'true' },
      }),
    ),
  )
  const outputs = builds.flatMap(({ metafile }) => Object.values(metafile?.outputs ?? {}))
  const files = outputs.flatMap(({ inputs }) => Object.entries(inputs))
  const names = files.flatMap(([path, { bytesInOutput }]) =>
    bytesInOutput > 0 ? (packageOf(path) ?? []) : [],
  )
  const libraries = await Promise.all([...new Set([...names, ...compiledIn])].sort().map(readLibrary))
  // Several packages may each have their own copy of the same version.
  return [...new Map(libraries.map(library => [`${library.name}@${library.version}`, library])).values()]
}

/** The path of a package below node_modules, which is its name unless it belongs to another package. */
const packageOf = (file: string) =>
  /node_modules\/((?:.+\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]

async function readLibrary(path: string): Promise<Library> {
  const folder = join(root, 'node_modules', path)
  const { name, version, license, author } = await Bun.file(join(folder, 'package.json')).json()
  const names = (await readdir(folder)).filter(file => /^(licen[cs]e|copying|notice)(\.|$)/i.test(file))
  const texts = await Promise.all(names.sort().map(file => Bun.file(join(folder, file)).text()))
  const notice =
    texts.map(text => text.trim()).join('\n\n') || `Copyright ${author?.name ?? author ?? 'its authors'}`
  return { name, version, license, notice }
}

/** Returns the text of `elimu version --notices`. */
export async function formatNotices(libraries: Library[]): Promise<string> {
  const own = (await Bun.file(join(root, 'LICENSE')).text()).trim()
  return [
    `Elimu ${version} (MIT)\n\n${own}`,
    'The shapes of the counties (ODbL-1.0): https://opendatacommons.org/licenses/odbl/1-0/',
    `Bun ${Bun.version} (MIT), with JavaScriptCore (LGPL-2.1) and the libraries that https://github.com/oven-sh/bun/blob/bun-v${Bun.version}/LICENSE.md names`,
    ...libraries.map(({ name, version, license, notice }) => `${name} ${version} (${license})\n\n${notice}`),
  ].join(`\n\n${'-'.repeat(80)}\n\n`)
}
