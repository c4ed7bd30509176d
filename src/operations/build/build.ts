import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ClientFiles } from '#src/http/assets.ts'
import { keep, type Output, publicFiles, removeOld, withVariants, writeModule } from './client-assets.ts'
import { importTogether } from './preload-chunks.ts'

const root = join(import.meta.dir, '../../..')

interface ClientBuild {
  /** The script that every page loads. */
  script?: string
  /** The folder that gets `client/` and the module `embedded.ts` that lists it. */
  outDir?: string
  /** React's development build, which reports each difference between page and island. */
  development?: boolean
}

/**
 * Builds what browsers load: the script with a chunk for each island, the stylesheet and public/, each also in
 * brotli and gzip, and the module `embedded.ts`, by which the compiled program carries them.
 */
export async function buildClient({
  script = join(root, 'islands/client.ts'),
  outDir = join(root, 'dist'),
  development = false,
}: ClientBuild = {}): Promise<ClientFiles> {
  const folder = join(outDir, 'client')
  await mkdir(folder, { recursive: true })
  const [scripts, css] = await Promise.all([buildScripts(script, development), buildStyles()])
  const client = scripts.find(({ isEntry }) => isEntry)?.name
  const worker = await buildWorker([...scripts, css], [`/assets/${client}`, `/assets/${css.name}`])
  const built = await Promise.all([...scripts, css, worker].map(file => keep(folder, file)))
  const files = [...built, ...(await publicFiles(join(root, 'public')))]
  const embedded = await Promise.all(files.map(file => withVariants(file, folder)))
  const entry = { client: `/assets/${client}`, css: `/assets/${css.name}`, worker: `/assets/${worker.name}` }

  await writeModule(outDir, { embedded, entry })
  await removeOld(folder, embedded)
  return { embedded, entry }
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
  return importTogether(scripts)
}

/** The service worker is one file. It is told by what this build differs from others, and what the offline page needs. */
async function buildWorker(files: Output[], offlineFiles: string[]): Promise<Output> {
  const name = Bun.hash(files.map(({ name }) => name).join()).toString(36)
  const { outputs } = await Bun.build({
    entrypoints: [join(root, 'islands/offline/service-worker.ts')],
    target: 'browser',
    minify: true,
    define: { BUILD: JSON.stringify(name), OFFLINE_FILES: JSON.stringify(offlineFiles) },
  })
  const bytes = new Uint8Array((await outputs[0]?.arrayBuffer()) ?? [])
  return { name: `worker-${Bun.hash(bytes).toString(36).slice(0, 8)}.js`, bytes }
}

/** Tailwind's own program scans the sources for class names. */
async function buildStyles(): Promise<Output> {
  const program = join(root, 'node_modules/@tailwindcss/cli/dist/index.mjs')
  const command = [process.execPath, program, '--input', 'src/ui/styles/styles.css', '--minify']
  const tailwind = Bun.spawn(command, { cwd: root, stdout: 'pipe', stderr: 'pipe' })
  const [bytes, complaint] = await Promise.all([
    new Response(tailwind.stdout).bytes(),
    new Response(tailwind.stderr).text(),
  ])
  if ((await tailwind.exited) !== 0) throw new Error(`The stylesheet could not be built: ${complaint}`)

  return { name: `styles-${Bun.hash(bytes).toString(36).slice(0, 8)}.css`, bytes }
}

/** Compiles a program, all it imports and the built files inside, to the one file `outfile`. */
export async function buildProgram(main: string, outfile: string): Promise<void> {
  await Bun.build({
    entrypoints: [main],
    compile: { outfile, autoloadBunfig: false },
    target: 'bun',
    // Compiled ahead, it starts in half the time; the file grows by 10 MB.
    format: 'esm',
    bytecode: true,
    minify: { whitespace: true, syntax: true, identifiers: false },
    sourcemap: 'none',
    define: { 'process.env.NODE_ENV': '"production"', COMPILED: 'true' },
    jsx: { runtime: 'automatic', development: false },
  })
}

if (import.meta.main) {
  const { embedded } = await buildClient()
  process.stdout.write(`Built ${embedded.length} files for browsers.\n`)
  if (process.argv[2] !== 'client') {
    await buildProgram(join(root, 'src/main.ts'), join(root, 'dist/elimu'))
    process.stdout.write('Built dist/elimu.\n')
  }
}
