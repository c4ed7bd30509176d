import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'
import { once } from './remember.ts'

/** A model that the build trained and wrote by `serialize` of node:v8 and zstd. Its file is read at the first use. */
export const builtModel = <Model extends object>(file: string): (() => Model) =>
  once(() => deserialize(Bun.zstdDecompressSync(readFileSync(file))))
