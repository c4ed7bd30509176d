import { cpus } from 'node:os'
import { join } from 'node:path'
import { loader } from './load.ts'

const file = join(import.meta.dir, 'results.md')

/**
 * Replaces sections of results.md, by their titles, and says on what each was measured; the others stay, such as what was tried
 * without effect.
 */
export async function writeResults(made: Record<string, string>) {
  const [, ...kept] = (await Bun.file(file).text()).split(/^## /m)
  const sections = new Map(
    kept.map(section => {
      const [title = '', ...lines] = section.split('\n')
      return [title, lines.join('\n').trim()]
    }),
  )
  for (const [title, text] of Object.entries(made)) sections.set(title, `${text}\n\n${madeBy()}`)
  const written = [...sections].map(([title, text]) => `## ${title}\n\n${text}\n`)
  await Bun.write(file, ['# How fast it is\n\nWritten by `bun run bench`.\n', ...written].join('\n'))
}

/** A table in Markdown, its first line the heads of the columns. */
export function table([heads = [], ...lines]: string[][]): string {
  return [heads, heads.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/** Sections come from several runs. */
function madeBy(): string {
  const commit = Bun.spawnSync(['git', 'rev-parse', '--short', 'HEAD']).stdout.toString().trim()
  const [core] = cpus()
  return `Measured on ${core?.model.trim()}, ${cpus().length} cores, with Bun ${Bun.version}, Elimu at ${commit} and load from ${loader}.`
}
