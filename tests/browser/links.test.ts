import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { paths } from '#src/paths.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { wakeIslands } from '#tests/support/development-scripts.ts'
import { type DemoName, demoNames, furnishedSite, signIn } from '#tests/support/furnished.ts'
import { crawl, lostParts, type Reached } from './crawl.ts'
import { patternOf, signedOut, walks } from './walks.ts'

/** What says of a page only that it refuses. */
const refusals = /status of (403|404)/
/** Leaving ends the walk. The panel's files are taken 20 times an hour, and its log has a page about each thing it names. */
const never = (address: string) =>
  address === paths.leave() || /^\/admin-dashboard(\/\w+\.csv|\?tab=audit&)/.test(address)

/** The public pages that are not about one thing. */
const starts = signedOut.filter(route => !/:|nowhere|token=|key=/.test(route))

for (const who of [null, ...demoNames]) {
  const caller = who ? `signed in as ${who}` : 'signed out'
  test(`${caller}, every link leads to a page that is there and loads without complaint`, async () => {
    const { url, send } = await furnishedSite({ isDevelopment: true })
    const pages = [await openPage(url), await openPage(url)]
    const cookie = await cookieOf(pages, who)

    const reached = await crawl(url, { cookie, starts, isLeft: never })
    await openAll(pages, unwalked(reached, who))
    const left = await send('GET', paths.leave(), { as: cookie })

    expect(reached.length).toBeGreaterThan(100)
    expect(addressesOf(reached, 404)).toEqual([])
    // Post Jobs is in everybody's menu and tells the others that schools post (SPEC.md section 2).
    expect(addressesOf(reached, 403)).toEqual(who === null || who === 'school' ? [] : [paths.postJob()])
    expect(reached.filter(({ status }) => ![200, 403, 404].includes(status))).toEqual([])
    expect(lostParts(reached)).toEqual([])
    expect(reached.filter(({ refused }) => refused.length > 0)).toEqual([])
    expect(reached.flatMap(({ elsewhere }) => elsewhere).filter(isNoWayOut)).toEqual([])
    expect([left.status, left.headers.get('location')]).toEqual([303, '/'])
    for (const page of pages) expectQuiet(page, { except: refusals })
  }, 120_000)
}

/** Signs in once for all pages. Gives the cookies as a request carries them. */
async function cookieOf([first, ...others]: Page[], who: DemoName | null): Promise<string> {
  if (!first || !who) return ''
  await signIn(first, who)
  const cookies = await first.context().cookies()
  await Promise.all(others.map(page => page.context().addCookies(cookies)))
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
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

/** Opens addresses in several pages at a time and wakes what sleeps there, under React's development build. */
async function openAll(pages: Page[], addresses: string[]): Promise<void> {
  const waiting = [...addresses]
  const open = async (page: Page) => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      await page.goto(address)
      await wakeIslands(page)
    }
  }
  await Promise.all(pages.map(open))
}

const addressesOf = (reached: Reached[], status: number) =>
  reached
    .filter(one => one.status === status)
    .map(({ address }) => address)
    .toSorted()

const isNoWayOut = (link: string) => !/^(https?:|mailto:\S+@|tel:\+?\d|otpauth:\/\/totp\/)/.test(link)
