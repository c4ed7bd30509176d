import { mkdir } from 'node:fs/promises'
import { basename, join, parse } from 'node:path'
import type { ClientFiles } from '#src/http/assets.ts'
import {
  compress,
  type Output,
  publicFiles,
  removeOld,
  replace,
  writeModule,
  writeOutput,
} from './client-assets.ts'
import { drawIcons } from './icons.ts'
import { bundledLibraries, formatNotices, type Library } from './libraries.ts'
import { libsqlFor } from './libsql.ts'
import { buildHarmModel } from './train-harm-model.ts'

const root = join(import.meta.dir, '../../..')

interface ClientBuild {
  /** The script that every page loads. */
  script?: string
  /** The folder for `client/` and the module `embedded.ts` that lists its files. */
  outDir?: string
  /** Uses React's development build, which reports hydration mismatches. */
  development?: boolean
}

/**
 * Builds what browsers load: the script with a chunk for each island, the stylesheet and public/, each also in
 * brotli and gzip, and the module `embedded.ts`, which embeds them in the compiled program.
 */
export async function buildClient({
  script = join(root, 'islands/client.ts'),
  outDir = join(root, 'dist'),
  development = false,
}: ClientBuild = {}): Promise<ClientFiles> {
  const folder = join(outDir, 'client')
  await mkdir(folder, { recursive: true })
  const drawn = await drawIcons(join(root, 'src/ui/icons.tsx'))
  const encode = (text: string) => new TextEncoder().encode(text)
  const icons = named('icons.svg', encode(drawn.public))
  const moreIcons = named('more-icons.svg', encode(drawn.signedIn))
  const sprites = { public: `/assets/${icons.name}`, signedIn: `/assets/${moreIcons.name}` }
  await replace(join(outDir, 'icons.ts'), `export const sprites = ${JSON.stringify(sprites)}\n`)
  const [scripts, css] = await Promise.all([buildScripts(script, development), buildStyles()])
  const client = scripts.find(({ isEntry }) => isEntry)?.name
  const offlineFiles = [`/assets/${client}`, `/assets/${css.name}`, `/assets/${icons.name}`]
  const worker = await buildWorker([...scripts, css, icons, moreIcons], offlineFiles)
  const map = named('counties.svg', await Bun.file(join(root, 'src/features/counties/counties.svg')).bytes())
  const built = await Promise.all(
    [...scripts, css, icons, moreIcons, worker, map].map(file => writeOutput(folder, file)),
  )
  const files = [...built, ...(await publicFiles(join(root, 'public')))]
  const embedded = await Promise.all(files.map(file => compress(file, folder)))
  const entry = {
    client: `/assets/${client}`,
    css: `/assets/${css.name}`,
    worker: `/assets/${worker.name}`,
    counties: `/assets/${map.name}`,
  }

  await writeModule(outDir, { embedded, entry })
  await removeOld(folder, embedded)
  return { embedded, entry }
}

/** Gives a file a name that changes with its content. */
function named(file: string, bytes: Uint8Array): Output {
  const { name, ext } = parse(file)
  return { name: `${name}-${Bun.hash(bytes).toString(36).slice(0, 8)}${ext}`, bytes }
}

async function buildScripts(script: string, development: boolean): Promise<Output[]> {
  const { outputs } = await Bun.build({
    entrypoints: [script],
    target: 'browser',
    splitting: true,
    modulePreload: false,
    minChunkSize: 16_384,
    minify: !development,
    publicPath: '/assets/',
    naming: { entry: '[name]-[hash].[ext]', chunk: '[name]-[hash].[ext]' },
    define: { 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') },
    jsx: { runtime: 'automatic', development },
  })
  const read = outputs.map(async output => ({
    name: basename(output.path),
    bytes: new Uint8Array(await output.arrayBuffer()),
    isEntry: output.kind === 'entry-point',
  }))
  const scripts = (await Promise.all(read)).sort((a, b) => (a.name < b.name ? -1 : 1))
  return preloadChunks(scripts)
}

/** Minimum bytes before compression of a chunk that is worth preloading. In practice this is React. */
const MIN_PRELOADED = 50_000

/**
 * Makes the browser fetch the heavy imports of a lazy chunk together with that chunk, not one round trip later. Bun's own
 * modulePreload adds more code than client.ts may weigh. File names stay valid: the hash of a chunk covers its imports' names.
 */
export function preloadChunks(scripts: Output[]): Output[] {
  const texts = new Map(
    scripts.map(({ name, bytes }) => [`/assets/${name}`, new TextDecoder().decode(bytes)]),
  )
  const isHeavy = (path: string) => (texts.get(path)?.length ?? 0) >= MIN_PRELOADED
  return scripts.map(script => {
    const text = texts.get(`/assets/${script.name}`) ?? ''
    const preloading = text.replaceAll(lazyImport, (whole, lazy: string) => {
      const heavy = [...importsOf(lazy, texts)].filter(isHeavy)
      return heavy.length > 0 ? `(${heavy.map(path => `import("${path}")`)},${whole})` : whole
    })
    return { ...script, bytes: new TextEncoder().encode(preloading) }
  })
}

const lazyImport = /import\("(\/assets\/[^"]+)"\)/g
const staticImport = /(?:from|import)\s*"(\/assets\/[^"]+)"/g

