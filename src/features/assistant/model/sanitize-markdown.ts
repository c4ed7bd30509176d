/** A line of Markdown as a reply has it: words, '- ' for a list, links. Null for a line that only draws. */
export function tidied(line: string): string | null {
  const text = line
    .trimEnd()
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/^\s*(?:#{1,6}|>+)\s*/, '')
    .replace(/^\s*(?:[*•+-]|\d{1,2}[.)])\s+/, '- ')
    .replace(/!\[([^\]]*)\]/g, '[$1]')
    .replace(/(\*\*|__|`+)(.+?)\1/g, '$2')
    .replace(/(?<![\w*])\*(\S(?:[^*]*\S)?)\*(?![\w*])/g, '$1')
  if (/^\s*(?:```|~~~|[-*_=]{3,}\s*$|\|?[\s:|-]+\|[\s:|-]*$)/.test(text)) return null
  return text.startsWith('|') ? `- ${cells(text)}` : text.trimStart()
}

const cells = (row: string) =>
  row
    .split('|')
    .map(cell => cell.trim())
    .filter(Boolean)
    .join(', ')
