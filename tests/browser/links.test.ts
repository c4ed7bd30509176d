import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { paths } from '#src/paths.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { type DemoName, demoNames, furnishedSite, signIn } from '#tests/support/demo-site.ts'
import { hydrateIslands } from '#tests/support/development-scripts.ts'
import { isAll, sample } from '#tests/support/extent.ts'
import { crawl, lostParts, type Reached } from './crawl.ts'
import { patternOf, signedOut, walks } from './page-list.ts'

/** What says of a page only that it refuses. */
const refusals = /status of (403|404)/
/** Leaving ends the walk. The panel's files are taken 20 times an hour, and its log has a page about each thing it names. */
const never = (address: string) =>
  address === paths.leave() || /^\/admin-dashboard(\/\w+\.csv|\?tab=audit&)/.test(address)

/** The public pages that are not about one thing. */
const starts = signedOut.filter(route => !/:|nowhere|token=|key=/.test(route))

/** Professionals of all four roles have the same pages. */
const sightOf = (who: DemoName | null) =>
  who === null || ['parent', 'school', 'admin'].includes(who) ? String(who) : 'professional'

for (const who of sample([null, ...demoNames], who => [sightOf(who)])) {
  const caller = who ? `signed in as ${who}` : 'signed out'
  test(`${caller}, every link leads to a page that is there and loads without complaint`, async () => {
    const { url, send } = await furnishedSite({ isDevelopment: isAll })
    const page = await openPage(url)
    const cookie = await cookieOf(page, who)

    const reached = await crawl(url, { cookie, starts, isLeft: isAll ? never : isFollowed() })
    for (const address of sample(unwalked(reached, who), () => ['one'])) {
      await page.goto(address)
      await hydrateIslands(page)
    }
    const left = await send('GET', paths.leave(), { as: cookie })

    expect(reached.length).toBeGreaterThan(isAll ? 100 : 50)
    expect(addressesOf(reached, 404)).toEqual([])
    // Post Jobs is in everybody's menu and tells the others that schools post (SPEC.md section 2).
    expect(addressesOf(reached, 403)).toEqual(who === null || who === 'school' ? [] : [paths.postJob()])
    expect(reached.filter(({ status }) => ![200, 403, 404].includes(status))).toEqual([])
    expect(lostParts(reached)).toEqual([])
    expect(reached.filter(({ refused }) => refused.length > 0)).toEqual([])
    expect(reached.flatMap(({ elsewhere }) => elsewhere).filter(isNoWayOut)).toEqual([])
    expect([left.status, left.headers.get('location')]).toEqual([303, '/'])
    expectQuiet(page, { except: refusals })
  }, 120_000)
}

/** Signs in on the page's browser. Gives the cookies as a request carries them. */
async function cookieOf(page: Page, who: DemoName | null): Promise<string> {
  if (!who) return ''
  await signIn(page, who)
  const cookies = await page.context().cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Leaves out an address where another one of the same page was followed: another job, person or search. */
function isFollowed(): (address: string) => boolean {
  const followed = new Set<string>()
  return address => {
    if (never(address)) return true
    const { searchParams } = new URL(address, 'http://localhost')
    const kind = [patternOf(address), searchParams.get('tab'), ...searchParams.keys()].join(' ')
    if (followed.has(kind)) return true
    followed.add(kind)
    return false
  }
}

/**
 * One address of each page with islands that pages.test.ts does not look at for this caller. The others run the same small
 * script for everybody.
 */
function unwalked(reached: Reached[], who: DemoName | null): string[] {
  const walked = new Set((who ? (walks[who] ?? []) : signedOut).map(patternOf))
  const pages = reached.filter(
    ({ isPage, hasIslands, address }) => isPage && hasIslands && !walked.has(patternOf(address)),
  )
  return [...new Map(pages.map(({ address }) => [patternOf(address), address])).values()]
}

const addressesOf = (reached: Reached[], status: number) =>
  reached
    .filter(one => one.status === status)
    .map(({ address }) => address)
    .toSorted()

const isNoWayOut = (link: string) => !/^(https?:|mailto:\S+@|tel:\+?\d|otpauth:\/\/totp\/)/.test(link)
