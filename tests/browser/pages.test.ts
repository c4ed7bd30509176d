import { expect, test } from 'bun:test'
import { faultsOn } from '#tests/support/accessibility.ts'
import { testApp } from '#tests/support/app.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import {
  type DemoName,
  demo,
  furnishedSite,
  linkTo,
  payOnPhone,
  payTooLittle,
  type Visitor,
  visitorOf,
} from '#tests/support/demo-site.ts'
import { hydrateIslands } from '#tests/support/development-scripts.ts'
import { sample } from '#tests/support/extent.ts'
import { markupFaults } from '#tests/support/markup.ts'
import { oldWordsIn } from '#tests/support/old-words.ts'
import { textOf } from '#tests/support/page-text.ts'
import { teacherDraft } from '#tests/support/payments.ts'
import { kindOf, patternOf, walksOfAll } from './page-list.ts'

type Site = Awaited<ReturnType<typeof furnishedSite>>

/** Addresses that are no page, or only lead to one. */
const noPages = [
  /^\/(assets|og|samples|healthz|readyz|metrics|openapi|favicon|apple-touch|icons|manifest|sw|robots|sitemap|\*$)|\.(atom|csv)$/,
  /^\/(subscribe|post-job|find-teachers|candidates|institutional-plans|admin-login|notifications\/:id|photos\/:name|j\/:n|documents\/:id|setup\/:token)$/,
]

/** What the browser says of pages that refuse. */
const refusals = /status of (403|404|410)/

const callerOf = (who: DemoName | null) => (who ? `signed in as ${who}` : 'signed out')

test('every page of the app is walked below', async () => {
  const { app } = await testApp()
  const walked = walksOfAll.flatMap(([, routes]) => routes).map(patternOf)

  const pages = app.routes
    .filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/'))
    .map(({ path }) => path)
    .filter(path => !noPages.some(one => one.test(path)))

  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter(path => !walked.includes(patternOf(path)))).toEqual([])
})

for (const [who, routes] of walksOfAll) {
  test(`${callerOf(who)}, every page has sound markup and today's words`, async () => {
    const site = await sweptSite()
    const visitor = await visitorOf(site, who)
    const faults: string[] = []

    for (const route of routes) {
      const { body } = await visitor.send('GET', await addressOf(site, visitor, route))
      const found = [...markupFaults(body), ...oldWordsIn(textOf(body))]
      faults.push(...found.map(fault => `${route}: ${fault}`))
    }

    expect(faults).toEqual([])
  }, 120_000)
}

const looks = walksOfAll.flatMap(([who, routes]) => routes.map(route => ({ who, route })))
const taken = sample(looks, ({ who, route }) => [callerOf(who), kindOf(route)])

for (const [who] of walksOfAll) {
  const routes = taken.filter(look => look.who === who).map(({ route }) => route)
  test(`${callerOf(who)}, pages are in order on phones and wide screens, light and dark`, async () => {
    expect(await faultsOfWalk(who, routes)).toEqual([])
  }, 240_000)
}

/** A site with something of everything, and React's development build. */
async function sweptSite() {
  const site = await furnishedSite({ isDevelopment: true })
  await payTooLittle(site)
  return site
}

/** Looks at pages in a browser. Gives what is wrong, each with the page it is on. */
async function faultsOfWalk(who: DemoName | null, routes: string[]): Promise<string[]> {
  const site = await sweptSite()
  const visitor = await visitorOf(site, who)
  const page = await openPage(site.url, { reducedMotion: 'reduce' })
  const faults: string[] = []
  for (const route of routes) {
    const address = await addressOf(site, visitor, route)
    await page.context().addCookies(visitor.cookies().map(cookie => ({ ...cookie, url: site.url })))
    await page.goto(address)
    await hydrateIslands(page)
    const url = new URL(page.url())
    if (url.pathname + url.search !== address) faults.push(`${route} leads to ${page.url()}`)
    faults.push(...(await faultsOn(page)).map(fault => `${route}: ${fault}`))
  }
  expectQuiet(page, { except: refusals })
  return faults
}

/** What stands in a route for a part of its own. */
const parts: Record<string, string> = { ...demo, closedJob: demo.appliedJob }

async function addressOf(site: Site, { send }: Visitor, route: string): Promise<string> {
  const name = route.match(/:(\w+)/)?.[1] ?? ''
  if (name === 'link') {
    await send('POST', '/api/auth/forgot-password', { email: 'parent@demo.elimu.test' })
    return linkTo(site, 'parent@demo.elimu.test')
  }
  if (name === 'invitation') return inviteTo(site)
  if (name === 'payment') {
    const asked = { phoneNumber: '0712345678', planType: 'individual', registrationData: teacherDraft() }
    const { body } = await send('POST', '/api/initiate-payment', asked)
    return route.replace(':payment', body.checkoutRequestId)
  }
  if (name === 'paid') {
    const { body } = await send('POST', '/api/initiate-payment', { phoneNumber: '0712345678' })
    return route.replace(':paid', (await payOnPhone(site, body.checkoutRequestId)).id)
  }
  if (name === 'report') return route.replace(':report', await reportJob(site))
  if (name === 'closedJob') await closeJob(site, demo.appliedJob)
  return route.replace(`:${name}`, parts[name] ?? '')
}

async function reportJob({ send }: Site): Promise<string> {
  const body = { jobId: demo.openJob, cause: 'child', reason: 'They ask for photos.' }
  return (await send('POST', '/api/reports', { body })).body.id
}

async function closeJob(site: Site, id: string): Promise<void> {
  await (await visitorOf(site, 'school')).send('DELETE', `/api/jobs/${id}/publication`)
}

/** Invites somebody to the demo school. Gives the path of the link. */
async function inviteTo(site: Site): Promise<string> {
  const body = { email: 'new@example.test', role: 'recruiter' }
  await (await visitorOf(site, 'school')).send('POST', '/api/schools/mine/invitations', body)
  return linkTo(site, body.email)
}
