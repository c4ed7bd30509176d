import { join } from 'node:path'
import { replace } from './client-assets.ts'

const dist = join(import.meta.dir, '../../../dist')
const LEVEL = 19

/** Writes a trained model of the assistant to dist/, compressed, from which the program embeds it. */
export const writeModel = (name: string, model: Uint8Array) =>
  replace(join(dist, name), Bun.zstdCompressSync(model, { level: LEVEL }))
