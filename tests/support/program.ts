import { join } from 'node:path'

/** The command of the program: the one that ships where ELIMU_PROGRAM names it, as verify does after its build, else from its sources. */
export const program = process.env.ELIMU_PROGRAM
  ? [process.env.ELIMU_PROGRAM]
  : [process.execPath, join(import.meta.dir, '../../src/main.ts')]
