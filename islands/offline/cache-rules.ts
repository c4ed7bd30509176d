import { paths } from '#src/paths.ts'
import { build } from './service-worker-types.ts'

const DAY = 86_400_000

/** A cache of pages. */
export interface CachePolicy {
  cache: string
  /** How many pages it holds; the least recently used goes first. */
  most: number
  /** In ms. A copy of a person's profile must not outlive their wish to be hidden by much. */
  lasts: number
}

const PREFIX = 'elimu-'
const nameOf = (kind: string) => `${PREFIX}${kind}-${build.name}`

export const filesCache = nameOf('files')
const pages: CachePolicy = { cache: nameOf('pages'), most: 40, lasts: 14 * DAY }
const guides: CachePolicy = { cache: nameOf('guides'), most: 20, lasts: 365 * DAY }
export const shelves = [guides, pages]

/**
 * Where a copy of the page at this address belongs. Only what is named here is ever kept: no page of an account, no payment,
 * no link with a token, no call.
 */
export function shelfOf(address: string): CachePolicy | undefined {
  const { pathname } = new URL(address)
  const [, first = '', ...rest] = pathname.split('/')
  if (pathname === paths.resources() || (first === 'resources' && rest.length === 1)) return guides
  if (lasting.has(pathname)) return pages
  return described.has(`/${first}`) && rest.length === 1 && pathname !== paths.postJob() ? pages : undefined
}

/** A job or a guide: what people come back to read, worth asking for once more as a visitor sees it. */
export const isForReading = (address: string) => /^\/(jobs|resources)\/[^/]+$/.test(new URL(address).pathname)

/** A guide is the same whatever stands behind the question mark. */
export function keyOf(address: string): string {
  const { origin, pathname, search } = new URL(address)
  return origin + pathname + (shelfOf(address) === guides ? '' : search)
}

/** Takes away what earlier builds kept. */
export const forgetOldBuilds = () =>
  forget(name => name.startsWith(PREFIX) && !name.endsWith(`-${build.name}`))

/** Takes away every page kept, as on signing out; the offline page stays. */
export const forgetPages = () => forget(name => shelves.some(({ cache }) => cache === name))

async function forget(isMeant: (name: string) => boolean) {
  const names = (await caches.keys()).filter(isMeant)
  await Promise.all(names.map(name => caches.delete(name)))
}

/** Lists of which each thing has a page of its own. */
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
