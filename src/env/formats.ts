import { z } from 'zod'

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** Whether a host is this machine. */
export const isLoopbackName = (host: string) => loopback.test(host)

/** Whether an address is this machine's own. */
export const isLoopback = (address: string) => isLoopbackName(new URL(address).hostname)

/** An http(s) address, without trailing slashes. */
export const url = z
  .url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
  .transform(value => value.replace(/\/+$/, ''))

export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(message).int(message).min(least, message).max(most, message)
}

/** Returns all variables of a group, or null if none is set. Throws if only some are set. */
export function whole<K extends string>(v: Partial<Record<K, unknown>>, keys: K[]): Record<K, string> | null {
  const absent = keys.filter(key => v[key] === undefined)
  if (absent.length === keys.length) return null
  if (absent.length > 0) {
    const verb = absent.length === 1 ? 'is' : 'are'
    throw new Error(`${inWords(absent)} ${verb} missing. Set ${inWords(keys)} together, or none of them.`)
  }
  return Object.fromEntries(keys.map(key => [key, String(v[key])])) as Record<K, string>
}

const inWords = (names: string[]) => new Intl.ListFormat('en-GB').format(names)