function importsOf(path: string, texts: Map<string, string>, found = new Set<string>()): Set<string> {
  for (const [, needed = ''] of texts.get(path)?.matchAll(staticImport) ?? []) {
    if (found.has(needed)) continue
    found.add(needed)
    importsOf(needed, texts, found)
  }
  return found
}

/** Builds the service worker as one file. It receives an id of this build and the files that the offline page needs. */
async function buildWorker(files: Output[], offlineFiles: string[]): Promise<Output> {
  const build = Bun.hash(files.map(({ name }) => name).join()).toString(36)
  const { outputs } = await Bun.build({
    entrypoints: [join(root, 'islands/offline/service-worker.ts')],
    target: 'browser',
    minify: true,
    define: { BUILD: JSON.stringify(build), OFFLINE_FILES: JSON.stringify(offlineFiles) },
  })
  const bytes = new Uint8Array((await outputs[0]?.arrayBuffer()) ?? [])
  return named('worker.js', bytes)
}

/** Tailwind's CLI scans the sources for class names. */
async function buildStyles(): Promise<Output> {
  const cli = join(root, 'node_modules/@tailwindcss/cli/dist/index.mjs')
  const command = [process.execPath, cli, '--input', 'src/ui/styles/styles.css', '--minify']
  const tailwind = Bun.spawn(command, { cwd: root, stdout: 'pipe', stderr: 'pipe' })
  const [bytes, errors] = await Promise.all([
    new Response(tailwind.stdout).bytes(),
    new Response(tailwind.stderr).text(),
  ])
  if ((await tailwind.exited) !== 0) throw new Error(`The stylesheet could not be built: ${errors}`)

  return named('styles.css', bytes)
}

/** The systems that a program can be built for. */
export type Target = 'bun-linux-x64' | 'bun-linux-x64-baseline' | 'bun-linux-arm64'

/** Compiles a program with all it imports, the built files included, into one file, for this system unless told. */
export async function buildProgram(main: string, outfile: string, target?: Target): Promise<void> {
  await Bun.build({
    entrypoints: [main],
    compile: { outfile, autoloadBunfig: false, ...(target && { target }) },
    target: 'bun',
    // Bytecode halves the start-up time; the file grows by 10 MB.
    format: 'esm',
    bytecode: true,
    minify: { whitespace: true, syntax: true, identifiers: false },
    sourcemap: 'none',
    plugins: [await libsqlFor(target)],
    define: { 'process.env.NODE_ENV': '"production"', COMPILED: 'true' },
    jsx: { runtime: 'automatic', development: false },
  })
}

/** Builds what the program embeds. Returns the libraries in it. */
export async function buildParts(): Promise<Library[]> {
  // Training takes most of the time, so the larger model has a process of its own.
  const training = Bun.spawn([process.execPath, join(import.meta.dir, 'train-classifier.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const { embedded } = await buildClient()
  await buildHarmModel()
  if ((await training.exited) !== 0) throw new Error('The classifier could not be trained.')
  process.stdout.write(`Built ${embedded.length} files for browsers.\n`)
  const libraries = await bundledLibraries()
  await replace(join(root, 'dist/notices.txt'), await formatNotices(libraries))
  return libraries
}

if (import.meta.main) {
  await buildParts()
  if (process.argv[2] !== 'client') {
    await buildProgram(join(root, 'src/main.ts'), join(root, 'dist/elimu'))
    process.stdout.write('Built dist/elimu.\n')
  }
}
