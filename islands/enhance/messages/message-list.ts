import type { MessageJson } from '#src/features/messages/json.ts'
import { paths } from '#src/paths.ts'
import { dayOf, formatDateTime, formatTime } from '#src/ui/format.ts'

export type MessageList = ReturnType<typeof createMessageList>

/** The messages of a conversation, to which later ones are added from the page's templates. */
export function createMessageList(area: HTMLElement, partnerId: string) {
  const list = area.querySelector('ol') as HTMLOListElement
  const newer = area.querySelector<HTMLElement>('[data-newer]')
  const itemOf = (id: string) => list.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)
  const toEnd = () => list.lastElementChild?.scrollIntoView({ block: 'end' })
  const isAtEnd = () => (list.lastElementChild?.getBoundingClientRect().top ?? 0) < innerHeight

  const copyOf = (template: string) => {
    const { content } = area.querySelector(`template[data-template=${template}]`) as HTMLTemplateElement
    return content.firstElementChild?.cloneNode(true) as HTMLElement
  }

  newer?.addEventListener('click', toEnd)
  addEventListener(
    'scroll',
    () => {
      if (newer && isAtEnd()) newer.hidden = true
    },
    { passive: true },
  )
  // Links from notifications have no fragment.
  if (!location.hash) toEnd()

  return {
    isEmpty: () => list.childElementCount === 0,

    /** Ignores a message that is already there. */
    add(message: MessageJson) {
      if (itemOf(message.id)) return
      const isOwn = message.senderId !== partnerId
      const wasAtEnd = isAtEnd()
      const at = Date.parse(message.createdAt)
      const day = dayOf(at, Date.now())
      if ([...list.querySelectorAll<HTMLElement>('[data-day]')].at(-1)?.dataset.day !== day) {
        const separator = copyOf('day')
        separator.dataset.day = separator.textContent = day
        list.append(separator)
      }
      list.append(filled(copyOf(isOwn ? 'own' : 'theirs'), message, at))
      if (isOwn || wasAtEnd) toEnd()
      else if (newer) newer.hidden = false
    },

    markSeen(ids: string[]) {
      for (const item of ids.map(itemOf)) if (item) markSeen(item)
    },
  }
}

function filled(item: HTMLElement, { id, subject, content, isRead }: MessageJson, at: number): HTMLElement {
  item.dataset.message = id
  const slot = (name: string) => item.querySelector<HTMLElement>(`[data-slot=${name}]`) as HTMLElement
  slot('subject').textContent = subject
  slot('subject').hidden = !subject
  slot('content').textContent = content
  const time = item.querySelector('time') as HTMLTimeElement
  time.textContent = formatTime(at)
  time.dateTime = new Date(at).toISOString()
  time.title = formatDateTime(at)
  const report = item.querySelector<HTMLAnchorElement>('[data-slot=report]')
  if (report) report.href = paths.report({ message: id })
  if (isRead) markSeen(item)
  return item
}

/** Only own messages have the two marks. */
function markSeen(item: HTMLElement) {
  const [sent, seen] = ['sent', 'seen'].map(name => item.querySelector<HTMLElement>(`[data-slot=${name}]`))
  if (sent) sent.hidden = true
  if (seen) seen.hidden = false
}
