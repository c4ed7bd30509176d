import { expect } from 'bun:test'
import { existsSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright'
import type { Person } from './app.ts'

declare global {
  interface Window {
    held: (() => void)[]
  }
}

interface PageOptions {
  /** The person whose session the browser has; none if absent. */
  as?: Pick<Person, 'cookie'> | undefined
  /** CSS pixels; a small phone where not given. */
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  javaScriptEnabled?: boolean
  reducedMotion?: 'reduce' | 'no-preference'
  hasTouch?: boolean
  /** 'allow' where a test is about the service worker, past which Playwright can change no answer. */
  serviceWorkers?: 'allow' | 'block'
  /** True if Back shows a page as it was left, as people's browsers do; Playwright's asks the server. */
  keepsPages?: boolean
  /** True if the assistant offers help after 2 seconds, which can cover a page that a slow machine is still loading. */
  offersHelp?: boolean
}

/** For all files of this process, with which they end. */
const launched: { usual?: Promise<Browser>; keepsPages?: Promise<Browser> } = {}
const contexts: BrowserContext[] = []
const complaints = new WeakMap<Page, string[]>()

/**
 * A page in a browser session of its own, closed after the test. What goes wrong in it (script errors, console errors,
 * refusals by the content security policy, requests that fail) is kept for `expectQuiet`.
 */
export async function openPage(baseURL: string, options: PageOptions = {}): Promise<Page> {
  const { width = 360, height = 740, as, offersHelp = false, keepsPages = false, ...rest } = options
  const kind = keepsPages ? 'keepsPages' : 'usual'
  launched[kind] ??= launch(kind)
  const browser = await launched[kind]
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    serviceWorkers: 'block',
    ...rest,
  })
  contexts.push(context)
  const [name = '', value = ''] = as?.cookie.split('=') ?? []
  if (as) await context.addCookies([{ name, value, url: baseURL }])
  context.setDefaultTimeout(30_000)
  if (!offersHelp) await context.addInitScript(refuseHelp)
  const page = await context.newPage()
  watch(page)
  return page
}

/** Waits until a page has done all that it does by itself as it opens, also by the script of this name that it brings. */
export async function arrived(page: Page, brought?: string): Promise<void> {
  await page.evaluate(
    async names => {
      let file = document.querySelector<HTMLScriptElement>('script[src*="/client-"]')?.src ?? ''
      for (const name of names) {
        const text = await (await fetch(file)).text()
        file = text.match(new RegExp(`/assets/${name}-\\w+\\.js`))?.[0] ?? ''
        await import(file)
      }
    },
    ['enhance-page', ...(brought ? [brought] : [])],
  )
}

/** Stops the page's clock, so that nothing goes away before a slow machine has looked; `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Holds a page's timers of so many ms; the function given runs those that are due, and tells how many. */
export async function holdTimers(page: Page, ms: number): Promise<() => Promise<number>> {
  await page.addInitScript(length => {
    const { setTimeout } = window
    window.held = []
    Object.assign(window, {
      setTimeout: (run: () => void, ms: number) =>
        ms === length ? window.held.push(run) : setTimeout(run, ms),
    })
  }, ms)
  return () =>
    page.evaluate(() => {
      const due = window.held.splice(0)
      for (const run of due) run()
      return due.length
    })
}

/** Asserts that nothing went wrong in the page so far; `except` names complaints that the test provokes. */
export function expectQuiet(page: Page, { except = /(?!)/ }: { except?: RegExp } = {}): void {
  expect((complaints.get(page) ?? []).filter(complaint => !except.test(complaint))).toEqual([])
}

export async function closePages(): Promise<void> {
  await Promise.all(contexts.splice(0).map(context => context.close()))
}

/** Runs in the page, as somebody who was offered help before. */
function refuseHelp(): void {
  try {
    sessionStorage.setItem('assistant', 'seen')
  } catch {
    // A page without an address, or in a sandbox, has no storage and offers nothing.
  }
}

async function launch(kind: keyof typeof launched): Promise<Browser> {
  const keepsPages = kind === 'keepsPages'
  const { chromium } = await import('playwright')
  const { CHROMIUM_PATH, CHROMIUM_WHOLE_PATH } = process.env
  // The shell without a window has no back/forward cache.
  const usual = keepsPages ? [CHROMIUM_WHOLE_PATH] : [CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']
  const installed = [...usual, '/usr/bin/chromium'].find(path => path && existsSync(path))
  const browser = await chromium.launch({
    ...(installed && { executablePath: installed }),
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--js-flags=--always-sparkplug --no-opt --no-maglev',
      // A session's pages share one process. Otherwise its first page of ours, whose Cross-Origin-Opener-Policy parts it from the
      // empty page before, starts a second one.
      '--renderer-process-limit=1',
    ],
  })
  // One that crashes fails its own test, not all after it.
  browser.on('disconnected', () => delete launched[kind])
  return browser
}

function watch(page: Page): void {
  const kept: string[] = []
  complaints.set(page, kept)
  page.on('pageerror', error => kept.push(`error: ${error.message}`))
  page.on('console', message => {
    const { url } = message.location()
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (['error', 'warning'].includes(message.type()))
      kept.push(`${message.type()}: ${message.text()} (${url})`)
  })
  page.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts what it was still loading.
    if (reason !== 'net::ERR_ABORTED') kept.push(`request: ${request.method()} ${request.url()} ${reason}`)
  })
}
