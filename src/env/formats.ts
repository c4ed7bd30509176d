import { z } from 'zod'

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** Whether a host is this machine. */
export const isLoopbackName = (host: string) => loopback.test(host)

/** Whether an address is this machine's own. */
export const isLoopback = (address: string) => isLoopbackName(new URL(address).hostname)

/** The name by which this machine reaches a server that listens on `host`. */
export function nameOfHost(host: string): string {
  if (host === '::' || host === '0.0.0.0') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** A host to listen on: an IP address or a name. */
export const host = z
  .string()
  .refine(
    value => /^[\w.:-]+$/.test(value) && URL.canParse(`http://${nameOfHost(value)}`),
    'must be an IP address or a host name',
  )

/** An http(s) address, without trailing slashes. */
export const url = z
  .url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
  .refine(value => !/[?#]/.test(value), 'must not have a ? or #')
  .transform(value => value.replace(/\/+$/, ''))

export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(message).int(message).min(least, message).max(most, message)
}

/**
 * Returns all variables of a group, or null if none is set. Throws if only some are set, or if one of `others` is set, which
 * has no effect without them.
 */
export function whole<K extends string, O extends string = never>(
  v: Partial<Record<K | O, unknown>>,
  keys: K[],
  others: O[] = [],
): Record<K, string> | null {
  const absent = keys.filter(key => v[key] === undefined)
  if (absent.length === keys.length && others.every(key => v[key] === undefined)) return null
  if (absent.length > 0) {
    const verb = absent.length === 1 ? 'is' : 'are'
    const isUnused = others.filter(key => v[key] !== undefined)
    const why = absent.length === keys.length ? `${inWords(isUnused)} has no effect alone: ` : ''
    throw new Error(
      `${why}${inWords(absent)} ${verb} missing. Set ${inWords(keys)} together, or none of them.`,
    )
  }
  return Object.fromEntries(keys.map(key => [key, String(v[key])])) as Record<K, string>
}

const inWords = (names: string[]) => new Intl.ListFormat('en-GB').format(names)
