import { Notice } from '#src/ui/notice.tsx'
import type { PendingItem } from '../pending-work.ts'

export function PendingWork({ items }: { items: PendingItem[] }) {
  if (items.length === 0) return null
  return (
    <Notice
      variant={items.some(({ isUrgent }) => isUrgent) ? 'danger' : 'warning'}
      title="Needs your attention"
      className="mb-6"
    >
      <ul>
        {items.map(({ text, href, isUrgent }) => (
          <li key={text}>
            <a href={href} className={`link tap ${isUrgent ? 'font-semibold' : ''}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
