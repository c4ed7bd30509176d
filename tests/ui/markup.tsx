import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageContext, type PageData, type PageViewer } from '#src/ui/page-context.ts'

const facts: PageData = {
  site: {
    name: 'Elimu',
    supportEmail: 'help@elimu.test',
    supportPhone: '0700 000 000',
    social: {},
    claim: '',
    isFree: false,
  },
  viewer: null,
  path: '/',
  search: '',
  origin: 'https://elimu.test',
  assets: { css: '/assets/styles.css', client: '/assets/client.js', counties: '/assets/counties.svg' },
  worker: '/sw.js',
  toast: null,
  requestId: 'request-1',
}

/** Renders a part of a page as the server does. */
export function markupOf(part: ReactNode, more: Partial<PageData> = {}): string {
  return renderToStaticMarkup(<PageContext value={{ ...facts, ...more }}>{part}</PageContext>)
}

export const siteWith = (more: Partial<PageData['site']>): PageData['site'] => ({ ...facts.site, ...more })

export function viewerWith(more: Partial<PageViewer> = {}): PageViewer {
  return {
    id: 'v1',
    firstName: 'Test',
    lastName: 'Teacher',
    email: 'teacher@elimu.test',
    userType: 'teacher',
    isSubscribed: true,
    canUpgrade: false,
    unreadMessages: 0,
    unreadNotifications: 0,
    ...more,
  }
}

/** The texts of the links inside the first element with this attribute. */
export function linksIn(markup: string, attribute: string): string[] {
  const links: string[] = []
  let depth = 0
  new HTMLRewriter()
    .on(`[${attribute}]`, {
      element(element) {
        depth += 1
        element.onEndTag(() => {
          depth -= 1
        })
      },
    })
    .on(`[${attribute}] a`, {
      element() {
        links.push('')
      },
      text({ text }) {
        if (depth > 0) links.push((links.pop() ?? '') + text)
      },
    })
    .transform(markup)
  return links.map(link => link.trim())
}

/** The attributes of each element that a selector finds. */
export function attributesIn(markup: string, selector: string): Record<string, string>[] {
  const found: Record<string, string>[] = []
  new HTMLRewriter()
    .on(selector, {
      element: element => void found.push(Object.fromEntries([...element.attributes] as [string, string][])),
    })
    .transform(markup)
  return found
}
