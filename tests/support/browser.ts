import { expect } from 'bun:test'
import { existsSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright'
import type { Person } from './app.ts'

interface PageOptions {
  /** Whose session the browser carries; nobody's where not given. */
  as?: Pick<Person, 'cookie'>
  /** CSS pixels; a small phone where not given. */
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  javaScriptEnabled?: boolean
  reducedMotion?: 'reduce' | 'no-preference'
  hasTouch?: boolean
  /** 'allow' where a test is about the service worker, past which Playwright can change no answer. */
  serviceWorkers?: 'allow' | 'block'
}

/** One for all files of this process, with which it ends. */
let launched: Promise<Browser> | undefined
const contexts: BrowserContext[] = []
const complaints = new WeakMap<Page, string[]>()

/**
 * A page in a browser session of its own, closed after the test. What goes wrong in it (script errors, console errors,
 * refusals by the content security policy, requests that fail) is kept for `expectQuiet`.
 */
export async function openPage(baseURL: string, options: PageOptions = {}): Promise<Page> {
  const { width = 360, height = 740, as, ...rest } = options
  launched ??= launch()
  const context = await (await launched).newContext({
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
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  watch(page)
  return page
}

/** Waits until the page's scripts have done all that they do by themselves as it opens. */
export async function arrived(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const client = document.querySelector<HTMLScriptElement>('script[src*="/client-"]')?.src ?? ''
    const [script = ''] = (await (await fetch(client)).text()).match(/\/assets\/arrival-\w+\.js/) ?? []
    await import(script)
  })
}

/** Asserts that nothing went wrong in the page so far; `except` names complaints that the test provokes. */
export function expectQuiet(page: Page, { except = /(?!)/ }: { except?: RegExp } = {}): void {
  expect((complaints.get(page) ?? []).filter(complaint => !except.test(complaint))).toEqual([])
}

export async function closePages(): Promise<void> {
  await Promise.all(contexts.splice(0).map(context => context.close()))
}

async function launch(): Promise<Browser> {
  const { chromium } = await import('playwright')
  const usual = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  const installed = usual.find(path => path && existsSync(path))
  return chromium.launch({
    ...(installed && { executablePath: installed }),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--js-flags=--always-sparkplug --no-opt --no-maglev',
      // A session's pages share one process. Otherwise its first page of ours, whose Cross-Origin-Opener-Policy parts it from the
      // empty page before, starts a second one.
      '--renderer-process-limit=1',
    ],
  })
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
