import { Fragment } from 'react'

/** A reply of the assistant: paragraphs, lists and links to pages of this site. */
export function ReplyText({ reply }: { reply: string }) {
  return (
    <div className="grid gap-2 break-words">
      {replyBlocks(reply).map(({ isList, lines }, n) =>
        isList ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a reply keep their places
          <ul key={n} className="grid list-disc gap-1 pl-5">
            {lines.map((parts, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={n}>
                <Parts parts={parts} />
              </li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={n}>
            {lines.map((parts, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Fragment key={n}>
                {n > 0 && <br />}
                <Parts parts={parts} />
              </Fragment>
            ))}
          </p>
        ),
      )}
    </div>
  )
}

function Parts({ parts }: { parts: ReplyPart[] }) {
  return parts.map(({ text, href }, n) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line keep their places
      <a key={n} href={href} className="link">
        {text}
      </a>
    ) : (
      text
    ),
  )
}

/** A text, or a link to a page of this site. */
interface ReplyPart {
  text: string
  href?: string
}

interface ReplyBlock {
  isList: boolean
  lines: ReplyPart[][]
}

const link = /\[([^[\]]+)\]\(([^()\s]*)\)/g

/** Splits a line into texts and links. `[label](/path)` is only a link if it leads to this site. */
export function replyParts(line: string): ReplyPart[] {
  const parts: ReplyPart[] = []
  let end = 0
  for (const { 0: whole, 1: text = '', 2: href = '', index } of line.matchAll(link)) {
    if (!staysHere(href)) continue
    if (index > end) parts.push({ text: line.slice(end, index) })
    parts.push({ text, href })
    end = index + whole.length
  }
  if (end < line.length) parts.push({ text: line.slice(end) })
  return parts
}

/** Splits a reply into blocks: lines that begin with '- ' are list items, and empty lines separate paragraphs. */
export function replyBlocks(reply: string): ReplyBlock[] {
  const blocks: ReplyBlock[] = []
  let isApart = true
  for (const line of reply.split(/\r?\n/)) {
    const isList = line.startsWith('- ')
    const parts = replyParts(isList ? line.slice(2) : line.trim())
    const last = blocks.at(-1)
    if (parts.length > 0) {
      if (last && last.isList === isList && !isApart) last.lines.push(parts)
      else blocks.push({ isList, lines: [parts] })
    }
    isApart = parts.length === 0
  }
  return blocks
}

/**
 * Whether a link begins with exactly one slash and contains no backslash, control character or space, with which it could lead to
 * another site.
 */
const staysHere = (href: string) => /^\/(?!\/)[^\s\\\p{C}]*$/u.test(href)
