import { join } from 'node:path'

/** The command that starts this program: a compiled one is one file. */
export const thisProgram: readonly string[] = import.meta.dir.startsWith('/$bunfs/')
  ? [process.execPath]
  : [process.execPath, join(import.meta.dir, '../../main.ts')]
