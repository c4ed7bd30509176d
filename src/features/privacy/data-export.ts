import type { Reader } from '#db/connection.ts'
import type { User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { personalData } from './personal-data.ts'

/** Everything about a person as a JSON file (RULINGS.md section 9), indented for people, with ISO times. */
export function myDataFile({ db, clock, site }: Deps, me: User): Response {
  const now = clock.now()
  const { name } = site()
  const data = { site: name, madeAt: now, ...dataAbout(db.read, me) }
  const file = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-my-data-${dayInKenya(now)}.json`
  return new Response(JSON.stringify(data, withIsoTimes, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'private, no-store',
      vary: 'Accept-Encoding, Cookie',
    },
  })
}

/** Times are numbers in columns with such names. */
const withIsoTimes = (key: string, value: unknown) =>
  typeof value === 'number' && /(^at|At|^expire|Expiry)$/.test(key) ? new Date(value).toISOString() : value

/** Everything stored about a person, by table. It contains no other person's email address or phone number. */
function dataAbout(read: Reader, me: User): Record<string, unknown> {
  const shares = Object.entries(personalData).filter(([, share]) => share !== null)
  return Object.fromEntries(shares.map(([table, share]) => [table, share?.(read, me)]))
}
