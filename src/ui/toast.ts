/** A short notice. It reaches the page it was raised on, or the next one by cookie (RULINGS.md section 6). */
export interface Toast {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; href: string }
}

/** The cookie that carries a toast over one page load; it holds `writeToast`'s text and lives for 30 seconds. */
export const TOAST_COOKIE = 'elimu_toast'
export const TOAST_COOKIE_SECONDS = 30

const longest = { title: 120, description: 280, label: 40, href: 200 }

/** The toast as a cookie value: percent-encoded JSON, cut to sizes that fit a cookie. */
export function writeToast(toast: Toast): string {
  return encodeURIComponent(JSON.stringify(cut(toast)))
}

/**
 * Reads a cookie value, percent-encoded or already decoded (Elysia decodes cookies and parses JSON in them).
 * Returns null if it is not a toast; an action that leads to another site is removed.
 */
export function readToast(value: unknown): Toast | null {
  const found = typeof value === 'string' ? parse(value) : value
  if (!isRecord(found)) return null
  const title = text(found.title)
  if (!title) return null

  const action = isRecord(found.action) ? readAction(found.action) : undefined
  const description = text(found.description)
  return cut({
    title,
    ...(description && { description }),
    ...(found.variant === 'destructive' && { variant: 'destructive' as const }),
    ...(action && { action }),
  })
}

function cut({ title, description, variant, action }: Toast): Toast {
  return {
    title: title.slice(0, longest.title),
    ...(description && { description: description.slice(0, longest.description) }),
    ...(variant && { variant }),
    ...(action && { action: { label: action.label.slice(0, longest.label), href: action.href } }),
  }
}

function readAction({ label, href }: Record<string, unknown>): Toast['action'] {
  const name = text(label)
  const target = text(href)
  const isOwnPath = /^\/(?![/\\])[\x21-\x7e]*$/.test(target) && target.length <= longest.href
  return name && isOwnPath ? { label: name, href: target } : undefined
}

function parse(value: string): unknown {
  if (value.length > 4096) return null
  try {
    return JSON.parse(value.startsWith('%') ? decodeURIComponent(value) : value)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
