import { onClick, opensElsewhere } from './delegate-click.ts'

/** A click on `[data-load-more]` brings the next page of its list in below, where it would open it without script. */
export function extendLists(): void {
  onClick('a[data-load-more]', (found, event) => {
    const link = found as HTMLAnchorElement
    if (opensElsewhere(event)) return

    event.preventDefault()
    import('./load-more.ts').then(({ loadMore }) => loadMore(link)).catch(() => location.assign(link.href))
  })
}
