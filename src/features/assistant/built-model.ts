import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'

/** Returns a function that makes its result at the first call and gives the same one from then on. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** A model that the build trained and wrote by `serialize` of node:v8. Its file is read at the first use. */
export const builtModel = <Model extends object>(file: string): (() => Model) =>
  once(() => deserialize(readFileSync(file)))
