import { guides, texts } from '#src/features/site/guides.ts'
import { sumsIn } from './sums.ts'

let kept: string | undefined

/** What our own guides say, in small letters: all of it may be said again. */
export function ourWords(): string {
  kept ??= [...Object.values(guides), ...Object.values(texts)]
    .map(({ body }) => body.toLowerCase())
    .join('\n')
  return kept
}

/** The sums that our own guides name. */
export const ourSums = () => sumsIn(ourWords())
