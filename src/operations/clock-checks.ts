import { DAY, HOUR, MINUTE } from '#src/domain/kenya-time.ts'
import type { Finding } from './finding.ts'

/** Codes of two-step sign-in are refused beyond this difference. */
const TOLERANCE = MINUTE

const RELEASED = Date.UTC(2026, 0, 1)

const consequences =
  'Codes of two-step sign-in are refused, S3 may refuse backups, and times on the site are wrong. Set the clock, and keep it right by NTP (timedatectl set-ntp true).'

/** Whether the clock shows a time at which this program can run. */
export function checkClock(now: number): Finding {
  const isPlausible = now > RELEASED && now < RELEASED + 20 * 365 * DAY
  const text = `The system time is ${new Date(now).toISOString()}.`
  return isPlausible ? { state: 'ok', text } : { state: 'wrong', text: `${text} Set the clock.` }
}

/** Whether the clock was set back since something was saved at `newest`, in ms. */
export function checkSetBack(newest: number | null, now: number): Finding[] {
  if (newest === null || newest <= now + TOLERANCE) return []
  const text = `The newest entry was saved ${describe(newest - now)} in the future, so the clock is or was wrong. ${consequences}`
  return [{ state: 'wrong', text }]
}

/** Compares the clock with the one of the first of these servers that tells its own. */
export async function compareClock(addresses: string[]): Promise<Finding[]> {
  for (const address of addresses) {
    const theirs = await timeAt(address)
    if (theirs === null) continue
    const { host } = new URL(address)
    const ahead = Date.now() - theirs
    if (Math.abs(ahead) <= TOLERANCE)
      return [{ state: 'ok', text: `The clock agrees with the one of ${host}.` }]
    const text = `The clock is ${describe(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} the one of ${host}. ${consequences}`
    return [{ state: 'wrong', text }]
  }
  return []
}

/** Every answer of a web server has its time, in whole seconds. */
async function timeAt(address: string): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(5000)
    const { headers } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal })
    return Date.parse(headers.get('date') ?? '') || null
  } catch {
    return null
  }
}

function describe(ms: number): string {
  const [unit, length] = ms < 90 * MINUTE ? ['minute', MINUTE] : ms < 2 * DAY ? ['hour', HOUR] : ['day', DAY]
  const count = Math.round(ms / Number(length))
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}
