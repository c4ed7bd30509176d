/** A count for a small badge: '7', past two digits '99+'. */
export const shortCount = (count: number) => (count > 99 ? '99+' : String(count))

/** A page's title with its unread count: '(2) Messages'. */
export const countedTitle = (title: string, count: number) =>
  count > 0 ? `(${shortCount(count)}) ${title}` : title
