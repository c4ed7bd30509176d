import { guideSections } from '../builtin/guide-sections.ts'
import { amountsIn } from './amounts.ts'

let kept: string | undefined

/** What our own guides say, in small letters: all of it may be said again. */
export function siteText(): string {
  kept ??= guideSections
    .flatMap(({ title, paragraphs, items, rows }) => [
      title,
      ...paragraphs,
      ...items,
      ...rows.flatMap(Object.values),
    ])
    .map(text =>
      String(text)
        .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
        .toLowerCase(),
    )
    .join('\n')
  return kept
}

/** The sums that our own guides name. */
export const siteAmounts = () => amountsIn(siteText())
