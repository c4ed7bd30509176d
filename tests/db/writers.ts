import { Database } from 'bun:sqlite'
import { join } from 'node:path'

interface Writers {
  /** Ids of the jobs whose posting was answered with 201, in that order. */
  answered: string[]
  /** Waits until each client has finished its request. */
  stop: () => Promise<void>
}

/** Signs the demo school in at `url` and returns its cookie. */
export async function schoolCookie(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'school@demo.elimu.test', password: 'karibu-elimu' }),
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (!response.ok || !cookie) throw new Error(`The demo school could not sign in: ${response.status}`)
  return cookie
}

/** Starts clients that each post one job after the other. */
export function writing(url: string, cookie: string, clients: number): Writers {
  const answered: string[] = []
  let isOver = false
  const client = async (name: number) => {
    for (let n = 0; !isOver; n++) {
      const response = await post(url, cookie, `Teacher ${name}-${n}`).catch(() => null)
      if (!response) return
      if (response.status !== 201) throw new Error(`A writer was answered ${response.status}`)
      const { id } = (await response.json().catch(() => ({ id: '' }))) as { id: string }
      if (id) answered.push(id)
    }
  }
  const all = Promise.all(Array.from({ length: clients }, (_, name) => client(name)))
  return {
    answered,
    async stop() {
      isOver = true
      await all
    },
  }
}

/** Returns the ids of all jobs in the database of a data folder. */
export function jobIds(dataDir: string): Set<string> {
  const sqlite = new Database(join(dataDir, 'elimu.db'), { readonly: true })
  const rows = sqlite.query<{ id: string }, []>('SELECT id FROM jobs').all()
  sqlite.close()
  return new Set(rows.map(({ id }) => id))
}

function post(url: string, cookie: string, title: string): Promise<Response> {
  return fetch(`${url}/api/jobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      title,
      description: 'A job that is posted while something else happens.',
      company: 'Tumaini Hills School',
      location: 'Nairobi',
      jobType: 'full_time',
    }),
  })
}
