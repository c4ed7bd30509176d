/** Words of a reply; with `href` they are a link to a page of this site. */
export interface ReplyPart {
  text: string
  href?: string
}

/** Lines that stand together: a list, or a paragraph. */
export interface ReplyBlock {
  isList: boolean
  lines: ReplyPart[][]
}

const link = /\[([^[\]]+)\]\(([^()\s]*)\)/g

/** The parts of a line. `[label](/path)` is a link where it stays on this site; whatever else it says stays text. */
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

/** A whole reply: lines that begin with '- ' are lists, an empty line parts paragraphs. */
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

/** Begins with exactly one slash, and holds nothing by which a browser would leave: backslashes, controls, blanks. */
const staysHere = (href: string) => /^\/(?!\/)[^\s\\\p{C}]*$/u.test(href)
