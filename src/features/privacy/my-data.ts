import type { User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { compress } from '#src/http/formats/compression.ts'
import { dataAbout } from './data-export.ts'

/** Everything about a person as a JSON file (RULINGS.md section 9), indented for people, with ISO times. */
export function myDataFile({ db, clock, site }: Deps, me: User, request: Request): Response {
  const now = clock.now()
  const { name } = site()
  const data = { site: name, madeAt: now, ...dataAbout(db.read, me) }
  const { body, encoding } = compress(JSON.stringify(data, withIsoTimes, 2), request)
  const file = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-my-data-${dayInKenya(now)}.json`
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'private, no-store',
      vary: 'Accept-Encoding, Cookie',
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
}

/** Times are numbers in columns with such names. */
const withIsoTimes = (key: string, value: unknown) =>
  typeof value === 'number' && /(^at|At|^expire|Expiry)$/.test(key) ? new Date(value).toISOString() : value
