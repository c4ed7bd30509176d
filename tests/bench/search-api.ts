import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startElimu } from './server.ts'
import { compare } from './web.ts'

/** GET /api/jobs over a database, as a ratio to Bun.serve with a fixed Response of the same size. */
export async function compareSearchApi(file: string, say: (line: string) => void) {
  const elimu = await startElimu({
    async prepare(dir) {
      const own = join(dir, 'elimu.db')
      for (const rest of ['', '-wal', '-shm']) rmSync(own + rest, { force: true })
      copyFileSync(file, own)
    },
  })
  try {
    for (const path of ['/api/jobs', '/api/jobs?search=maths&county=Nairobi'])
      await compare(elimu.url + path, say)
    say(`memory after the load: ${await elimu.memory()} MB`)
  } finally {
    await elimu.stop()
  }
}
