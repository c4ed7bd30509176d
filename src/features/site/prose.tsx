import type { ReactNode } from 'react'
import { markdownOptions } from './parse-guide.ts'

/** Our own Markdown in the typography of long text. Raw HTML in it shows as text. */
export function Prose({ markdown }: { markdown: string }) {
  return (
    <div className="prose *:first:mt-0">{Bun.markdown.react(markdown, { a: TextLink }, markdownOptions)}</div>
  )
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const isElsewhere = /^https?:/.test(href)
  return (
    <a href={href} rel={isElsewhere ? 'noopener' : undefined}>
      {children}
    </a>
  )
}
