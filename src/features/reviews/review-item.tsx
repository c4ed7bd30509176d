import type { ReactNode } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Stars } from '#src/ui/cards/rating.tsx'
import { formatDate } from '#src/ui/format.ts'
import type { ReviewJson } from './json.ts'

interface ReviewItemProps {
  review: ReviewJson
  /** The professional's first name. */
  name: string
  /** Names the professional on pages that list reviews of several. */
  about?: ReactNode
  /** The viewer's actions. */
  children?: ReactNode
}

export function ReviewItem({ review, name, about, children }: ReviewItemProps) {
  const { rating, reviewer, createdAt, isSample, text, reply } = review
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <span className="font-semibold">{reviewer}</span>
        {about}
        <span className="text-sm text-muted">{formatDate(Date.parse(createdAt))}</span>
        {isSample && <Badge variant="sample">Sample</Badge>}
      </p>
      <p className="mt-1.5 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      {reply && (
        <div className="mt-3 border-l-3 border-line pl-4">
          <p className="text-sm font-semibold">{name} answers</p>
          <p className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">{reply}</p>
        </div>
      )}
      {children}
    </article>
  )
}
