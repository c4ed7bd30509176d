import { DAY } from '#src/domain/kenya-time.ts'
import { paths } from '#src/paths.ts'
import { build } from './service-worker-types.ts'

export interface CachePolicy {
  cache: string
  /** The maximum number of pages; the least recently used is removed first. */
  most: number
  /** In ms. A copy of a profile must not last long after the user hides it. */
  lasts: number
}

const PREFIX = 'elimu-'
const nameOf = (kind: string) => `${PREFIX}${kind}-${build.name}`

export const filesCache = nameOf('files')
const pages: CachePolicy = { cache: nameOf('pages'), most: 40, lasts: 14 * DAY }
const guides: CachePolicy = { cache: nameOf('guides'), most: 20, lasts: 365 * DAY }
export const policies = [guides, pages]

/**
 * Returns the cache for the page at an address. Only pages named here are cached: no account pages, payments, links with tokens
 * or API calls.
 */
export function policyFor(address: string): CachePolicy | undefined {
  const { pathname } = new URL(address)
  const [, first = '', ...rest] = pathname.split('/')
  if (pathname === paths.resources() || (first === 'resources' && rest.length === 1)) return guides
  if (lasting.has(pathname)) return pages
  return described.has(`/${first}`) && rest.length === 1 && pathname !== paths.postJob() ? pages : undefined
}

/** Whether a page is a job or a guide, which users come back to read. */
export const isForReading = (address: string) => /^\/(jobs|resources)\/[^/]+$/.test(new URL(address).pathname)

/** Guides ignore the query string. */
export function keyOf(address: string): string {
  const { origin, pathname, search } = new URL(address)
  return origin + pathname + (policyFor(address) === guides ? '' : search)
}

/** Removes the caches of earlier builds. */
export const forgetOldBuilds = () =>
  forget(name => name.startsWith(PREFIX) && !name.endsWith(`-${build.name}`))

/** Removes all cached pages, as on signing out; the offline page stays. */
export const forgetPages = () => forget(name => policies.some(({ cache }) => cache === name))

async function forget(isMeant: (name: string) => boolean) {
  const names = (await caches.keys()).filter(isMeant)
  await Promise.all(names.map(name => caches.delete(name)))
}

/** Lists whose entries have their own pages. */
const described = new Set([paths.jobs(), paths.professionals(), paths.schools()])

const lasting = new Set([
  ...described,
  paths.home(),
  paths.teachers(),
  paths.tutors(),
  paths.counselors(),
  paths.careerCoaches(),
  paths.parents(),
  paths.about(),
  paths.careerGuide(),
  paths.cookies(),
  paths.help(),
  paths.howItWorks(),
  paths.pricing(),
  paths.privacy(),
  paths.salaryGuide(),
  paths.solutions(),
  paths.terms(),
])
