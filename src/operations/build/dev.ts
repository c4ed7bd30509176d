/**
 * `bun run dev`: the demo from the sources, with /dev/ui. At every change `bun --watch` starts it again, which also rebuilds
 * what browsers load.
 */
import { buildClient } from './build.ts'
import { buildClassifier } from './train-classifier.ts'
import { buildHarmModel } from './train-harm-model.ts'

await buildClient()
await buildClassifier()
await buildHarmModel()
process.argv.splice(2, 0, 'demo')
await import('#src/main.ts')
