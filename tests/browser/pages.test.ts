import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { demoPassword } from '#db/seed/accounts.ts'
import { faultsOn } from '#tests/support/accessibility.ts'
import { testApp } from '#tests/support/app.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { wakeIslands } from '#tests/support/development-scripts.ts'
import {
  type DemoName,
  demo,
  furnishedSite,
  linkTo,
  payRenewal,
  payTooLittle,
  signIn,
} from '#tests/support/furnished.ts'
import { teacherDraft } from '#tests/support/payments.ts'
import { patternOf, signedOut, walks } from './walks.ts'

type Site = Awaited<ReturnType<typeof furnishedSite>>

/** Addresses that are no page, or only lead to one. */
const noPages = [
  /^\/(assets|og|healthz|readyz|metrics|openapi|favicon|apple-touch|icons|manifest|sw|robots|sitemap)|\.(atom|csv)$/,
  /^\/(subscribe|post-job|find-teachers|candidates|institutional-plans|admin-login|notifications\/:id|photos\/:name|documents\/:id)$/,
]

/** What the browser says of pages that refuse. */
const refusals = /status of (403|404|410)/

test('every page of the app is walked below', async () => {
  const { app } = await testApp()
  const walked = [...signedOut, ...Object.values(walks).flat()].map(patternOf)

  const pages = app.routes
    .filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/'))
    .map(({ path }) => path)
    .filter(path => !noPages.some(one => one.test(path)))

  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter(path => !walked.includes(patternOf(path)))).toEqual([])
})

test('signed out, every page is in order on phones and wide screens, light and dark', async () => {
  expect(await faultsOfWalk(null, signedOut)).toEqual([])
}, 240_000)

for (const [name, routes] of Object.entries(walks)) {
  test(`signed in as ${name}, every page is in order on phones and wide screens, light and dark`, async () => {
    expect(await faultsOfWalk(name as DemoName, routes)).toEqual([])
  }, 240_000)
}

/** Looks at pages in two browsers at a time. Gives what is wrong, each with the page it is on. */
async function faultsOfWalk(who: DemoName | null, routes: string[]): Promise<string[]> {
  const site = await furnishedSite({ isDevelopment: true })
  await payTooLittle(site)
  const waiting = [...routes]
  const faults: string[] = []
  const walk = async () => {
    const page = await openPage(site.url, { reducedMotion: 'reduce' })
    if (who) await signIn(page, who)
    for (let route = waiting.shift(); route; route = waiting.shift()) {
      const found = await faultsOf(page, await addressOf(site, page, route))
      faults.push(...found.map(fault => `${route}: ${fault}`))
    }
    expectQuiet(page, { except: refusals })
  }
  await Promise.all([walk(), walk()])
  return faults
}

async function faultsOf(page: Page, address: string): Promise<string[]> {
  const faults: string[] = []
  await page.goto(address)
  await wakeIslands(page)
  const url = new URL(page.url())
  if (url.pathname + url.search !== address) faults.push(`leads to ${page.url()}`)
  if ((await page.locator('h1').count()) !== 1) faults.push('has not one h1')
  if (!/\S · Elimu$/.test(await page.title())) faults.push(`is titled ${await page.title()}`)
  return [...faults, ...(await faultsOn(page))]
}

/** What stands in a route for a part of its own. */
const parts: Record<string, string> = { ...demo, closedJob: demo.appliedJob }

async function addressOf(site: Site, page: Page, route: string): Promise<string> {
  const { request } = page
  const name = route.match(/:(\w+)/)?.[1] ?? ''
  if (name === 'link') {
    await request.post('/api/auth/forgot-password', { data: { email: 'parent@demo.elimu.test' } })
    return linkTo(site, 'parent@demo.elimu.test')
  }
  if (name === 'invitation') return inviteTo(site)
  if (name === 'payment') {
    const data = { phoneNumber: '0712345678', planType: 'individual', registrationData: teacherDraft() }
    const started = await request.post('/api/initiate-payment', { data })
    return route.replace(':payment', (await started.json()).checkoutRequestId)
  }
  if (name === 'paid') return route.replace(':paid', (await payRenewal(site, page)).id)
  if (name === 'report') return route.replace(':report', await reportJob(site))
  if (name === 'closedJob') await closeJob(site, demo.appliedJob)
  return route.replace(`:${name}`, parts[name] ?? '')
}

async function reportJob({ send }: Site): Promise<string> {
  const body = { jobId: demo.openJob, cause: 'child', reason: 'They ask for photos.' }
  return (await send('POST', '/api/reports', { body })).body.id
}

async function closeJob({ send }: Site, id: string): Promise<void> {
  const signedIn = await send('POST', '/api/auth/login', {
    body: { email: 'school@demo.elimu.test', password: demoPassword },
  })
  await send('DELETE', `/api/jobs/${id}/publication`, { as: signedIn.headers.getSetCookie()[0] })
}

/** Invites somebody to the demo school. Gives the path of the link. */
async function inviteTo(site: Site): Promise<string> {
  const { headers } = await site.send('POST', '/api/auth/login', {
    body: { email: 'school@demo.elimu.test', password: demoPassword },
  })
  const body = { email: 'new@example.test', role: 'recruiter' }
  await site.send('POST', '/api/schools/mine/invitations', { as: headers.getSetCookie()[0], body })
  return linkTo(site, body.email)
}
