import type { Message } from '#db/schema.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { formatDateTime } from '#src/ui/format.ts'

interface Props {
  id?: string
  message: Message
  isOwn: boolean
  partnerName: string
}

/** One message: own ones on the right, on a tint. */
export function MessageItem({ id, message, isOwn, partnerName }: Props) {
  const { subject, content, createdAt, isRead } = message
  return (
    <li
      id={id}
      className={cx(
        'max-w-[88%] rounded-md border px-4 py-3 sm:max-w-[75%]',
        isOwn ? 'self-end border-transparent bg-primary-tint' : 'self-start border-line bg-surface',
      )}
    >
      <span className="sr-only">{isOwn ? 'You wrote:' : `${partnerName} wrote:`}</span>
      {subject && <p className="font-bold break-words">{subject}</p>}
      <p className="break-words whitespace-pre-wrap">{content}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <time dateTime={new Date(createdAt).toISOString()} className="figures">
          {formatDateTime(createdAt)}
        </time>
        {isOwn && isRead && <span>· Read</span>}
        {!isOwn && !isRead && <Badge variant="new">New</Badge>}
      </p>
    </li>
  )
}
